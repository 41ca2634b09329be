import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { keepAssets } from './retained-assets.ts'
import { StaticFiles } from './static-files.ts'

async function aPlace() {
  const folder = await mkdtemp(join(tmpdir(), 'benchside-assets-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const [builtFolder, retainedFolder] = [join(folder, 'built'), join(folder, 'kept')]
  const startOn = async (names: string[], day: number) => {
    await rm(builtFolder, { recursive: true, force: true })
    await mkdir(join(builtFolder, 'assets'), { recursive: true })
    for (const name of names) await writeFile(join(builtFolder, 'assets', name), `// ${name}`)
    await keepAssets(builtFolder, retainedFolder, dayOf(day))
  }
  const served = async (name: string) =>
    (await StaticFiles.of([builtFolder, retainedFolder], {})).get(`/assets/${name}`).then((answer) => answer?.status)
  return { startOn, served, retainedFolder }
}

function dayOf(day: number): Date {
  return new Date(Date.now() + day * 86_400_000)
}

test('serves assets of the previous build for a week after an update', async () => {
  const { startOn, served, retainedFolder } = await aPlace()
  await startOn(['page-1.js', 'same.js'], 0)
  await startOn(['page-1.js', 'same.js'], 30)
  await startOn(['page-2.js', 'same.js'], 40)
  await startOn(['page-3.js', 'same.js'], 46)
  expect(await served('page-1.js')).toBe(200)
  expect(await served('page-2.js')).toBe(200)

  await startOn(['page-3.js', 'same.js'], 48)
  expect(await served('page-1.js')).toBeUndefined()
  expect((await readdir(join(retainedFolder, 'assets'))).sort()).toEqual(['page-2.js', 'page-3.js', 'same.js'])
})

test('starts although the list of the last build is truncated', async () => {
  const { startOn, served, retainedFolder } = await aPlace()
  await startOn(['page-1.js'], 0)
  await writeFile(join(retainedFolder, '.latest.json'), '["page-')
  await startOn(['page-2.js'], 1)
  expect(await served('page-1.js')).toBe(200)
})
