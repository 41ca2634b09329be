import { spawnSync } from 'node:child_process'
import { inject } from 'vitest'
import { scratchFolder } from '#server/testing/scratch-folder.ts'

/** A data folder of one's own with the demo shop in it, as it was closed. */
export function aClosedShop(): string {
  const folder = scratchFolder()
  copyFolder(inject('closedShop'), folder)
  return folder
}

/** All that is in a folder, with its owners: the database's files belong to a user of its own where root runs it. */
export function copyFolder(from: string, to: string): void {
  const { status, stderr } = spawnSync('cp', ['-a', `${from}/.`, to], { encoding: 'utf8' })
  if (status !== 0) throw new Error(stderr)
}
