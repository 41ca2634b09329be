import { inject } from 'vitest'
import { copyWithOwners, quickScratchFolder } from '#server/testing/scratch-folder.ts'

/** A data folder of one's own with the demo shop in it, as it was closed. */
export function aClosedShop(): string {
  const folder = quickScratchFolder()
  copyWithOwners(inject('closedShop'), folder)
  return folder
}
