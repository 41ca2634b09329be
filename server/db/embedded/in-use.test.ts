import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { aDataDir, aUsedDataDir, read, rows, start, write } from '../../testing/embedded/data-dir.ts'

test('refuses a data folder that is in use until its shop has stopped', async () => {
  const dataDir = await aUsedDataDir()
  const first = await start(dataDir)

  await expect(start(dataDir)).rejects.toMatchObject({
    code: 'already_running',
    message: expect.stringContaining('is already running with this data folder'),
  })
  expect(await rows(first.url, 'select 1 as one')).toEqual([{ one: 1 }])

  await first.stop()
  await start(dataDir)
})

test('lets one of several simultaneous starts win', async () => {
  const dataDir = await aDataDir()
  const starts = await Promise.allSettled([start(dataDir), start(dataDir), start(dataDir)])
  expect(starts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('runs two shops with separate folders side by side', async () => {
  const [one, two] = await Promise.all([start(await aUsedDataDir()), start(await aUsedDataDir())])
  await write(one.url, 'one')
  await write(two.url, 'two')
  await one.stop()
  expect(await read(two.url)).toEqual(['two'])
})

test('treats a copy of a running shop’s folder as another shop', async () => {
  const dataDir = await aUsedDataDir()
  const original = await start(dataDir)
  await write(original.url, 'original')
  await rows(original.url, 'checkpoint')
  const copyDir = await aUsedDataDir()
  await cp(join(dataDir, 'postgres'), join(copyDir, 'postgres'), {
    recursive: true,
    preserveTimestamps: true,
    filter: (path) => !path.includes('.s.PGSQL'),
  })

  const copy = await start(copyDir)
  await write(copy.url, 'copy')

  expect(await read(original.url)).toEqual(['original'])
  expect(await read(copy.url)).toEqual(['original', 'copy'])
})
