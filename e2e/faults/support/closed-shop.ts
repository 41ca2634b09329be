import { rmSync } from 'node:fs'
import { inject, onTestFinished } from 'vitest'
import { copyWithOwners, quickScratchFolder } from '#server/testing/scratch-folder.ts'

/** A data folder with the demo shop in it, as it was closed, for one test: it goes once all that was opened on it after is closed. */
export function aClosedShop(): string {
  const folder = copyOfClosedShop()
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** The same for a whole file, which takes it away itself. */
export function copyOfClosedShop(): string {
  const folder = quickScratchFolder()
  copyWithOwners(inject('closedShop'), folder)
  return folder
}
