; The installer for Windows, for one user and without an administrator. `python .ci/installer.py` runs
; makensis on it with these defined:
;
;   VERSION, NUMBERS   the version, and the same as four numbers
;   PUBLISHER, COPYRIGHT, SUMMARY, HOME, ISSUES, RECORD_MIME, ICON
;   ID                 the name by which Windows takes the program's windows and its shortcut together
;   FILES              instructions that unpack the program
;   SIZE               the size of the program in KiB
;   OUT                the installer to write
;   SIGN               optional: a command that signs the file named after it
;   TARGET             optional: the machine of the installer itself, for a wine that runs no 32-bit programs
;
; Silently: /S, and /D=FOLDER as the last word for another folder. Exit status 3 if Picket is running, 4 on a
; Windows that cannot run it.

!include MUI2.nsh
!include LogicLib.nsh
!include WinVer.nsh
!include x64.nsh
!include Win\COM.nsh
!include Win\Propkey.nsh

Unicode true
!ifdef TARGET
  Target ${TARGET}
!endif
ManifestDPIAware true
ManifestLongPathAware true
ManifestSupportedOS Win10
RequestExecutionLevel user
SetCompressor /SOLID lzma
SetDateSave off
BrandingText " "

Name "Picket"
OutFile "${OUT}"
InstallDir "$LOCALAPPDATA\Programs\Picket"
InstallDirRegKey HKCU "Software\Picket" "Folder"

VIProductVersion "${NUMBERS}"
VIFileVersion "${NUMBERS}"
VIAddVersionKey "ProductName" "Picket"
VIAddVersionKey "ProductVersion" "${VERSION}"
VIAddVersionKey "FileDescription" "Picket installer"
VIAddVersionKey "FileVersion" "${VERSION}"
VIAddVersionKey "CompanyName" "${PUBLISHER}"
VIAddVersionKey "LegalCopyright" "${COPYRIGHT}"

!define UNINSTALL "Software\Microsoft\Windows\CurrentVersion\Uninstall\Picket"
!define APP_PATHS "Software\Microsoft\Windows\CurrentVersion\App Paths\picket.exe"
!define CLASSES "Software\Classes"
!define GAME "Picket.Game"

!define MUI_ICON "${ICON}"
!define MUI_UNICON "${ICON}"
!define MUI_ABORTWARNING
!define MUI_FINISHPAGE_NOAUTOCLOSE
!define MUI_FINISHPAGE_RUN "$INSTDIR\picket.exe"
!define MUI_UNCONFIRMPAGE_TEXT_TOP "$(KEPT)"

!insertmacro MUI_PAGE_DIRECTORY
!insertmacro MUI_PAGE_INSTFILES
!insertmacro MUI_PAGE_FINISH
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_INSTFILES

; Windows chooses the one of its own language; the first is for all others.
!insertmacro MUI_LANGUAGE "English"
!insertmacro MUI_LANGUAGE "French"
!insertmacro MUI_LANGUAGE "German"

LangString RUNNING ${LANG_ENGLISH} "Picket is running. Close it, then try again."
LangString RUNNING ${LANG_FRENCH} "Picket est ouvert. Fermez-le, puis réessayez."
LangString RUNNING ${LANG_GERMAN} "Picket läuft gerade. Schließen Sie es und versuchen Sie es dann noch einmal."
LangString TOO_OLD ${LANG_ENGLISH} "Picket needs a 64-bit Windows 10 or later."
LangString TOO_OLD ${LANG_FRENCH} "Picket demande Windows 10 ou une version plus récente, en 64 bits."
LangString TOO_OLD ${LANG_GERMAN} "Picket braucht Windows 10 oder neuer mit 64 Bit."
LangString KEPT ${LANG_ENGLISH} "Picket will be removed from this folder. Your games and settings are kept."
LangString KEPT ${LANG_FRENCH} "Picket sera retiré de ce dossier. Vos parties et vos réglages sont conservés."
LangString KEPT ${LANG_GERMAN} "Picket wird aus diesem Ordner entfernt. Ihre Partien und Einstellungen bleiben erhalten."
LangString RECORD ${LANG_ENGLISH} "Picket game"
LangString RECORD ${LANG_FRENCH} "Partie de Picket"
LangString RECORD ${LANG_GERMAN} "Picket-Partie"
LangString CARDS ${LANG_ENGLISH} "Play Picket, the oldest game of the piquet family"
LangString CARDS ${LANG_FRENCH} "Jouer au doyen de la famille du piquet"
LangString CARDS ${LANG_GERMAN} "Das älteste Spiel der Piquet-Familie spielen"

!ifdef SIGN
  !uninstfinalize `${SIGN} "%1"`
  !finalize `${SIGN} "%1"`
!endif

; A program that runs cannot be opened for writing. $1 is not empty if one runs.
!macro ASK_WHETHER_OPEN PROGRAM
  ${If} ${FileExists} "$INSTDIR\${PROGRAM}"
    ClearErrors
    FileOpen $0 "$INSTDIR\${PROGRAM}" a
    ${If} ${Errors}
      StrCpy $1 "${PROGRAM}"
    ${Else}
      FileClose $0
    ${EndIf}
  ${EndIf}
!macroend
!macro CLOSED UN
  Function ${UN}Closed
    ${Do}
      StrCpy $1 ""
      !insertmacro ASK_WHETHER_OPEN picket.exe
      !insertmacro ASK_WHETHER_OPEN picket-cli.exe
      ${If} $1 == ""
        ${Break}
      ${EndIf}
      ${If} ${Cmd} `MessageBox MB_RETRYCANCEL|MB_ICONEXCLAMATION "$(RUNNING)" /SD IDCANCEL IDCANCEL`
        SetErrorLevel 3
        Quit
      ${EndIf}
    ${Loop}
  FunctionEnd
!macroend
!insertmacro CLOSED ""
!insertmacro CLOSED "un."

; Takes away what an installer of Picket has put there: the folder may be one with other things in it.
!macro REMOVE
  RMDir /r "$INSTDIR\_internal"
  RMDir /r "$INSTDIR\licences"
  Delete "$INSTDIR\picket.exe"
  Delete "$INSTDIR\picket-cli.exe"
  Delete "$INSTDIR\uninstall.exe"
!macroend

; Writes the program's name for Windows into a shortcut. Where Windows knows no such thing, it stays as it is.
!macro NAME_SHORTCUT FILE
  !insertmacro ComHlpr_CreateInProcInstance ${CLSID_ShellLink} ${IID_IShellLink} r0 ""
  ${If} $0 P<> 0
    ${IUnknown::QueryInterface} $0 '("${IID_IPersistFile}",.r1)'
    ${If} $1 P<> 0
      ${IPersistFile::Load} $1 '("${FILE}",${STGM_READWRITE})'
      ${IUnknown::QueryInterface} $0 '("${IID_IPropertyStore}",.r2)'
      ${If} $2 P<> 0
        System::Call '*${SYSSTRUCT_PROPERTYKEY}(${PKEY_AppUserModel_ID})p.r3'
        System::Call '*(&w${NSIS_MAX_STRLEN} "${ID}")p.r4'
        System::Call '*${SYSSTRUCT_PROPVARIANT}(${VT_LPWSTR},,p r4)p.r5'
        ${IPropertyStore::SetValue} $2 '($3,$5)'
        ${IPropertyStore::Commit} $2 ""
        ${IPersistFile::Save} $1 '("${FILE}",1)'
        System::Free $5
        System::Free $4
        System::Free $3
        ${IUnknown::Release} $2 ""
      ${EndIf}
      ${IUnknown::Release} $1 ""
    ${EndIf}
    ${IUnknown::Release} $0 ""
  ${EndIf}
!macroend

!macro TELL_EXPLORER
  System::Call 'shell32::SHChangeNotify(i 0x08000000, i 0, p 0, p 0)'
!macroend

Function .onInit
  ${IfNot} ${AtLeastWin10}
  ${OrIfNot} ${RunningX64}
    MessageBox MB_OK|MB_ICONSTOP "$(TOO_OLD)" /SD IDOK
    SetErrorLevel 4
    Quit
  ${EndIf}
FunctionEnd

Section
  Call Closed
  ${If} ${FileExists} "$INSTDIR\picket.exe"
  ${AndIf} ${FileExists} "$INSTDIR\uninstall.exe"
    !insertmacro REMOVE
  ${EndIf}
  !include "${FILES}"
  SetOutPath "$INSTDIR"
  WriteUninstaller "$INSTDIR\uninstall.exe"
  CreateShortcut "$SMPROGRAMS\Picket.lnk" "$INSTDIR\picket.exe" "" "$INSTDIR\picket.exe" 0 SW_SHOWNORMAL "" "$(CARDS)"
  !insertmacro NAME_SHORTCUT "$SMPROGRAMS\Picket.lnk"

  WriteRegStr HKCU "Software\Picket" "Folder" "$INSTDIR"
  WriteRegStr HKCU "${APP_PATHS}" "" "$INSTDIR\picket.exe"

  WriteRegStr HKCU "${UNINSTALL}" "DisplayName" "Picket"
  WriteRegStr HKCU "${UNINSTALL}" "DisplayVersion" "${VERSION}"
  WriteRegStr HKCU "${UNINSTALL}" "DisplayIcon" "$INSTDIR\picket.exe"
  WriteRegStr HKCU "${UNINSTALL}" "Publisher" "${PUBLISHER}"
  WriteRegStr HKCU "${UNINSTALL}" "Comments" "${SUMMARY}"
  WriteRegStr HKCU "${UNINSTALL}" "URLInfoAbout" "${HOME}"
  WriteRegStr HKCU "${UNINSTALL}" "HelpLink" "${ISSUES}"
  WriteRegStr HKCU "${UNINSTALL}" "InstallLocation" "$INSTDIR"
  WriteRegStr HKCU "${UNINSTALL}" "UninstallString" '"$INSTDIR\uninstall.exe"'
  WriteRegStr HKCU "${UNINSTALL}" "QuietUninstallString" '"$INSTDIR\uninstall.exe" /S'
  WriteRegDWORD HKCU "${UNINSTALL}" "EstimatedSize" ${SIZE}
  WriteRegDWORD HKCU "${UNINSTALL}" "NoModify" 1
  WriteRegDWORD HKCU "${UNINSTALL}" "NoRepair" 1

  WriteRegStr HKCU "${CLASSES}\${GAME}" "" "$(RECORD)"
  WriteRegStr HKCU "${CLASSES}\${GAME}\DefaultIcon" "" "$INSTDIR\picket.exe,0"
  WriteRegStr HKCU "${CLASSES}\${GAME}\shell\open\command" "" '"$INSTDIR\picket.exe" "%1"'
  WriteRegStr HKCU "${CLASSES}\.picket" "" "${GAME}"
  WriteRegStr HKCU "${CLASSES}\.picket" "Content Type" "${RECORD_MIME}"
  WriteRegStr HKCU "${CLASSES}\.picket" "PerceivedType" "text"
  WriteRegStr HKCU "${CLASSES}\.picket\OpenWithProgids" "${GAME}" ""
  !insertmacro TELL_EXPLORER
SectionEnd

Section "Uninstall"
  Call un.Closed
  !insertmacro REMOVE
  RMDir "$INSTDIR"
  Delete "$SMPROGRAMS\Picket.lnk"

  DeleteRegKey HKCU "${UNINSTALL}"
  DeleteRegKey HKCU "${APP_PATHS}"
  DeleteRegKey HKCU "Software\Picket"
  DeleteRegKey HKCU "${CLASSES}\${GAME}"
  ReadRegStr $0 HKCU "${CLASSES}\.picket" ""
  ${If} $0 == "${GAME}"
    DeleteRegKey HKCU "${CLASSES}\.picket"
  ${Else}
    DeleteRegValue HKCU "${CLASSES}\.picket\OpenWithProgids" "${GAME}"
  ${EndIf}
  !insertmacro TELL_EXPLORER
SectionEnd
