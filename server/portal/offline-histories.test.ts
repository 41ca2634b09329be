import 'fake-indexeddb/auto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aTechnician } from '../testing/people.ts'
import { wrongPhotosAt, wrongsAt } from '../testing/portal/both-ends.ts'
import { OfflineDevice } from '../testing/portal/offline-device.ts'
import { openShop, type TestShop } from '../testing/shop.ts'
import type { Visitor } from '../testing/visitor.ts'

/** As many histories as the test line has time for; a given number with `HISTORIES=1000`. */
const LINE_SECONDS = 20
const asked = Number(process.env.HISTORIES ?? 0)
const howMany = asked
  ? { numRuns: asked }
  : { numRuns: 1_000, interruptAfterTimeLimit: LINE_SECONDS * 1_000, markInterruptAsFailure: false }

const nets = ['good', 'cut before', 'cut after', 'killed after', 'killed in a photo'] as const
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ name: fc.constant('write' as const), device: fc.nat(1) }) },
  {
    weight: 4,
    arbitrary: fc.record({ name: fc.constant('edit' as const), device: fc.nat(1), which: fc.nat(9) }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      name: fc.constant('flush' as const),
      device: fc.nat(1),
      net: fc.constantFrom(...nets),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ name: fc.constant('photograph' as const), device: fc.nat(1), which: fc.nat(9) }),
  },
  { weight: 1, arbitrary: fc.record({ name: fc.constant('two tabs' as const), device: fc.nat(1) }) },
  { weight: 1, arbitrary: fc.record({ name: fc.constant('restart' as const), device: fc.nat(1) }) },
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

test('whatever happens on the way, what was written down is at the shop once, and nothing is shown as sent that is not', {
  timeout: 7_200_000,
}, async () => {
  const shop = await openShop()
  const teo = await aTechnician(shop)
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 12 }), (steps) => live(shop, teo, steps)),
    howMany,
  )
})

async function live(shop: TestShop, teo: Visitor, steps: Step[]): Promise<void> {
  // A day of its own: what other histories left does not come along.
  await shop.sql('delete from portal_records')
  await shop.sql('delete from repair_photos')
  const devices = [await OfflineDevice.of(teo), await OfflineDevice.of(teo)]
  const written: string[] = []
  const taken: string[] = []
  for (const one of steps) {
    const device = devices[one.device]!
    if (one.name === 'photograph') taken.push(...(await device.photograph(one.which)))
    else await take(device, one, written)
    expect(await wrongsAt(shop, await listsOf(devices))).toEqual([])
    expect(await wrongPhotosAt(shop, await photosOf(devices))).toEqual([])
  }
  for (const device of [...devices, ...devices]) await device.flush('good')
  expect(await wrongsAt(shop, await listsOf(devices), written)).toEqual([])
  expect(await wrongPhotosAt(shop, await photosOf(devices), taken)).toEqual([])
}

async function take(
  device: OfflineDevice,
  one: Exclude<Step, { name: 'photograph' }>,
  written: string[],
): Promise<void> {
  const text = `note ${written.length}`
  if (one.name === 'write') {
    await device.write(text)
    written.push(text)
  } else if (one.name === 'edit') {
    if (await device.edit(one.which, text)) written.push(text)
  } else if (one.name === 'flush') await device.flush(one.net)
  else if (one.name === 'two tabs') await device.flushInTwoTabs()
  else await device.restart()
}

function listsOf(devices: OfflineDevice[]) {
  return Promise.all(devices.map((device) => device.list()))
}

function photosOf(devices: OfflineDevice[]) {
  return Promise.all(devices.map((device) => device.photos()))
}

test('the checker sees a photo that is shown as sent and is not there', async () => {
  const shop = await openShop()
  const device = await OfflineDevice.of(await aTechnician(shop))
  await device.write('with a photo')
  await device.photograph(0)
  const [photo] = await device.photos()
  const lie = { ...photo!, isSent: true }
  expect(await wrongPhotosAt(shop, [[lie]])).toEqual([
    `photo ${photo!.photoKey} is shown as sent and is not there`,
  ])
})

test('the checker sees a client that marks as sent what nobody took in', async () => {
  const shop = await openShop()
  const device = await OfflineDevice.of(await aTechnician(shop))
  await device.write('lost')
  const [record] = await device.list()
  const lie = { ...record!, was: record!.fields }
  expect(await wrongsAt(shop, [[lie]])).toEqual([`${record!.uuid} is shown as sent and is not there`])
})

test('the checker sees a client that sends a record again as another one', async () => {
  const shop = await openShop()
  const device = await OfflineDevice.of(await aTechnician(shop))
  await device.write('twice')
  await device.flush('cut after')
  const [record] = await device.list()
  await device.store.remove(record!.uuid)
  await device.store.add('intake', record!.fields)
  await device.flush('good')
  expect(await wrongsAt(shop, [await device.list()], ['twice'])).toEqual(['“twice” is there 2 times'])
})

test('a shop that came back from a backup gets again what it had taken in', async () => {
  const shop = await openShop()
  const device = await OfflineDevice.of(await aTechnician(shop))
  await device.write('kept')
  await device.flush('good')
  await shop.sql('delete from portal_records')
  await device.flush('good')
  await device.flush('good')
  expect(await wrongsAt(shop, [await device.list()], ['kept'])).toEqual([])
})
