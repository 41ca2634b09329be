import 'fake-indexeddb/auto'
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { aTechnician, signedUp } from '../testing/people.ts'
import { wrongPhotosAt, wrongsAt } from '../testing/portal/both-ends.ts'
import { NETS, OfflineDevice } from '../testing/portal/offline-device.ts'
import { backUp, makeMortal, restore } from '../testing/portal/shop-faults.ts'
import { openShop, type TestShop } from '../testing/shop.ts'

/** As many histories as the test line has time for; a given number with `HISTORIES=1000`. */
const LINE_SECONDS = 20
const asked = Number(process.env.HISTORIES ?? 0)
const howMany = asked
  ? { numRuns: asked }
  : { numRuns: 1_000, interruptAfterTimeLimit: LINE_SECONDS * 1_000, markInterruptAsFailure: false }

const step = fc.record({
  name: fc.oneof(
    { weight: 4, arbitrary: fc.constant('write' as const) },
    { weight: 5, arbitrary: fc.constant('edit' as const) },
    { weight: 7, arbitrary: fc.constant('flush' as const) },
    { weight: 2, arbitrary: fc.constantFrom('work' as const, 'photograph' as const) },
    { weight: 3, arbitrary: fc.constantFrom('two tabs' as const, 'restart' as const, 'update' as const) },
    { weight: 2, arbitrary: fc.constantFrom('back up' as const, 'restore' as const) },
  ),
  device: fc.nat(1),
  which: fc.nat(9),
  net: fc.constantFrom(...NETS),
  isFull: fc.nat(7).map((one) => one === 0),
  isFieldToo: fc.boolean(),
  /** How far this device's clock is off. */
  days: fc.constantFrom(0, 0, 0, -400, 400),
})
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

test('whatever happens on the way, what was written down is at the shop once, and nothing is shown as sent that is not', {
  timeout: 7_200_000,
}, async () => {
  const world = await aWorld()
  const histories = fc.array(step, { minLength: 3, maxLength: 12 })
  await fc.assert(
    fc.asyncProperty(histories, (steps) => live(world, steps)),
    howMany,
  )
})

/** Teo's two tablets, on which Tess signs in at times. */
async function aWorld() {
  const shop = await openShop()
  const teo = await aTechnician(shop)
  const tess = { username: 'tess', password: 'a bench of her own', email: 'tess@example.com' }
  const other = await signedUp(shop, tess)
  await shop.sql(`update users set is_technician = true, role = 'technician' where username = 'tess'`)
  await makeMortal(shop)
  return { shop, aDevice: () => OfflineDevice.of({ shop, who: teo, other }) }
}
type World = Awaited<ReturnType<typeof aWorld>>

/** All that people were told is kept. */
interface Kept {
  written: string[]
  taken: string[]
}

async function live({ shop, aDevice }: World, steps: Step[]): Promise<void> {
  // A day of its own: what other histories left does not come along.
  await shop.sql('delete from portal_records')
  await shop.sql('delete from repair_photos')
  await shop.sql('delete from rate_limits')
  await backUp(shop)
  const devices = [await aDevice(), await aDevice()]
  const kept: Kept = { written: [], taken: [] }
  for (const one of steps) {
    const device = devices[one.device]!
    if (one.name === 'back up') await backUp(shop)
    else if (one.name === 'restore') await comeBack(shop, devices, kept)
    else await atItsTime(isWriting(one) ? one.days : 0, () => take(device, one, kept))
    expect(await wrongsAt(shop, await listsOf(devices)), one.name).toEqual([])
    expect(await wrongPhotosAt(shop, await photosOf(devices)), one.name).toEqual([])
  }
  await settle(devices)
  expect(await wrongsAt(shop, await listsOf(devices), kept.written)).toEqual([])
  expect(await wrongPhotosAt(shop, await photosOf(devices), kept.taken)).toEqual([])
}

async function take(device: OfflineDevice, one: Step, kept: Kept): Promise<void> {
  const { name, which, net } = one
  const text = `note ${kept.written.length}`
  if (name === 'flush' && one.isFull) await device.withoutRoom(() => device.flush(net))
  else if (name === 'flush') await device.flush(net)
  else if (name === 'two tabs') await device.flushInTwoTabs()
  else if (name === 'restart') await device.restart()
  else if (name === 'update') await device.update()
  else if (name === 'photograph') kept.taken.push(...(await device.photograph(which)))
  else {
    let isDone = true
    const write = async () => {
      if (name === 'write') await device.write(text)
      else if (name === 'work') isDone = await device.writeWork(which, text)
      else isDone = await device.edit(which, text, one.isFieldToo)
    }
    const isKept = one.isFull ? await device.withoutRoom(write) : await write().then(() => true)
    if (isKept && isDone) kept.written.push(text)
  }
}

const WRITING: ReadonlySet<string> = new Set(['write', 'edit', 'work', 'photograph'])

function isWriting({ name }: Step): boolean {
  return WRITING.has(name)
}

/** The clock of one device is wrong while somebody writes; the shop, which is in the same process, is not asked then. */
async function atItsTime(days: number, work: () => Promise<void>): Promise<void> {
  if (days === 0) return work()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + days * 86_400_000 })
  await work().finally(() => vi.useRealTimers())
}

/** The shop is as old as its backup; what it had answered since it gets again at the next contact. A photo it does not: its bytes are gone. */
async function comeBack(shop: TestShop, devices: OfflineDevice[], kept: Kept): Promise<void> {
  await restore(shop)
  const [has] = await shop.sql<{ keys: string[] }>(
    `select coalesce(array_agg(upload_key::text), '{}') as keys from repair_photos`,
  )
  const lost = (await photosOf(devices))
    .flat()
    .filter(({ isSent, photoKey }) => isSent && !has!.keys.includes(photoKey))
  kept.taken = kept.taken.filter((key) => !lost.some(({ photoKey }) => photoKey === key))
  for (const device of devices) await device.forgetPhotos(lost)
  for (const device of [...devices, ...devices]) await device.flush('good')
}

/** Everybody is there, the network is good, and people answer what they are asked. */
async function settle(devices: OfflineDevice[]): Promise<void> {
  for (const device of [...devices, ...devices, ...devices, ...devices]) {
    await device.flush('good')
    await device.chooseTheShops()
  }
  for (const device of devices) await device.flush('good')
}

function listsOf(devices: OfflineDevice[]) {
  return Promise.all(devices.map((device) => device.list()))
}

function photosOf(devices: OfflineDevice[]) {
  return Promise.all(devices.map((device) => device.photos()))
}

test('the checker sees a photo that is shown as sent and is not there', async () => {
  const { shop, aDevice } = await aWorld()
  const device = await aDevice()
  await device.write('with a photo')
  await device.photograph(0)
  const [photo] = await device.photos()
  const lie = { ...photo!, isSent: true }
  expect(await wrongPhotosAt(shop, [[lie]])).toEqual([
    `photo ${photo!.photoKey} is shown as sent and is not there`,
  ])
})

test('the checker sees a client that marks as sent what nobody took in', async () => {
  const { shop, aDevice } = await aWorld()
  const device = await aDevice()
  await device.write('lost')
  const [record] = await device.list()
  const lie = { ...record!, was: record!.fields }
  expect(await wrongsAt(shop, [[lie]])).toEqual([`${record!.uuid} is shown as sent and is not there`])
})

test('the checker sees a client that sends a record again as another one', async () => {
  const { shop, aDevice } = await aWorld()
  const device = await aDevice()
  await device.write('twice')
  await device.flush('cut after')
  const [record] = await device.list()
  await device.store.remove(record!.uuid)
  await device.store.add('intake', record!.fields)
  await device.flush('good')
  expect(await wrongsAt(shop, [await device.list()], ['twice'])).toEqual(['“twice” is there 2 times'])
})

test('the checker sees a client that says that something is kept which found no room', async () => {
  const { shop, aDevice } = await aWorld()
  const device = await aDevice()
  expect(await device.withoutRoom(() => device.write('no room'))).toBe(false)
  await device.flush('good')
  expect(await wrongsAt(shop, [await device.list()], ['no room'])).toEqual(['“no room” is there 0 times'])
})

test('what two people wrote in one form is there again once the shop came back from a backup', async () => {
  const { shop, aDevice } = await aWorld()
  const [first, second] = [await aDevice(), await aDevice()]
  await backUp(shop)
  await first.write('hers')
  await first.flush('good')
  await second.flush('good')
  await second.edit(0, 'his')
  await second.flush('good')
  await restore(shop)
  await settle([first, second])
  expect(await wrongsAt(shop, await listsOf([first, second]), ['hers', 'his'])).toEqual([])
})

test('work whose form the shop lost with a backup waits for it, and nobody is asked', async () => {
  const { shop, aDevice } = await aWorld()
  const device = await aDevice()
  await backUp(shop)
  await device.write('the form')
  await device.flush('good')
  await restore(shop)
  await device.writeWork(0, 'the work')
  await settle([device])
  expect(await wrongsAt(shop, [await device.list()], ['the form', 'the work'])).toEqual([])
})
