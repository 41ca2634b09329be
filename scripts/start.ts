/**
 * `npm start`: builds what is not built yet and becomes the program itself. One process, so that a supervisor's signal
 * reaches it: npm hands on SIGINT and SIGTERM to its child, which the script's `exec` makes this one; else it would be
 * a shell that keeps them. Windows knows no `exec` and takes what stands behind the `||`.
 *
 * MALLOC_ARENA_MAX: glibc gives every thread its own heaps and returns little of them. With two in all the process holds
 * 20 MB less after the start, 55 MB less after an import of 5,000 rows. The two thresholds stand still (decisions 141 and
 * 146): left alone they grow with the largest block that was given back, and the heap keeps as much.
 */
import './build-when-stale.ts'

const EVERY_MILLISECONDS = 500

const parent = process.ppid
setInterval(() => {
  // Npm was killed, or left by a signal that it does not hand on: who looks for the shop there finds it stopped.
  if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM')
}, EVERY_MILLISECONDS).unref()

// An address and no path: Windows takes none that begins with a drive.
await import(new URL('../dist/program/main.js', import.meta.url).href)
