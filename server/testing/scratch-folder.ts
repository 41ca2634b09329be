import { spawnSync } from 'node:child_process'
import { accessSync, chmodSync, constants, mkdtempSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** PostgreSQL's user must be able to enter the folder, so that the cluster is deleted together with it. */
export function scratchFolder(parent = tmpdir()): string {
  const folder = mkdtempSync(join(parent, 'benchside-'))
  chmodSync(folder, 0o755)
  return folder
}

const MEMORY = '/dev/shm'
const ROOM_NEEDED_BYTES = 4 * 1024 ** 3

/** A database has more than a thousand files, so the folder is in memory if there is room. */
export function quickScratchFolder(): string {
  return scratchFolder(quickPlace())
}

export function quickPlace(): string {
  return hasRoomInMemory() ? MEMORY : tmpdir()
}

function hasRoomInMemory(): boolean {
  try {
    accessSync(MEMORY, constants.W_OK)
    const { bavail, bsize } = statfsSync(MEMORY)
    return bavail * bsize >= ROOM_NEEDED_BYTES
  } catch {
    return false
  }
}

/** If root runs the database, its files belong to another user, so the owners are copied. */
export function copyWithOwners(from: string, to: string): void {
  const { status, stderr } = spawnSync('cp', ['-a', `${from}/.`, to], { encoding: 'utf8' })
  if (status !== 0) throw new Error(stderr)
}
