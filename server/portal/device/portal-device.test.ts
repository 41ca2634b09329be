import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { contactDevice, endDevice, listPortalDevices, pairDevice } from '#contract/portal/device.ts'
import { listPortalRecords } from '#contract/portal/sync.ts'
import { aTechnician, signedIn, signedUp } from '../../testing/people.ts'
import { openShop } from '../../testing/shop.ts'
import { problemOf } from '../../testing/visitor.ts'

const tablet = { key: randomUUID(), name: 'Front counter tablet' }

test('signs out a removed device and tells it to delete its data', async () => {
  const shop = await openShop()
  const teo = await aTechnician(shop)
  const onTablet = await signedIn(shop, { username: 'teo', password: 'solder and flux', email: '' })
  const { id, token } = await onTablet.call(pairDevice, tablet)
  expect(await onTablet.call(pairDevice, tablet)).toMatchObject({ id, token })
  expect(await onTablet.call(contactDevice, { token })).toEqual({ state: 'paired' })
  expect(await teo.call(listPortalDevices)).toMatchObject([
    { id, name: tablet.name, pairedBy: 'teo', lastUser: 'teo', lastContactAt: expect.any(Date), endedAt: null },
  ])

  await teo.call(endDevice, { id })
  expect(await problemOf(onTablet.call(listPortalRecords))).toMatchObject({ kind: 'not_signed_in' })
  expect(await shop.visitor().call(contactDevice, { token })).toEqual({ state: 'ended' })
  expect(await teo.call(listPortalDevices)).toMatchObject([{ endedAt: expect.any(Date), wipedAt: expect.any(Date) }])
  expect(await teo.call(listPortalRecords)).toMatchObject({ records: [] })
})

test('deletes nothing for an unknown token, and does not let customers pair devices', async () => {
  const shop = await openShop()
  const carla = await signedUp(shop)
  const teo = await aTechnician(shop)
  const { token, id } = await teo.call(pairDevice, tablet)
  for (const unknown of [
    '',
    '1',
    `zzzzzz-${'a'.repeat(32)}`,
    `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`,
  ])
    expect(await carla.call(contactDevice, { token: unknown })).toEqual({ state: 'unknown' })
  await shop.sql('delete from portal_devices')

  expect(await carla.call(contactDevice, { token })).toEqual({ state: 'unknown' })
  expect(await problemOf(carla.call(pairDevice, tablet))).toMatchObject({ kind: 'forbidden' })
  expect(await problemOf(carla.call(listPortalDevices))).toMatchObject({ kind: 'forbidden' })
  expect(await problemOf(carla.call(endDevice, { id }))).toMatchObject({ kind: 'forbidden' })
})
