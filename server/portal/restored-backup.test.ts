import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { isUnsent, stateOf } from '#web/portal/store/local-record.ts'
import { codesAt, eraseCodes } from '../testing/portal/codes.ts'
import { backUp, restore } from '../testing/portal/edit-fault.ts'
import { photoDifferences, recordDifferences } from '../testing/portal/portal-differences.ts'
import { openPortalShop, recordsOf, syncAll } from '../testing/portal/two-tablets.ts'

test('restores a form of two authors after the shop was restored from a backup', async () => {
  const { shop, aDevice } = await openPortalShop()
  const [first, second] = [await aDevice(), await aDevice()]
  await backUp(shop)
  await first.write('hers')
  await first.flush('good')
  await second.flush('good')
  await second.edit(0, 'his')
  await second.flush('good')
  await restore(shop)
  await syncAll([first, second])

  expect(await recordDifferences(shop, await recordsOf([first, second]), ['hers', 'his'])).toEqual([])
})

test('sends waiting work after its lost form was sent again, without a prompt', async () => {
  const { shop, aDevice } = await openPortalShop()
  const device = await aDevice()
  await backUp(shop)
  await device.write('the form')
  await device.flush('good')
  await restore(shop)
  await device.writeWork(0, 'the work')
  await syncAll([device])

  expect(await recordDifferences(shop, [await device.list()], ['the form', 'the work'])).toEqual([])
})

test('accepts work on another tablet’s form, both lost with a backup, once that tablet sent the form', async () => {
  const { shop, aDevice } = await openPortalShop()
  const [first, second] = [await aDevice(), await aDevice()]
  await backUp(shop)
  await first.write('the form')
  await first.flush('good')
  await second.flush('good')
  await second.writeWork(0, 'the work')
  await second.flush('good')
  await restore(shop)
  await second.flush('good')
  await syncAll([first, second])

  expect(await recordDifferences(shop, await recordsOf([first, second]), ['the form', 'the work'])).toEqual([])
})

test('sends a photo lost with a backup again, whether its form was lost or not', async () => {
  const { shop, aDevice } = await openPortalShop()
  const device = await aDevice()
  for (const when of ['with its form', 'without']) {
    if (when === 'with its form') await backUp(shop)
    await device.write(when)
    await device.flush('good')
    if (when === 'without') await backUp(shop)
    const [key] = await device.photograph(0)
    await device.flush('good')
    await restore(shop)
    expect(await photoDifferences(shop, [[]], [key!])).toEqual([`photo ${key} is not there`])
    await device.flush('good')
    expect(await photoDifferences(shop, [await device.photos()], [key!])).toEqual([])
    expect((await device.photos()).every(({ isSent }) => isSent)).toBe(true)
  }
})

test('asks again for a passcode lost with a backup, and sends other access data without asking', async () => {
  const { shop, aDevice } = await openPortalShop()
  const device = await aDevice()
  await backUp(shop)
  await device.write('locked')
  const locked = await device.sayAccess(0, 'a secret')
  await device.flush('good')
  expect(await codesAt(shop)).toEqual(new Map([[locked, 'a secret']]))
  await eraseCodes(shop)
  await restore(shop)
  await device.flush('good')
  expect(await codesAt(shop)).toEqual(new Map())
  expect(await device.list()).toMatchObject([{ isCodeLost: true }])
  await device.edit(0, 'it hums, too')
  expect((await device.list()).map(stateOf)).toEqual(['needs attention'])
  await device.flush('good')
  expect(await device.list()).toMatchObject([{ isCodeLost: true, fields: { notes: [{}, {}] } }])
  expect((await device.list()).some(isUnsent)).toBe(false)

  await device.sayAccess(0, null)
  await device.flush('good')
  await restore(shop)
  await device.flush('good')
  expect(await codesAt(shop)).toEqual(new Map([[locked, null]]))
  expect(await device.list()).toMatchObject([{ isCodeLost: false }])
})
