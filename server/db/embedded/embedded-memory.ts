import { statfs } from 'node:fs/promises'

const ENOUGH_BYTES = 128 * 1024 * 1024

/**
 * PostgreSQL's `dynamic_shared_memory_type`. Containers often come with a tiny /dev/shm or none;
 * a file in the cluster does the same work.
 */
export async function dynamicSharedMemory(): Promise<'posix' | 'mmap'> {
  if (process.platform !== 'linux') return 'posix'
  const shm = await statfs('/dev/shm').catch(() => null)
  return shm && shm.bsize * shm.blocks >= ENOUGH_BYTES ? 'posix' : 'mmap'
}
