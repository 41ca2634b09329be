import { statfs } from 'node:fs/promises'

const ENOUGH_BYTES = 128 * 1024 * 1024

/** Containers often have a tiny /dev/shm or none; a file in the cluster works as well. */
export async function dynamicSharedMemory(): Promise<'posix' | 'mmap'> {
  if (process.platform !== 'linux') return 'posix'
  const shm = await statfs('/dev/shm').catch(() => null)
  return shm && shm.bsize * shm.blocks >= ENOUGH_BYTES ? 'posix' : 'mmap'
}
