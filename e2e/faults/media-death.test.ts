import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { theOwner } from '#server/testing/people.ts'
import { type House, openHouse } from './support/house.ts'
import { aPhoto, upload } from './support/photo.ts'
import { canMount, ontoSmallDisk } from './support/small-disk.ts'

test('killed between the file of a picture and its row, the shop has it whole once it is sent again', async () => {
  const house = await openHouse()
  await house.start()
  const olive = await theOwner(house)
  const crash = house.crashAt('store-picture/after-file')
  await expect(upload(olive, await aPhoto())).rejects.toThrow()
  await crash
  expect(await rowsOf(house)).toEqual([])
  expect(picturesIn(house)).toHaveLength(1)
  expectWholeFiles(house)

  await house.start()
  expect((await upload(olive, await aPhoto())).status).toBe(201)
  expect((await rowsOf(house)).map(({ name }) => name)).toEqual(picturesIn(house))
  expectWholeFiles(house)
})

test.skipIf(!canMount())(
  'a picture for which there is no room leaves neither file nor row, and is taken once there is some (needs root)',
  async () => {
    const house = await openHouse()
    const folder = mediaFolder(house)
    mkdirSync(folder)
    const disk = ontoSmallDisk(folder, '2m')
    onTestFinished(disk.unmount)
    await house.start()
    const olive = await theOwner(house)
    const kept = await upload(olive, await aPhoto(30))
    const { url } = (await kept.json()) as { url: string }

    disk.fill()
    const refused = await upload(olive, await aPhoto())
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2'])
    expect(await refused.json()).toMatchObject({ code: 'no_room_for_pictures' })
    expect(await rowsOf(house)).toHaveLength(1)
    expect(picturesIn(house)).toHaveLength(1)
    expect((await house.visitor().fetch(url)).status).toBe(200)

    disk.free()
    expect((await upload(olive, await aPhoto())).status).toBe(201)
    expectWholeFiles(house)
  },
)

function rowsOf({ sql }: House): Promise<{ name: string }[]> {
  return sql('select name from media order by name')
}

function mediaFolder({ env }: House): string {
  return join(env.DATA_DIR!, 'media')
}

function picturesIn(house: House): string[] {
  const files = readdirSync(mediaFolder(house), { recursive: true }).map(String)
  expect(files.filter((file) => file.endsWith('.part'))).toEqual([])
  return files
    .filter((file) => file.endsWith('.jpg'))
    .map((file) => file.slice(3, -4))
    .sort()
}

function expectWholeFiles(house: House): void {
  for (const name of picturesIn(house)) {
    const bytes = readFileSync(join(mediaFolder(house), name.slice(0, 2), `${name}.jpg`))
    expect(createHash('sha256').update(bytes).digest('hex').slice(0, 32)).toBe(name)
  }
}
