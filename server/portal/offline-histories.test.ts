import 'fake-indexeddb/auto'
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { isExhaustive } from '../testing/exhaustive.ts'
import { codesAt, eraseCodes } from '../testing/portal/codes.ts'
import { backUp, restore } from '../testing/portal/edit-fault.ts'
import { NETS, type OfflineDevice } from '../testing/portal/offline-device.ts'
import {
  codeDifferences,
  type EnteredCodes,
  photoDifferences,
  recordDifferences,
} from '../testing/portal/portal-differences.ts'
import { openPortalShop, photosOf, recordsOf, syncAll } from '../testing/portal/two-tablets.ts'
import type { TestShop } from '../testing/shop.ts'

/** Few histories meet each fault; a thousand meet all of them. */
const HISTORIES = isExhaustive ? 1_000 : 20

const step = fc.record({
  name: fc.oneof(
    { weight: 4, arbitrary: fc.constant('write' as const) },
    { weight: 5, arbitrary: fc.constant('edit' as const) },
    { weight: 7, arbitrary: fc.constant('flush' as const) },
    { weight: 1, arbitrary: fc.constant('work' as const) },
    { weight: 3, arbitrary: fc.constant('photograph' as const) },
    { weight: 3, arbitrary: fc.constantFrom('code' as const, 'way without code' as const, 'erase' as const) },
    { weight: 3, arbitrary: fc.constantFrom('two tabs' as const, 'restart' as const, 'update' as const) },
    { weight: 1, arbitrary: fc.constant('back up' as const) },
    { weight: 3, arbitrary: fc.constant('restore' as const) },
  ),
  device: fc.nat(1),
  which: fc.nat(9),
  net: fc.oneof(fc.constant('good' as const), fc.constantFrom(...NETS)),
  isFull: fc.nat(7).map((one) => one === 0),
  isFieldToo: fc.boolean(),
  days: fc.constantFrom(0, 0, 0, -400, 400),
})
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

test('syncs every record exactly once for random faults, and shows nothing unsent as sent', {
  timeout: 7_200_000,
}, async () => {
  const world = await openPortalShop()
  const histories = fc.array(step, { minLength: 3, maxLength: 14, size: 'max' })
  const happened = new Map<string, number>()
  await fc.assert(
    fc.asyncProperty(histories, async (steps) => {
      for (const name of steps.flatMap(faultsOf)) happened.set(name, (happened.get(name) ?? 0) + 1)
      await live(world, steps)
    }),
    { numRuns: HISTORIES },
  )
  if (isExhaustive) expect(FAULTS.filter((name) => !happened.has(name))).toEqual([])
})

const FAULTS = [
  ...NETS,
  ...['two tabs', 'restart', 'update', 'restore', 'edit', 'erase'],
  ...['first device', 'second device', 'full while writing', 'full while sending', 'clock behind', 'clock ahead'],
]

function faultsOf(one: Step): string[] {
  const { name, device, days, isFull } = one
  return [
    name === 'flush' ? one.net : name,
    ...(name === 'edit' ? [device === 0 ? 'first device' : 'second device'] : []),
    ...(isFull && CAN_BE_FULL.has(name) ? [name === 'flush' ? 'full while sending' : 'full while writing'] : []),
    ...(isWriting(one) && days !== 0 ? [days < 0 ? 'clock behind' : 'clock ahead'] : []),
  ]
}

const CAN_BE_FULL: ReadonlySet<string> = new Set(['write', 'work', 'edit', 'code', 'way without code', 'flush'])

interface History extends EnteredCodes {
  written: string[]
  taken: string[]
}

async function live({ shop, aDevice }: Awaited<ReturnType<typeof openPortalShop>>, steps: Step[]): Promise<void> {
  await shop.sql('delete from portal_records')
  await shop.sql('delete from repair_photos')
  await shop.sql('delete from repair_passcodes')
  await shop.sql('delete from rate_limits')
  await backUp(shop)
  const devices = [await aDevice(), await aDevice()]
  const history: History = { written: [], taken: [], said: new Map(), erased: new Set() }
  for (const one of steps) {
    const device = devices[one.device]!
    if (one.name === 'back up') await backUp(shop)
    else if (one.name === 'restore') await comeBack(shop, devices, history)
    else if (one.name === 'erase') for (const code of await eraseCodes(shop)) history.erased.add(code)
    else await atItsTime(isWriting(one) ? one.days : 0, () => take(device, one, history))
    if (one.isFull) await mayBeGone(device, history)
    expect(await recordDifferences(shop, await recordsOf(devices)), one.name).toEqual([])
    expect(await photoDifferences(shop, await photosOf(devices)), one.name).toEqual([])
    expect(await codeDifferences(shop, await recordsOf(devices), history), one.name).toEqual([])
  }
  await syncAll(devices, (uuid, code) => isSaid(history, uuid, code))
  expect(await recordDifferences(shop, await recordsOf(devices), history.written)).toEqual([])
  expect(await photoDifferences(shop, await photosOf(devices), history.taken)).toEqual([])
  expect(await codeDifferences(shop, await recordsOf(devices), history, true)).toEqual([])
}

async function take(device: OfflineDevice, one: Step, history: History): Promise<void> {
  const { name, which, net } = one
  const text = `note ${history.written.length}`
  if (name === 'flush' && one.isFull) await device.withoutRoom(() => device.flush(net))
  else if (name === 'flush') await device.flush(net)
  else if (name === 'two tabs') await device.flushInTwoTabs()
  else if (name === 'restart') await device.restart()
  else if (name === 'update') await device.update()
  else if (name === 'photograph') history.taken.push(...(await device.photograph(which)))
  else if (name === 'code' || name === 'way without code') {
    const code = name === 'code' ? `code ${[...history.said.values()].flat().length}` : null
    let uuid: string | undefined
    const say = async () => {
      uuid = await device.sayAccess(which, code)
    }
    const isSaved = one.isFull ? await device.withoutRoom(say) : await say().then(() => true)
    if (isSaved && uuid) isSaid(history, uuid, code)
  } else {
    let isDone = true
    const write = async () => {
      if (name === 'write') await device.write(text)
      else if (name === 'work') isDone = await device.writeWork(which, text)
      else isDone = await device.edit(which, text, one.isFieldToo)
    }
    const isSaved = one.isFull ? await device.withoutRoom(write) : await write().then(() => true)
    if (isSaved && isDone) history.written.push(text)
  }
}

function isSaid({ said }: History, uuid: string, code: string | null): void {
  said.set(uuid, [...(said.get(uuid) ?? []), code])
}

async function mayBeGone(device: OfflineDevice, history: History): Promise<void> {
  const sent = new Set((await device.photos()).filter(({ isSent }) => isSent).map(({ photoKey }) => photoKey))
  history.taken = history.taken.filter((key) => !sent.has(key))
}

const WRITING: ReadonlySet<string> = new Set(['write', 'edit', 'work', 'photograph', 'code'])

function isWriting({ name }: Step): boolean {
  return WRITING.has(name)
}

async function atItsTime(days: number, work: () => Promise<void>): Promise<void> {
  if (days === 0) return work()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + days * 86_400_000 })
  await work().finally(() => vi.useRealTimers())
}

async function comeBack(shop: TestShop, devices: OfflineDevice[], history: History): Promise<void> {
  await restore(shop)
  for (const code of (await codesAt(shop)).values()) if (code !== null) history.erased.delete(code)
  for (const { uuid, access } of (await recordsOf(devices)).flat())
    if (access) for (const code of history.said.get(uuid) ?? []) history.erased.delete(String(code))
  for (const device of [...devices, ...devices]) await device.flush('good')
}
