import { spawnSync } from 'node:child_process'
import { appendFileSync, cpSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { scratchFolder } from '#server/testing/scratch-folder.ts'

const MEGABYTE = Buffer.alloc(1024 * 1024)

export interface SmallDisk {
  fill(): void
  free(): void
  unmount(): void
}

export function canMount(): boolean {
  const folder = scratchFolder()
  const isMounted = mount(folder, '1m')
  if (isMounted) unmount(folder)
  rmSync(folder, { recursive: true })
  return isMounted
}

export function moveToSmallDisk(folder: string, size: string): SmallDisk {
  const { uid, gid, mode } = statSync(folder)
  const aside = `${folder}.aside`
  renameSync(folder, aside)
  mkdirSync(folder)
  const options = `${size},uid=${uid},gid=${gid},mode=${(mode & 0o777).toString(8)}`
  if (!mount(folder, options)) throw new Error(`nothing can be mounted below ${tmpdir()}`)
  cpSync(aside, folder, { recursive: true, preserveTimestamps: true })
  spawnSync('chown', ['-R', `${uid}:${gid}`, folder])
  rmSync(aside, { recursive: true })
  const filler = join(folder, 'filler')
  return {
    fill() {
      for (const part of [MEGABYTE, MEGABYTE.subarray(0, 4_096)]) appendUntilFull(filler, part)
    },
    free: () => rmSync(filler),
    unmount: () => unmount(folder),
  }
}

function appendUntilFull(file: string, part: Buffer): void {
  for (;;) {
    try {
      appendFileSync(file, part)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOSPC') return
      throw error
    }
  }
}

function mount(folder: string, size: string): boolean {
  return spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'small-disk', folder]).status === 0
}

function unmount(folder: string): void {
  spawnSync('umount', ['--lazy', folder])
}
