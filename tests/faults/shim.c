/* A preloaded library between a program and the system: counts the calls about the files of one folder, makes
   one of them fail, and logs the outcome of each, with the bytes that were written. It is idle until it is
   armed, and again in every process that is forked from the one that armed it. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <unistd.h>

enum { OPEN = 1, WRITE = 2, SYNC = 4, RENAME = 8, UNLINK = 16, CUT = 32, MKDIR = 64 };
enum { FILES = 4096, PIECE = 1 << 16 };

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static char folder[4096];
static size_t length;
static char ours[FILES];
static pid_t armed;
static int told = -1, fault, halved;
static long calls, at;
static unsigned lasting;

void faults_arm(const char *where, int told_to, long fails, int why, unsigned from_then, int half)
{
    pthread_mutex_lock(&lock);
    snprintf(folder, sizeof folder, "%s", where);
    length = strlen(folder);
    memset(ours, 0, sizeof ours);
    told = told_to;
    calls = 0;
    at = fails;
    fault = why;
    lasting = from_then;
    halved = half;
    armed = getpid();
    pthread_mutex_unlock(&lock);
}

/* Returns the number of calls so far. */
long faults_calls(void)
{
    return calls;
}

static int counts(void)
{
    return told >= 0 && armed == getpid();
}

static int inside(const char *path)
{
    return counts() && path && !strncmp(path, folder, length) && (path[length] == '/' || !path[length]);
}

static int is_ours(int fd)
{
    return counts() && fd >= 0 && fd < FILES && ours[fd];
}

static void tell(const void *data, size_t size, const char *form, ...)
{
    char line[9000];
    va_list values;
    va_start(values, form);
    int n = vsnprintf(line, sizeof line - 1, form, values);
    va_end(values);
    line[n++] = '\n';
    struct iovec parts[2] = {{line, (size_t)n}, {(void *)data, size}};
    syscall(SYS_writev, told, parts, data ? 2 : 1);
}

void faults_note(const char *text)
{
    int saved = errno;
    pthread_mutex_lock(&lock);
    if (counts())
        tell(text, strlen(text), "note %zu", strlen(text));
    pthread_mutex_unlock(&lock);
    errno = saved;
}

/* Returns 1 if this call fails: the chosen one, or a later one of the kinds that fail from then on. */
static int fails(unsigned kind, const char *name, const char *path, int fd)
{
    calls++;
    if (!at || calls < at || (calls > at && !(lasting & kind)))
        return 0;
    tell(NULL, 0, "fault %ld %s %d %d %s", calls, name, fault, fd, path ? path : "-");
    return 1;
}

#define REAL(name) __typeof__(name) *real = (__typeof__(name) *)dlsym(RTLD_NEXT, #name)
#define FAIL(result)                    \
    do {                                \
        pthread_mutex_unlock(&lock);    \
        errno = fault;                  \
        return result;                  \
    } while (0)

static int opened(int (*really)(int, const char *, int, ...), int dir, const char *path, int flags, mode_t mode)
{
    if (!inside(path))
        return really(dir, path, flags, mode);
    pthread_mutex_lock(&lock);
    int changes = (flags & (O_WRONLY | O_RDWR | O_CREAT | O_TRUNC)) != 0;
    if (fails(changes ? OPEN : 0, changes ? "open" : "open-to-read", path, -1))
        FAIL(-1);
    struct stat before;
    int saved = errno, there = syscall(SYS_newfstatat, dir, path, &before, 0) == 0;
    errno = saved;
    int fd = really(dir, path, flags, mode);
    saved = errno;
    if (fd >= 0 && fd < FILES) {
        int nameless = (flags & O_TMPFILE) == O_TMPFILE;
        ours[fd] = !nameless;
        if (!nameless)
            tell(NULL, 0, "open %d %d %d %s", fd, !there, (flags & O_TRUNC) != 0, path);
    }
    errno = saved;
    pthread_mutex_unlock(&lock);
    return fd;
}

#define MODE                           \
    mode_t mode = 0;                   \
    if (flags & (O_CREAT | O_TMPFILE)) { \
        va_list more;                  \
        va_start(more, flags);         \
        mode = va_arg(more, mode_t);   \
        va_end(more);                  \
    }

int openat(int dir, const char *path, int flags, ...)
{
    MODE REAL(openat);
    return opened(real, dir, path, flags, mode);
}

int openat64(int dir, const char *path, int flags, ...)
{
    MODE REAL(openat64);
    return opened(real, dir, path, flags, mode);
}

int open(const char *path, int flags, ...)
{
    MODE REAL(openat);
    return opened(real, AT_FDCWD, path, flags, mode);
}

int open64(const char *path, int flags, ...)
{
    MODE REAL(openat64);
    return opened(real, AT_FDCWD, path, flags, mode);
}

int __open_2(const char *path, int flags)
{
    REAL(openat);
    return opened(real, AT_FDCWD, path, flags, 0);
}

int __open64_2(const char *path, int flags)
{
    REAL(openat64);
    return opened(real, AT_FDCWD, path, flags, 0);
}

int close(int fd)
{
    REAL(close);
    if (is_ours(fd)) {
        pthread_mutex_lock(&lock);
        ours[fd] = 0;
        tell(NULL, 0, "close %d", fd);
        pthread_mutex_unlock(&lock);
    }
    return real(fd);
}

static ssize_t written(int fd, const void *data, size_t size, off64_t where)
{
    static ssize_t (*really)(int, const void *, size_t, off64_t);
    static ssize_t (*in_turn)(int, const void *, size_t);
    if (!really) {
        really = dlsym(RTLD_NEXT, "pwrite64");
        in_turn = dlsym(RTLD_NEXT, "write");
    }
    if (!is_ours(fd))
        return where < 0 ? in_turn(fd, data, size) : really(fd, data, size, where);
    pthread_mutex_lock(&lock);
    int now = fails(WRITE, "write", NULL, fd);
    if (now && !(halved && size > 1))
        FAIL(-1);
    off64_t begins = where;
    if (where < 0)
        begins = fcntl(fd, F_GETFL) & O_APPEND ? lseek64(fd, 0, SEEK_END) : lseek64(fd, 0, SEEK_CUR);
    if (now)
        size /= 2;
    ssize_t done = where < 0 ? in_turn(fd, data, size) : really(fd, data, size, where);
    int saved = errno;
    if (done > 0)
        tell(data, (size_t)done, "write %d %lld %zd", fd, (long long)begins, done);
    errno = saved;
    pthread_mutex_unlock(&lock);
    return done;
}

ssize_t write(int fd, const void *data, size_t size)
{
    return written(fd, data, size, -1);
}

ssize_t pwrite(int fd, const void *data, size_t size, off_t where)
{
    return written(fd, data, size, where);
}

ssize_t pwrite64(int fd, const void *data, size_t size, off64_t where)
{
    return written(fd, data, size, where);
}

/* Copies one piece at a time through a buffer, so that the copied bytes can be logged. */
static ssize_t sent(int to, int from, off64_t *where, size_t size)
{
    static char piece[PIECE];
    size_t some = size < PIECE ? size : PIECE;
    ssize_t found = where ? pread64(from, piece, some, *where) : read(from, piece, some);
    if (found <= 0)
        return found;
    ssize_t done = written(to, piece, (size_t)found, -1);
    if (where && done > 0)
        *where += done;
    return done;
}

ssize_t sendfile64(int to, int from, off64_t *where, size_t size)
{
    REAL(sendfile64);
    return is_ours(to) ? sent(to, from, where, size) : real(to, from, where, size);
}

ssize_t sendfile(int to, int from, off64_t *where, size_t size)
{
    return sendfile64(to, from, where, size);
}

static int synced(int (*really)(int), int fd)
{
    if (!is_ours(fd))
        return really(fd);
    pthread_mutex_lock(&lock);
    if (fails(SYNC, "fsync", NULL, fd))
        FAIL(-1);
    int done = really(fd), saved = errno;
    if (!done)
        tell(NULL, 0, "sync %d", fd);
    errno = saved;
    pthread_mutex_unlock(&lock);
    return done;
}

int fsync(int fd)
{
    REAL(fsync);
    return synced(real, fd);
}

int fdatasync(int fd)
{
    REAL(fdatasync);
    return synced(real, fd);
}

int ftruncate64(int fd, off64_t size)
{
    REAL(ftruncate64);
    if (!is_ours(fd))
        return real(fd, size);
    pthread_mutex_lock(&lock);
    if (fails(CUT, "ftruncate", NULL, fd))
        FAIL(-1);
    int done = real(fd, size), saved = errno;
    if (!done)
        tell(NULL, 0, "cut %d %lld", fd, (long long)size);
    errno = saved;
    pthread_mutex_unlock(&lock);
    return done;
}

int ftruncate(int fd, off_t size)
{
    return ftruncate64(fd, size);
}

/* A call that changes names: `to` is "-" if it has only one path. */
#define NAMES(kind, name, path, to, call)                     \
    if (!inside(path))                                        \
        return call;                                          \
    pthread_mutex_lock(&lock);                                \
    if (fails(kind, name, path, -1))                          \
        FAIL(-1);                                             \
    int done = call, saved = errno;                           \
    if (!done)                                                \
        tell(NULL, 0, name " %s%s%s", path, *to ? "\t" : "", to); \
    errno = saved;                                            \
    pthread_mutex_unlock(&lock);                              \
    return done;

int rename(const char *path, const char *to)
{
    REAL(rename);
    NAMES(RENAME, "rename", path, to, real(path, to))
}

int renameat(int dir, const char *path, int other, const char *to)
{
    REAL(renameat);
    NAMES(RENAME, "rename", path, to, real(dir, path, other, to))
}

int link(const char *path, const char *to)
{
    REAL(link);
    NAMES(RENAME, "link", path, to, real(path, to))
}

int unlink(const char *path)
{
    REAL(unlink);
    NAMES(UNLINK, "unlink", path, "", real(path))
}

int unlinkat(int dir, const char *path, int flags)
{
    REAL(unlinkat);
    NAMES(UNLINK, "unlink", path, "", real(dir, path, flags))
}

int rmdir(const char *path)
{
    REAL(rmdir);
    NAMES(UNLINK, "rmdir", path, "", real(path))
}

int mkdir(const char *path, mode_t mode)
{
    REAL(mkdir);
    NAMES(MKDIR, "mkdir", path, "", real(path, mode))
}
