import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

/** How Node runs the program. The systemd unit and the Containerfile name the same. */
export const NODE_FLAGS = ['--max-semi-space-size=4', '--max-old-space-size=512']
const PROGRAM = 'dist/program/main.js'

/** An address, because Windows takes no path that begins with a drive. */
const QUICK_START = pathToFileURL(resolve(import.meta.dirname, '../server/quick-start.js')).href

export const PROGRAM_ARGUMENTS = [
  ...NODE_FLAGS,
  '--import',
  QUICK_START,
  resolve(import.meta.dirname, '..', PROGRAM),
]

/**
 * MALLOC_ARENA_MAX: glibc gives every thread its own heaps and returns little of them. With two in all the process holds
 * 20 MB less after the start, 55 MB less after an import of 5,000 rows. The two thresholds stay fixed (decisions 141 and
 * 146): otherwise they grow with the largest block that was freed, and the heap retains as much.
 */
export const ALLOCATOR = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '69632',
  MALLOC_TRIM_THRESHOLD_: '131072',
}
