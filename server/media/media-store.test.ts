import { mkdir, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { FolderBucket } from '../object-storage/folder-bucket.ts'
import { scratchFolder } from '../testing/scratch-folder.ts'
import { PictureStore } from './media-store.ts'

test('removes abandoned partial files, but not recent ones', async () => {
  const root = aFolder()
  const name = 'ab'.padEnd(32, '0')
  const store = new PictureStore(new FolderBucket(root))
  await store.tidy()
  await store.write(`${name}.jpg`, Buffer.from('whole'))
  const folder = join(root, 'ab')
  const twoHoursAgo = new Date(Date.now() - 2 * 60 * 60_000)
  for (const file of [`${name}-240.avif.old.part`, `${name}-240.avif.new.part`])
    await writeFile(join(folder, file), 'hal')
  await utimes(join(folder, `${name}-240.avif.old.part`), twoHoursAgo, twoHoursAgo)
  await utimes(join(folder, `${name}.jpg`), twoHoursAgo, twoHoursAgo)

  await store.tidy()

  expect((await readdir(folder)).sort()).toEqual([`${name}-240.avif.new.part`, `${name}.jpg`])
})

test('reads a file that is being written completely or not at all', async () => {
  const store = new PictureStore(new FolderBucket(aFolder()))
  const file = `${'ef'.padEnd(32, '0')}.jpg`
  const bytes = Buffer.alloc(32_000_000, 1)
  let isWritten = false
  const written = store.write(file, bytes).then(() => {
    isWritten = true
  })
  const lengths = new Set<number | undefined>()
  while (!isWritten) lengths.add((await store.read(file))?.length)
  await written
  lengths.add((await store.read(file))?.length)

  expect([...lengths]).toEqual([undefined, bytes.length])
})

test('leaves nothing after a failed write', async () => {
  const root = aFolder()
  const name = 'cd'.padEnd(32, '0')
  await mkdir(join(root, 'cd', `${name}.jpg`, 'in the way'), { recursive: true })

  await expect(new PictureStore(new FolderBucket(root)).write(`${name}.jpg`, Buffer.from('whole'))).rejects.toThrow()

  expect(await readdir(join(root, 'cd'))).toEqual([`${name}.jpg`])
})

function aFolder(): string {
  const folder = scratchFolder()
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}
