import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { theOwner } from '#server/testing/people.ts'
import { aPhoto, upload } from './support/photo.ts'
import { canMount, moveToSmallDisk } from './support/small-disk.ts'
import { openEnvironment, startEnvironment, type TestEnvironment } from './support/test-environment.ts'

test('stores an image once it is uploaded again after a crash between its file and its row', async () => {
  const environment = await startEnvironment()
  const olive = await theOwner(environment)
  const crash = environment.crashAt('store-picture/after-file')
  await expect(upload(olive, await aPhoto())).rejects.toThrow()
  await crash
  expect(await rowsOf(environment)).toEqual([])
  expect(picturesIn(environment)).toHaveLength(1)
  expectWholeFiles(environment)

  await environment.start()
  expect((await upload(olive, await aPhoto())).status).toBe(201)
  expect((await rowsOf(environment)).map(({ name }) => name)).toEqual(picturesIn(environment))
  expectWholeFiles(environment)
})

test.skipIf(!canMount())(
  'leaves neither file nor row of a picture that does not fit on the disk, and stores it once space is available (needs root)',
  async () => {
    const environment = await openEnvironment()
    const folder = mediaFolder(environment)
    mkdirSync(folder)
    const disk = moveToSmallDisk(folder, '2m')
    onTestFinished(disk.unmount)
    await environment.start()
    const olive = await theOwner(environment)
    const uploaded = await upload(olive, await aPhoto(30))
    const { url } = (await uploaded.json()) as { url: string }

    disk.fill()
    const refused = await upload(olive, await aPhoto())
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2'])
    expect(await refused.json()).toMatchObject({ code: 'no_room_for_pictures' })
    expect(await rowsOf(environment)).toHaveLength(1)
    expect(picturesIn(environment)).toHaveLength(1)
    expect((await environment.visitor().fetch(url)).status).toBe(200)

    disk.free()
    expect((await upload(olive, await aPhoto())).status).toBe(201)
    expectWholeFiles(environment)
  },
)

function rowsOf({ sql }: TestEnvironment): Promise<{ name: string }[]> {
  return sql('select name from media order by name')
}

function mediaFolder({ env }: TestEnvironment): string {
  return join(env.DATA_DIR!, 'media')
}

function picturesIn(environment: TestEnvironment): string[] {
  const files = readdirSync(mediaFolder(environment), { recursive: true }).map(String)
  expect(files.filter((file) => file.endsWith('.part'))).toEqual([])
  return files
    .filter((file) => file.endsWith('.jpg'))
    .map((file) => file.slice(3, -4))
    .sort()
}

function expectWholeFiles(environment: TestEnvironment): void {
  for (const name of picturesIn(environment)) {
    const bytes = readFileSync(join(mediaFolder(environment), name.slice(0, 2), `${name}.jpg`))
    expect(createHash('sha256').update(bytes).digest('hex').slice(0, 32)).toBe(name)
  }
}
