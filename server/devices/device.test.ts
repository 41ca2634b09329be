import { expect, test } from 'vitest'
import * as contract from '#contract/devices/admin-device.ts'
import { findDevices, getDevice, listDevices } from '#contract/devices/device.ts'
import { signedUp, theOwner } from '../testing/people.ts'
import { openShop, shareShop } from '../testing/shop.ts'
import { undoDeviceMerge } from './merge-device.ts'

async function openShopWithOwner() {
  const shop = await openShop()
  const visitor = shop.visitor()
  const found = async (q: string) => (await visitor.call(findDevices, { q })).map(({ slug }) => slug)
  return { shop, visitor, found, olive: await theOwner(shop) }
}

const toLookAt = shareShop(openShopWithOwner)

test('has a built-in list of models', async () => {
  const { visitor } = await toLookAt()
  const all = await visitor.call(listDevices)

  expect(all.length).toBeGreaterThan(250)
  expect(new Set(all.map(({ slug }) => slug)).size).toBe(all.length)
  expect(all.find(({ slug }) => slug === 'iphone-13')).toMatchObject({
    slug: 'iphone-13',
    name: 'iPhone 13',
    make: 'Apple',
    line: 'iPhone',
    kind: 'phone',
    releaseYear: 2021,
    otherNames: [],
    codes: ['A2482', 'A2631', 'A2633', 'A2634', 'A2635'],
  })
})

test.each([
  ['iphone 13', 'iphone-13'],
  ['Apple iPhone 13', 'iphone-13'],
  ['a2633', 'iphone-13'],
  ['sm-g991u', 'galaxy-s21'],
  ['SM G991', 'galaxy-s21'],
  ['galaxy s21+', 'galaxy-s21-plus'],
  ['ps5', 'playstation-5'],
  ['macbook air m1', 'macbook-air-13-inch-m1-2020'],
])('searches for %s and lists %s first', async (q, slug) => {
  const { found } = await toLookAt()
  expect((await found(q))[0]).toBe(slug)
})

test('suggests nothing for empty or unknown input, and at most twelve models', async () => {
  const { found } = await toLookAt()
  expect(await found('')).toEqual([])
  expect(await found('-/ ')).toEqual([])
  expect(await found('toaster 9000')).toEqual([])
  expect(await found('galaxy')).toHaveLength(12)
})

test('adds a model to a device family, and a new family', async () => {
  const { olive, found } = await openShopWithOwner()
  const line = await olive.call(contract.createDeviceFamily, { kind: 'phone', make: 'Fairphone', name: 'Fairphone' })
  const made = await olive.call(contract.createDevice, { lineId: line.id, name: 'Fairphone 5', codes: ['FP5'] })

  expect(made).toMatchObject({ slug: 'fairphone-5', origin: 'own', make: 'Fairphone', kind: 'phone' })
  await expect.poll(() => found('fp5')).toEqual(['fairphone-5'])
  await expect(
    olive.call(contract.createDeviceFamily, { kind: 'phone', make: 'FAIRPHONE', name: 'fairphone' }),
  ).rejects.toMatchObject({ status: 409, code: 'line_taken' })
  await expect(olive.call(contract.createDevice, { lineId: 999_999, name: 'Nothing' })).rejects.toMatchObject({
    fields: { lineId: ['Choose a device family'] },
  })
})

test('preserves the owner’s changes when the built-in list is updated', async () => {
  const { shop, olive, visitor } = await openShopWithOwner()
  const model = async (q: string) => (await visitor.call(findDevices, { q }))[0]!
  const [corrected, archived] = [await model('iphone 13'), await model('iphone 12')]
  await olive.call(contract.updateDevice, { id: corrected.id, codes: ['A2633', 'MINE'] })
  await olive.call(contract.updateDevice, { id: archived.id, archived: true })
  const own = await olive.call(contract.createDevice, { lineId: corrected.lineId, name: 'iPhone 99' })

  await shop.sql(`select ship_models('phone', 'Apple', 'iPhone', $$
    iPhone 12 | 2020 | NEW
    iPhone 13 | 2021 | NEW
    iPhone 14 | 2022 | NEW
    iPhone 99 | 2031 | NEW
    iPhone 100 | 2032 | NEW
  $$)`)

  const findAdminDevice = async (search: string, status: 'offered' | 'archived' = 'offered') =>
    (await olive.call(contract.listAdminDevices, { search, status })).find(({ name }) => name === search)
  expect(await findAdminDevice('iPhone 13')).toMatchObject({ codes: ['A2633', 'MINE'], origin: 'changed' })
  expect(await findAdminDevice('iPhone 12', 'archived')).toMatchObject({ id: archived.id })
  expect(await findAdminDevice('iPhone 14')).toMatchObject({ codes: ['NEW'], origin: 'list' })
  expect(await findAdminDevice('iPhone 99')).toMatchObject({ id: own.id, codes: [], origin: 'changed' })
  expect(await findAdminDevice('iPhone 100')).toMatchObject({ codes: ['NEW'] })
})

test('merges a model into another one, but not into itself, a merged or an unknown one', async () => {
  const { olive, visitor } = await openShopWithOwner()
  const id = async (q: string) => (await visitor.call(findDevices, { q }))[0]!.id
  const [one, other, third] = [await id('iphone 13'), await id('iphone 14'), await id('iphone 15')]
  const merge = (id: number, into: number) => olive.call(contract.mergeDevice, { id, into })

  await expect(merge(one, one)).rejects.toMatchObject({ fields: { into: ['Choose another model'] } })
  await expect(merge(one, 999_999)).rejects.toMatchObject({ code: 'device_model_not_found' })
  await merge(one, other)
  await expect(merge(one, third)).rejects.toMatchObject({ code: 'already_merged' })
  await expect(merge(third, one)).rejects.toMatchObject({ fields: { into: ['iPhone 13 was merged itself'] } })
  await merge(other, third)

  await expect
    .poll(() => visitor.call(getDevice, { slug: 'iphone-13' }).catch((problem) => problem.details))
    .toMatchObject({ movedTo: 'iphone-15' })
  await expect(visitor.call(getDevice, { slug: 'no-such' })).rejects.toMatchObject({ status: 404 })

  expect(await olive.call(contract.getAdminDevice, { id: one })).toMatchObject({
    mergedInto: { id: third, name: 'iPhone 15' },
  })
})

test('undoes a merge within thirty days', async () => {
  const { shop, olive, visitor } = await openShopWithOwner()
  const [one, other] = (await visitor.call(findDevices, { q: 'galaxy' })).map(({ id }) => id)
  const { undoId } = await olive.call(contract.mergeDevice, { id: one!, into: other! })
  const now = new Date(shop.time.now.getTime() + 31 * 86_400_000)

  await expect(undoDeviceMerge({ ...shop.context(), now }, { undoId })).rejects.toMatchObject({
    code: 'merge_not_found',
  })
})

test('rejects stale edits with the current model, and rejects edits of customers', async () => {
  const { shop, olive, visitor } = await openShopWithOwner()
  const { id } = (await visitor.call(findDevices, { q: 'iphone 13' }))[0]!
  const { version } = await olive.call(contract.getAdminDevice, { id })
  await olive.call(contract.updateDevice, { id, version, releaseYear: 2020 })

  await expect(olive.call(contract.updateDevice, { id, version, name: 'X' })).rejects.toMatchObject({ status: 400 })
  await expect(olive.call(contract.updateDevice, { id, version, name: 'iPhone XIII' })).rejects.toMatchObject({
    code: 'stale_edit',
  })
  const carla = await signedUp(shop)
  await expect(carla.call(contract.updateDevice, { id, archived: true })).rejects.toMatchObject({ status: 403 })
  await expect(carla.call(contract.mergeDevice, { id, into: 2 })).rejects.toMatchObject({ status: 403 })
})

test('lets the owner correct a duplicate code', async () => {
  const { olive } = await openShopWithOwner()
  const model = await olive.call(contract.createDevice, { lineId: 1, name: 'Prototype', codes: ['A1', 'B2'] })
  const changed = await olive.call(contract.updateDevice, { id: model.id, codes: ['A1', 'A1'] })
  expect(changed.codes).toEqual(['A1', 'A1'])
})
