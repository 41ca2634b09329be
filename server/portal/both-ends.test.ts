import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import {
  codeDifferences,
  type EnteredCodes,
  photoDifferences,
  recordDifferences,
} from '../testing/portal/portal-differences.ts'
import { openPortalShop } from '../testing/portal/two-tablets.ts'

test('detects a photo that is shown as sent and is missing', async () => {
  const { shop, aDevice } = await openPortalShop()
  const device = await aDevice()
  await device.write('with a photo')
  await device.photograph(0)
  const [photo] = await device.photos()
  const lie = { ...photo!, isSent: true }
  expect(await photoDifferences(shop, [[lie]])).toEqual([`photo ${photo!.photoKey} is shown as sent and is not there`])
})

test('detects a client that marks an edit as sent before the server accepted it', async () => {
  const { shop, aDevice } = await openPortalShop()
  const device = await aDevice()
  await device.write('lost')
  const [record] = await device.list()
  const lie = { ...record!, was: record!.fields }
  expect(await recordDifferences(shop, [[lie]])).toEqual([`${record!.uuid} is shown as sent and is not there`])
})

test('detects a client that sends a record again as another one', async () => {
  const { shop, aDevice } = await openPortalShop()
  const device = await aDevice()
  await device.write('twice')
  await device.flush('cut after')
  const [record] = await device.list()
  await device.store.remove(record!.uuid)
  await device.store.add('intake', record!.fields)
  await device.flush('good')

  expect(await recordDifferences(shop, [await device.list()], ['twice'])).toEqual(['“twice” is there 2 times'])
})

test('detects a client that reports an edit as saved without having stored it', async () => {
  const { shop, aDevice } = await openPortalShop()
  const device = await aDevice()
  expect(await device.withoutRoom(() => device.write('no room'))).toBe(false)
  await device.flush('good')
  expect(await recordDifferences(shop, [await device.list()], ['no room'])).toEqual(['“no room” is there 0 times'])
})

test('detects a passcode that is shown as sent and is missing, and one that is back', async () => {
  const { shop, aDevice } = await openPortalShop()
  const device = await aDevice()
  await device.write('locked')
  const uuid = (await device.sayAccess(0, 'a secret'))!
  await device.flush('good')
  const codes: EnteredCodes = { said: new Map([[uuid, ['a secret']]]), erased: new Set() }
  expect(await codeDifferences(shop, [await device.list()], codes, true)).toEqual([])
  expect(await codeDifferences(shop, [], { ...codes, erased: new Set(['a secret']) })).toEqual([
    '“a secret” was erased and is there again',
  ])
  expect(await codeDifferences(shop, [], { ...codes, said: new Map() })).toEqual([`nobody said “a secret” of ${uuid}`])

  await shop.sql('delete from repair_passcodes')
  expect(await codeDifferences(shop, [await device.list()], codes, true)).toEqual([
    `how ${uuid} is opened is shown as sent and is not there`,
    `how ${uuid} is opened is not there`,
  ])
})
