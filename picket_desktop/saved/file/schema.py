"""The tables of the store, by version, and the operations that create, check, migrate and replace its file.

A new version adds its statements to `VERSIONS`. A file of an earlier version is copied beside itself under a
dated name and then changed in one transaction. The journal mode is SQLite's oldest, a rollback journal that
is truncated after every commit: one file is the whole store whenever nobody is writing, a read-only folder
can still be read, and it works on network folders. With ``synchronous=FULL`` a commit is on the disk when it
returns; a write-ahead log would save about half a millisecond, which nobody would notice.
"""

from __future__ import annotations

import contextlib
import json
import os
import shutil
import sqlite3
import struct
from datetime import datetime
from hashlib import blake2b
from pathlib import Path, PurePath
from urllib.parse import quote_from_bytes

from picket_desktop.plain_file import is_there, remove, replace
from picket_desktop.saved.file.bounds import Bounds, bounded, bounds_of
from picket_desktop.saved.file.new_file import numbered
from picket_desktop.saved.file.pages import PAGE, TABLE_LEAF
from picket_desktop.saved.trouble import LATER, Damaged, Trouble, Troubled

FILE = "picket.sqlite"
APPLICATION = 0x5049434B
"""The application id in the file's header: "PICK"."""
PATIENCE = 2.0
"""How long to wait for another program to release the file before reporting it, in seconds."""

LARGE = 8 << 20
"""File size in bytes above which only the tables read at the start are checked then; checking 16 MB takes a
tenth of a second.

The moves of a game are checked when it is resumed.
"""
THINGS = 32
"""Maximum number of tables and indexes in a file, more than any version has."""
FIRST = 10
"""How many of a table's rows are examined to see whether they belong to it."""
FORMAT, UTF_8 = 4, 1
"""The numbers in SQLite's header for the schema format and the text encoding."""
LISTED = ("settings", "games", "aside", "lessons", "drills")

VERSIONS: tuple[tuple[str, ...], ...] = (
    (
        """CREATE TABLE settings (
            name TEXT PRIMARY KEY, value TEXT NOT NULL, checksum BLOB NOT NULL
        ) WITHOUT ROWID""",
        """CREATE TABLE games (
            id INTEGER PRIMARY KEY, form TEXT NOT NULL, rules TEXT NOT NULL, options TEXT NOT NULL,
            players TEXT NOT NULL, number INTEGER NOT NULL, chosen INTEGER NOT NULL, started INTEGER NOT NULL,
            changed INTEGER NOT NULL, helped TEXT NOT NULL, totals TEXT NOT NULL, over INTEGER NOT NULL,
            winner INTEGER, moves INTEGER NOT NULL, deals INTEGER NOT NULL, last BLOB NOT NULL,
            checksum BLOB NOT NULL
        )""",
        """CREATE TABLE moves (
            game INTEGER NOT NULL, number INTEGER NOT NULL, text TEXT NOT NULL, made INTEGER NOT NULL,
            checksum BLOB NOT NULL, PRIMARY KEY (game, number)
        ) WITHOUT ROWID""",
        """CREATE TABLE deals (
            game INTEGER NOT NULL, deal INTEGER NOT NULL, seat INTEGER NOT NULL, role TEXT NOT NULL,
            points INTEGER NOT NULL, won INTEGER NOT NULL, piques INTEGER NOT NULL, repiques INTEGER NOT NULL,
            capots INTEGER NOT NULL, checksum BLOB NOT NULL, PRIMARY KEY (game, deal, seat)
        ) WITHOUT ROWID""",
        """CREATE TABLE aside (
            game INTEGER PRIMARY KEY, since INTEGER NOT NULL, why TEXT NOT NULL
        )""",
    ),
    (
        """CREATE TABLE notes (
            game INTEGER NOT NULL, deal INTEGER NOT NULL, what TEXT NOT NULL, text TEXT NOT NULL,
            checksum BLOB NOT NULL, PRIMARY KEY (game, deal, what)
        ) WITHOUT ROWID""",
        "ALTER TABLE games ADD COLUMN notes INTEGER NOT NULL DEFAULT 0",
    ),
    (
        """CREATE TABLE reviews (
            game INTEGER NOT NULL, deal INTEGER NOT NULL, played BLOB NOT NULL, text TEXT NOT NULL,
            checksum BLOB NOT NULL, PRIMARY KEY (game, deal)
        ) WITHOUT ROWID""",
        """CREATE TABLE decisions (
            game INTEGER NOT NULL, deal INTEGER NOT NULL, number INTEGER NOT NULL, seat INTEGER NOT NULL,
            role TEXT NOT NULL, kind TEXT NOT NULL, cost REAL NOT NULL, checksum BLOB NOT NULL,
            PRIMARY KEY (game, deal, number)
        ) WITHOUT ROWID""",
        """CREATE TABLE lessons (
            name TEXT PRIMARY KEY, step INTEGER NOT NULL, done INTEGER NOT NULL, checksum BLOB NOT NULL
        ) WITHOUT ROWID""",
        """CREATE TABLE drills (
            kind TEXT NOT NULL, rules TEXT NOT NULL, item TEXT NOT NULL, box INTEGER NOT NULL,
            due INTEGER NOT NULL, asked INTEGER NOT NULL, known INTEGER NOT NULL, checksum BLOB NOT NULL,
            PRIMARY KEY (kind, rules, item)
        ) WITHOUT ROWID""",
    ),
    ("ALTER TABLE lessons ADD COLUMN game TEXT NOT NULL DEFAULT ''",),
    (
        "ALTER TABLE games ADD COLUMN begun INTEGER NOT NULL DEFAULT 0",
        "ALTER TABLE games ADD COLUMN turn INTEGER NOT NULL DEFAULT 0",
        """CREATE TABLE refused (
            number INTEGER PRIMARY KEY, source TEXT NOT NULL, row TEXT NOT NULL, since INTEGER NOT NULL
        )""",
    ),
)
"""The statements that lead from one version to the next; the first turns an empty file into the first
version. There are no indexes besides the keys, because a damaged index could hide an intact row. Every
version changes a table, so that a file's tables show its version even if its header does not."""


def checksum(*parts: object) -> bytes:
    """Return a checksum of these values, of the types that SQLite knows. It guards against damage, not
    against deliberate changes. Raises `Damaged` for a value of another type."""
    try:
        text = json.dumps(parts)
    except (TypeError, ValueError):
        raise Damaged("a value of another type") from None
    return blake2b(text.encode("utf-8", "surrogatepass"), digest_size=12).digest()


def connected(
    path: Path, writable: bool, bounds: Bounds | None = None, patience: float | None = None
) -> sqlite3.Connection:
    """Connect to an existing file. Text that is not UTF-8 is decoded so that its checksum fails. Unless the
    file is ``writable``, no read takes forever: without ``bounds``, the limit follows from the size of the
    file. ``patience`` is how long to wait for another program, in seconds.

    Raises what `glanced_at` raises. Raises OSError if a file that SQLite uses beside this one is not a
    regular file, since SQLite might wait for it.
    """
    for beside in besides(path):
        is_there(beside)
    version = glanced_at(path)
    uri = f"{address(path.absolute())}?mode={'rw' if writable else 'ro'}"
    timeout = PATIENCE if patience is None else patience
    connection = sqlite3.connect(uri, timeout=timeout, isolation_level=None, uri=True)
    try:
        connection.text_factory = lambda data: data.decode("utf-8", "surrogateescape")
        connection.execute("PRAGMA trusted_schema=OFF")
        if not writable:
            bounded(connection, bounds or bounds_of(path))
            if 0 < version < len(VERSIONS):
                as_now(connection)
            return connection
        connection.set_authorizer(_authorized)
        connection.execute("PRAGMA secure_delete=ON")
        connection.execute("PRAGMA journal_mode=TRUNCATE")
        connection.execute("PRAGMA synchronous=FULL")
    except BaseException:
        connection.close()
        raise
    return connection


def address(path: PurePath) -> str:
    r"""Return an absolute path as a URI for SQLite (sqlite.org/uri.html). Windows' path to another machine,
    ``\\machine\share``, stays complete within it; unlike a web address, the URI itself names no machine.

    >>> from pathlib import PureWindowsPath
    >>> address(PureWindowsPath(r"\\office\Jo\50%.sqlite")), address(PureWindowsPath(r"C:\a b#?"))
    ('file:////office/Jo/50%25.sqlite', 'file:///C:/a%20b%23%3F')
    """
    written = quote_from_bytes(os.fsencode(path.as_posix()), safe="/:")
    return f"file://{'' if written.startswith('/') else '/'}{written}"


def as_now(connection: sqlite3.Connection) -> None:
    """Make the tables of a file from an earlier version look as they would after migration. The file is only
    read: what it lacks is added in temporary tables and views of the same names."""
    connection.execute("PRAGMA temp_store=MEMORY")
    for table in tables():
        named = connection.execute("SELECT name FROM pragma_table_info(?, 'main')", (table,)).fetchall()
        lacking = [(name, usual) for name, _, usual in columns(table) if (name,) not in named]
        if not named:
            connection.execute(f"CREATE TEMP TABLE {table} ({', '.join(name for name, _ in lacking)})")
        elif lacking:
            added = ", ".join(f"{usual} AS {name}" for name, usual in lacking)
            connection.execute(f"CREATE TEMP VIEW {table} AS SELECT *, {added} FROM main.{table}")


def glanced_at(path: Path) -> int:
    """Check the header of a file, and return its version. Raises `Troubled` for a file of a later version,
    and `Damaged` if the first page cannot be that of a store.

    This must be done before SQLite opens the file, since SQLite reads everything that the header announces.
    One page is enough to check, since a store's list of tables fits on the first.
    """
    with path.open("rb") as file:
        head = file.read(PAGE)
    version, application = (int.from_bytes(head[at : at + 4], "big") for at in (60, 68))
    if application == APPLICATION and version > len(VERSIONS):
        if version_of(head) is not None:
            raise Damaged("its header is not that of its version")
        raise Troubled(Trouble(LATER, str(version)))
    if len(head) >= 108 and (head[100] != TABLE_LEAF or int.from_bytes(head[103:105], "big") > THINGS):
        raise Damaged("its tables are not those of its version")
    return version


def version_of(page: bytes) -> int | None:
    """Return the version to which the tables on a file's first page belong, whatever its header says; None if
    they belong to no known version."""
    if len(page) != PAGE:
        return None
    alone = rebuilt(page, pages=1, version=0)
    with contextlib.closing(sqlite3.connect(":memory:")) as first:
        try:
            first.deserialize(alone)
            first.execute("PRAGMA writable_schema=ON")  # the tables are on pages that are not here
            found = _things(first)
        except (sqlite3.Error, UnicodeError):
            return None
    versions = range(1, len(VERSIONS) + 1)
    return next((version for version in versions if _things_of(version) == found), None)


def rebuilt(page: bytes, pages: int, version: int) -> bytes:
    """Return the first page of a store of this ``version`` with this many ``pages``, with a header as SQLite
    writes it. Of the old header it keeps only the numbers that cannot be worked out: the change counter, and
    the list of free pages (sqlite.org/fileformat2.html, "The Database Header")."""
    changes, free, (cookie,) = page[24:28], page[32:40], struct.unpack(">I", page[40:44])
    numbers = (cookie, FORMAT, 0, 0, UTF_8, version, 0, APPLICATION)
    return b"".join(
        (
            b"SQLite format 3\0",
            struct.pack(">HBBBBBB", PAGE, 1, 1, 0, 64, 32, 32),
            changes,
            struct.pack(">I", pages),
            free,
            struct.pack(">8I", *numbers),
            bytes(20),
            changes,
            page[96:],
        )
    )


def repaired(path: Path, into: Path) -> bool:
    """Copy a file into another with a rebuilt header. Return True if only the header was damaged, so that the
    copy is an intact store. Otherwise return False, even if the file is intact with its own header: something
    else must then be wrong with its contents. Raises OSError."""
    with path.open("rb") as file:
        page = file.read(PAGE)
    if (version := version_of(page)) is None or any(is_there(p) and p.stat().st_size for p in besides(path)):
        return False
    if _is_whole(path):
        return False
    shutil.copyfile(path, into)
    with into.open("r+b") as file:
        file.write(rebuilt(page, into.stat().st_size // PAGE, version))
    if not _is_whole(into):
        return False
    with contextlib.closing(connected(into, writable=True)) as connection:
        migrated(connection, version)
    return True


def _is_whole(path: Path) -> bool:
    """Return True if every page of a file belongs to a store of a known version."""
    try:
        with contextlib.closing(connected(path, writable=False)) as connection:
            examined(connection)
    except (sqlite3.Error, Damaged, Troubled):
        return False
    return True


def _authorized(action: int, what: str | None, of: str | None, base: str | None, by: str | None) -> int:
    """Deny any action of a trigger or a view in a writable store: Picket's stores have neither."""
    return sqlite3.SQLITE_OK if by is None else sqlite3.SQLITE_DENY


def examined(connection: sqlite3.Connection, wholly: bool = True) -> int:
    """Check a file and return its version. Raises `Troubled` for a later version, `Damaged` if the file is
    not a store of Picket's or is not intact. If ``wholly``, check the pages too: all of them, or in a file
    larger than `LARGE` only those of the tables `LISTED`."""
    (application,) = connection.execute("PRAGMA application_id").fetchone()
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    if application != APPLICATION:
        raise Damaged("the file is not one of Picket's")
    if version > len(VERSIONS):
        raise Troubled(Trouble(LATER, str(version)))
    if version < 1 or _things(connection) != _things_of(version):
        raise Damaged("its tables are not those of its version")
    (page,) = connection.execute("PRAGMA page_size").fetchone()
    if os.stat(connection.execute("PRAGMA database_list").fetchone()[2]).st_size % page:
        raise Damaged("it breaks off")
    if wholly:
        (pages,) = connection.execute("PRAGMA page_count").fetchone()
        listed = [name for kind, name, *_ in _things_of(version) if kind == "table" and name in LISTED]
        for part in ("1",) if pages * page <= LARGE else listed:
            found = [row[0] for row in connection.execute(f"PRAGMA quick_check({part})")]
            if found != ["ok"]:
                raise Damaged(str(found[0]) if found else "no page can be read")
        if pages * page <= LARGE:
            _compare_types(connection)
    return int(version)


def made(path: Path, mode: int = 0o666) -> None:
    """Create an empty store. It is written under another name and then renamed, so that it exists completely
    or not at all. ``mode`` is the file mode before umask."""
    replace(made_beside(path, mode), path)
    settled(path.parent)


def made_beside(path: Path, mode: int = 0o666) -> Path:
    """Create an empty store beside a file and named after it, replacing any left over. Return its path."""
    beside = next(free for name in numbered(path.name, ".new") if _cleared_away(free := path.with_name(name)))
    os.close(os.open(beside, os.O_RDWR | os.O_CREAT | os.O_EXCL, mode))
    with contextlib.closing(sqlite3.connect(beside, isolation_level=None)) as connection:
        connection.execute(f"PRAGMA page_size={PAGE}")
        connection.execute("PRAGMA synchronous=FULL")
        migrated(connection, 0)
    return beside


def migrated(connection: sqlite3.Connection, version: int) -> None:
    """Migrate a file from a version to the current one, in one transaction."""
    connection.execute("BEGIN IMMEDIATE")
    try:
        for statements in VERSIONS[version:]:
            for statement in statements:
                connection.execute(statement)
        connection.execute(f"PRAGMA application_id={APPLICATION}")
        connection.execute(f"PRAGMA user_version={len(VERSIONS)}")
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise


def _cleared_away(beside: Path) -> bool:
    """Remove a leftover file and its journal; return False if either is a folder."""
    if any(left.is_dir() and not left.is_symlink() for left in (beside, journal(beside))):
        return False
    for left in (beside, journal(beside)):
        remove(left)
    return True


def brought_up(
    path: Path, now: datetime, bounds: Bounds, patience: float | None = None, wholly: bool = True
) -> None:
    """Check a file for damage within these bounds (every page, if ``wholly``), and migrate a file of an
    earlier version. A copy of the old file stays under a dated name."""
    with contextlib.closing(connected(path, writable=True, patience=patience)) as connection:
        bounded(connection, bounds)
        version = examined(connection, wholly)
        if version == len(VERSIONS):
            return
        connection.set_progress_handler(None, 0)
        shutil.copy(path, dated(path, f"version-{version}", now))
        migrated(connection, version)


def dated(path: Path, word: str, now: datetime) -> Path:
    """Return an unused path beside a file, made from the file's name, a ``word`` for what happened to the
    file, and the time."""
    names = numbered(f"{path.stem}-{word}-{now:%Y-%m-%d-%H.%M.%S}", path.suffix)
    return next(free for name in names if not (free := path.with_name(name)).exists())


def set_aside(path: Path, word: str, now: datetime) -> Path:
    """Rename a file to a free, dated name, and return its new path. Raises OSError."""
    aside = dated(path, word, now)
    replace(path, aside)
    settled(path.parent)
    return aside


def replaced(path: Path, word: str, beside: Path, now: datetime) -> Path:
    """Replace a store by another one ``beside`` it. The old one keeps its journal and is renamed to a free,
    dated name; return its new path. One of the two is always in place. Raises OSError."""
    aside = dated(path, word, now)
    try:
        os.link(path, aside)
    except OSError:  # not every file system has hard links
        shutil.copy(path, aside)
    with contextlib.suppress(FileNotFoundError):
        replace(journal(path), journal(aside))
    replace(beside, path)
    settled(path.parent)
    return aside


def journal(path: Path) -> Path:
    """Return the path of SQLite's rollback journal."""
    return path.with_name(f"{path.name}-journal")


def besides(path: Path) -> tuple[Path, ...]:
    """Return the paths of files that SQLite, or somebody else, may have put beside a file: its journal, and
    the two files of a write-ahead log, in case somebody switched one on."""
    return journal(path), path.with_name(f"{path.name}-wal"), path.with_name(f"{path.name}-shm")


def cleared(path: Path) -> None:
    """Remove an empty journal, once nobody is writing any more."""
    with contextlib.suppress(OSError):
        if journal(path).stat().st_size == 0:
            remove(journal(path), patience=0)


def settled(folder: Path) -> None:
    """Flush a rename in a folder to the disk, if the system allows this."""
    if not hasattr(os, "O_DIRECTORY"):
        return
    with contextlib.suppress(OSError):
        handle = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def tables() -> tuple[str, ...]:
    """Return the names of the tables of this version."""
    with contextlib.closing(empty()) as store:
        return tuple(name for kind, name, *_ in _things(store) if kind == "table")


def columns(table: str) -> tuple[tuple[str, str, str | None], ...]:
    """Return the columns of a table in this version: name, declared type, and default value as SQL."""
    with contextlib.closing(empty()) as store:
        return tuple(store.execute("SELECT name, type, dflt_value FROM pragma_table_info(?)", (table,)))


def _things(connection: sqlite3.Connection) -> list[tuple[str, ...]]:
    """Return everything in a file's schema: the tables and anything else."""
    query = "SELECT type, name, tbl_name, ifnull(sql, '') FROM sqlite_master"
    return sorted(connection.execute(query), key=repr)


def empty(version: int | None = None) -> sqlite3.Connection:
    """Return an empty store in memory, of the given version or the current one."""
    store = sqlite3.connect(":memory:", isolation_level=None)
    version = len(VERSIONS) if version is None else version
    for statements in VERSIONS[:version]:
        for statement in statements:
            store.execute(statement)
    store.execute(f"PRAGMA user_version={version}")
    return store


def _compare_types(connection: sqlite3.Connection) -> None:
    """Raise `Damaged` if the first rows of a table belong to another. Two tables may have changed places, and
    checking their pages does not reveal that. A single value of a wrong type only means a damaged row, which
    its checksum reveals; rows of ``aside`` have no checksums."""
    tables = connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall()
    for (table,) in tables:
        columns = connection.execute("SELECT name, lower(type) FROM pragma_table_info(?, 'main')", (table,))
        others = " + ".join(f"(typeof({name}) NOT IN ('{type_}', 'null'))" for name, type_ in columns)
        query = f"SELECT min(wrong) FROM (SELECT {others} AS wrong FROM main.{table} LIMIT {FIRST})"
        (least,) = connection.execute(query).fetchone()
        if least is not None and least > (0 if table == "aside" else 1):
            raise Damaged(f"a row of another kind in {table}")


def _things_of(version: int) -> list[tuple[str, ...]]:
    """Return the schema of a file of this version."""
    with contextlib.closing(empty(version)) as store:
        return _things(store)
