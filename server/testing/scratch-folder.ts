import { spawnSync } from 'node:child_process'
import { accessSync, chmodSync, constants, mkdtempSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A new data folder that the database's own user can reach too, so that the cluster stays inside and goes with it. */
export function scratchFolder(parent = tmpdir()): string {
  const folder = mkdtempSync(join(parent, 'benchside-'))
  chmodSync(folder, 0o755)
  return folder
}

const MEMORY = '/dev/shm'
const ROOM_NEEDED_BYTES = 4 * 1024 ** 3

/** One for a database, of which each is more than a thousand files: in memory, where this machine has room for it. */
export function quickScratchFolder(): string {
  return scratchFolder(quickPlace())
}

/** Where such folders are made. A process that dies leaves it as it leaves a disk. */
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

/** All that is in a folder, with its owners: the database's files belong to a user of its own where root runs it. */
export function copyWithOwners(from: string, to: string): void {
  const { status, stderr } = spawnSync('cp', ['-a', `${from}/.`, to], { encoding: 'utf8' })
  if (status !== 0) throw new Error(stderr)
}
