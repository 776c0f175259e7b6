// Loaded before libc (LD_PRELOAD) into the server: makes the disk under SQLite's files full or faulty, and remembers what a
// power cut would lose. The torture's disk.mjs compiles it, and tells it by a shared file what to do.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

enum { HEALTHY, FULL, WRITES_FAIL, SYNCS_FAIL, READS_FAIL };

// TORTURE_DISK names a folder: `mode` holds one byte, and `<inode>` what was written to a file since it was last synced.
static const char *folder;
static volatile char *mode;

static void begin(void) {
  if (folder || !(folder = getenv("TORTURE_DISK"))) return;
  char path[4096];
  snprintf(path, sizeof path, "%s/mode", folder);
  int fd = open(path, O_RDONLY);
  char *mapped = mmap(NULL, 1, PROT_READ, MAP_SHARED, fd, 0);
  if (fd < 0 || mapped == MAP_FAILED) abort();
  mode = mapped;
}

#define REAL(name) ({ static __typeof__(&name) real; if (!real) real = dlsym(RTLD_NEXT, #name); begin(); real; })

// The database and its write-ahead log. Not the index of the log, which a power cut loses as a whole.
static int is_watched(int fd, struct stat *about) {
  if (!mode || fstat(fd, about) || !S_ISREG(about->st_mode)) return 0;
  char link[64], path[4096];
  snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
  ssize_t length = readlink(link, path, sizeof path - 1);
  if (length < 0) return 0;
  path[length] = 0;
  const char *name = strrchr(path, '/');
  return name && (!strcmp(name, "/portico.db") || !strcmp(name, "/portico.db-wal"));
}

static int open_unsynced(const struct stat *about, int flags) {
  char path[4096];
  snprintf(path, sizeof path, "%s/%llu", folder, (unsigned long long)about->st_ino);
  return open(path, flags | O_CREAT | O_CLOEXEC, 0600);
}

// Notes how long the file was, and what the range held: [offset, length of the file, length of what follows, bytes].
static void note(int fd, const struct stat *about, off_t offset, size_t count) {
  size_t held = offset >= about->st_size ? 0 : (size_t)(about->st_size - offset);
  if (held > count) held = count;
  size_t length = 3 * sizeof(uint64_t) + held;
  char *record = malloc(length);
  uint64_t head[3] = {(uint64_t)offset, (uint64_t)about->st_size, held};
  memcpy(record, head, sizeof head);
  ssize_t (*real)(int, void *, size_t, off_t) = dlsym(RTLD_NEXT, "pread64");
  if (held && real(fd, record + sizeof head, held, offset) != (ssize_t)held) abort();
  ssize_t (*put)(int, const void *, size_t) = dlsym(RTLD_NEXT, "write");
  int log = open_unsynced(about, O_WRONLY | O_APPEND);
  if (log < 0 || put(log, record, length) != (ssize_t)length) abort();
  close(log);
  free(record);
}

// Some file systems need room for what is overwritten, too.
static int refusal(void) { return *mode == FULL ? ENOSPC : *mode == WRITES_FAIL ? EIO : 0; }

static ssize_t write_at(ssize_t (*real)(int, const void *, size_t, off_t), int fd, const void *bytes, size_t count,
                        off_t offset) {
  static unsigned refused;
  struct stat about;
  if (is_watched(fd, &about)) {
    int error = refusal();
    // A disk that fills takes a part first.
    if (error == ENOSPC && count > 1 && ++refused % 3 == 0) count /= 2;
    else if (error) return errno = error, -1;
    note(fd, &about, offset, count);
  }
  return real(fd, bytes, count, offset);
}

ssize_t pwrite(int fd, const void *bytes, size_t count, off_t offset) {
  return write_at(REAL(pwrite), fd, bytes, count, offset);
}

ssize_t pwrite64(int fd, const void *bytes, size_t count, off64_t offset) {
  return write_at((void *)REAL(pwrite64), fd, bytes, count, offset);
}

static ssize_t read_at(ssize_t (*real)(int, void *, size_t, off_t), int fd, void *bytes, size_t count, off_t offset) {
  struct stat about;
  if (mode && *mode == READS_FAIL && is_watched(fd, &about)) return errno = EIO, -1;
  return real(fd, bytes, count, offset);
}

ssize_t pread(int fd, void *bytes, size_t count, off_t offset) {
  return read_at(REAL(pread), fd, bytes, count, offset);
}

ssize_t pread64(int fd, void *bytes, size_t count, off64_t offset) {
  return read_at((void *)REAL(pread64), fd, bytes, count, offset);
}

static int cut_to(int (*real)(int, off_t), int fd, off_t length) {
  struct stat about;
  if (is_watched(fd, &about)) {
    int error = length > about.st_size ? refusal() : 0;
    if (error) return errno = error, -1;
    if (length < about.st_size) note(fd, &about, length, (size_t)(about.st_size - length));
    else note(fd, &about, about.st_size, 0);
  }
  return real(fd, length);
}

int ftruncate(int fd, off_t length) { return cut_to(REAL(ftruncate), fd, length); }

int ftruncate64(int fd, off64_t length) { return cut_to((void *)REAL(ftruncate64), fd, length); }

static int synced(int (*real)(int), int fd) {
  struct stat about;
  int watched = is_watched(fd, &about);
  if (watched && *mode == SYNCS_FAIL) return errno = EIO, -1;
  int result = real(fd);
  if (watched && result == 0) close(open_unsynced(&about, O_WRONLY | O_TRUNC));
  return result;
}

int fsync(int fd) { return synced(REAL(fsync), fd); }

int fdatasync(int fd) { return synced(REAL(fdatasync), fd); }
