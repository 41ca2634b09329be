import { rmSync } from 'node:fs'
import { inject, onTestFinished } from 'vitest'
import { copyWithOwners, quickScratchFolder } from '#server/testing/scratch-folder.ts'

export function aStoppedShop(): string {
  const folder = copyOfStoppedShop()
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

export function copyOfStoppedShop(): string {
  const folder = quickScratchFolder()
  copyWithOwners(inject('stoppedShop'), folder)
  return folder
}
