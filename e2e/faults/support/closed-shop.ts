import { rmSync } from 'node:fs'
import { inject, onTestFinished } from 'vitest'
import { copyWithOwners, quickScratchFolder } from '#server/testing/scratch-folder.ts'

export function aClosedShop(): string {
  const folder = copyOfClosedShop()
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

export function copyOfClosedShop(): string {
  const folder = quickScratchFolder()
  copyWithOwners(inject('closedShop'), folder)
  return folder
}
