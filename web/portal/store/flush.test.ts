import 'fake-indexeddb/auto'
import { expect, test, vi } from 'vitest'
import type { Fields } from '#contract/portal/record.ts'
import type { PortalEdit } from '#contract/portal/sync.ts'
import { Problem } from '#contract/problem.ts'
import { createIdempotencyKey } from '../../idempotency-key.ts'
import { draftStore } from '../drafts/draft-store.ts'
import { openEncryptedStore } from './encrypted-store.ts'
import { flush, type Shop } from './flush.ts'
import { type EditAnswer, type ShopRecord, stateOf } from './local-record.ts'
import { aboutField } from './open-fields.ts'
import { type Lock, recordStore } from './record-store.ts'

const lock: Lock = (name, work) => navigator.locks.request(name, work) as never

async function aDevice() {
  const encryptedStore = await openEncryptedStore(createIdempotencyKey())
  return { encryptedStore, store: recordStore(encryptedStore, lock) }
}

function answer({ uuid, editKey, kind }: PortalEdit, fields: Fields, more: Partial<EditAnswer> = {}): EditAnswer {
  return {
    ...{ uuid, editKey, outcome: 'updated', conflicts: [], reason: null },
    record: shopRecord(uuid, fields, kind),
    ...more,
  }
}

function shopRecord(uuid: string, fields: Fields, kind: ShopRecord['kind'] = 'appointment'): ShopRecord {
  const at = '2026-11-21T14:00:00.000Z'
  return { uuid, kind, fields, ticketId: null, ticketNumber: null, createdAt: at, updatedAt: at }
}

function aShop(refuse: (edits: PortalEdit[]) => EditAnswer['outcome'] | undefined = () => undefined) {
  const records = new Map<string, ShopRecord>()
  const shop: Shop = {
    async send(edits) {
      return edits.map((edit) => {
        const outcome = refuse([edit])
        if (outcome) return { ...answer(edit, {}), outcome, record: null }
        records.set(edit.uuid, shopRecord(edit.uuid, edit.fields))
        return answer(edit, edit.fields)
      })
    },
    side: async () => ({ records: [...records.values()], held: [] }),
    sendChunk: async () => ({ offset: 0, isDone: true }),
  }
  return { shop, records }
}

test('does not overwrite the shop’s changes made while a form was open', async () => {
  const { store } = await aDevice()
  const seen = await store.add('appointment', { service: 'PC repair', place: 'shop', status: 'Scheduled' })
  const { shop, records } = aShop()
  await flush(store, shop, lock)
  const [opened] = await store.list()
  const ours = { service: 'Data rescue', place: 'shop', status: 'Confirmed' }
  records.set(seen.uuid, shopRecord(seen.uuid, ours))
  await flush(store, shop, lock)

  await store.rewrite(opened!, { service: 'PC cleaning', place: 'remote', status: 'Scheduled' })
  const [stored] = await store.list()
  expect(stored!.fields).toEqual({ service: 'Data rescue', place: 'remote', status: 'Confirmed' })
  expect(stored!.conflicts).toEqual([{ field: 'service', yours: 'PC cleaning', ours: 'Data rescue' }])

  await flush(store, shop, lock)
  const [after] = await store.list()
  expect(after).toMatchObject({ conflicts: stored!.conflicts, was: { place: 'remote', status: 'Confirmed' } })
})

test('resolves conflicts about several fields separately, and sends the chosen values', async () => {
  const { store } = await aDevice()
  const { uuid } = await store.add('appointment', { service: 'PC repair', place: 'shop', address: 'Home' })
  const { shop, records } = aShop()
  await flush(store, shop, lock)
  const [opened] = await store.list()
  records.set(uuid, shopRecord(uuid, { service: 'Data rescue', place: 'remote', address: 'Work' }))
  await flush(store, shop, lock)
  await store.rewrite(opened!, { service: 'PC cleaning', place: 'onsite', address: 'Yard' })
  const [open] = await store.list()

  // Both changes start from the same fields, as after two quick clicks.
  await store.rewrite(aboutField(open!, 'place'), { ...open!.fields, place: 'onsite' })
  await store.rewrite(aboutField(open!, 'address'), open!.fields)
  await flush(store, shop, lock)

  const [chosen] = await store.list()
  const service = { field: 'service', yours: 'PC cleaning', ours: 'Data rescue' }
  const fields = { service: 'Data rescue', place: 'onsite', address: 'Work' }
  expect(chosen).toMatchObject({ conflicts: [service], fields, was: fields })
  expect(records.get(uuid)?.fields).toEqual(fields)
  await store.rewrite(aboutField(chosen!, 'service'), { ...chosen!.fields, service: 'PC cleaning' })
  await flush(store, shop, lock)
  expect((await store.list()).map(stateOf)).toEqual(['sent'])
  expect(records.get(uuid)?.fields).toEqual({ ...fields, service: 'PC cleaning' })
})

test('keeps a form whose record was deleted from this device meanwhile', async () => {
  const { store } = await aDevice()
  const seen = await store.add('appointment', { service: 'PC repair' })
  await store.remove(seen.uuid)
  await store.rewrite(seen, { service: 'PC cleaning' })
  expect(await store.list()).toMatchObject([{ uuid: seen.uuid, fields: { service: 'PC cleaning' } }])
})

test('is not blocked by fifty records that the shop rejects for now', async () => {
  const { store } = await aDevice()
  for (let place = 0; place < 50; place++) await store.add('intake', { place })
  await store.add('task', { place: 50 })
  const { shop, records } = aShop(([edit]) => (edit!.kind === 'intake' ? 'delayed' : undefined))
  const tally = await flush(store, shop, lock)
  expect(tally).toMatchObject({ intake: 0, task: 1, refused: 0 })
  expect(records.size).toBe(1)
})

test.each(['appointment', 'task'] as const)(
  'L-2: sends %s once the form that it is about is at the shop',
  async (kind) => {
    const { store } = await aDevice()
    const form = await store.add('intake', {})
    await store.add(kind, { intakeUuid: form.uuid })
    const { shop, records } = aShop(([edit]) => (edit!.kind === 'intake' ? 'delayed' : undefined))
    await flush(store, shop, lock)
    expect(records.size).toBe(0)

    const open = aShop()
    await flush(store, open.shop, lock)
    expect([...open.records.keys()][0]).toBe(form.uuid)
    expect(open.records.size).toBe(2)
  },
)

test('loses only the invalid records of a batch that is rejected as a whole', async () => {
  const { store } = await aDevice()
  for (let place = 0; place < 7; place++) await store.add('appointment', { place })
  const { shop, records } = aShop()
  const strict: Shop = {
    ...shop,
    async send(edits) {
      if (edits.some(({ fields }) => fields.place === 4))
        throw new Problem('too_large', 'body_too_large', 'This is too much at once.')
      return shop.send(edits)
    },
  }
  expect(await flush(store, strict, lock)).toMatchObject({ appointment: 6, refused: 1 })
  expect(records.size).toBe(6)
  const refused = (await store.list()).filter((record) => stateOf(record) === 'needs attention')
  expect(refused).toMatchObject([{ fields: { place: 4 }, reason: { code: 'body_too_large' } }])
})

test('sends long records in batches that the shop accepts', async () => {
  const { store } = await aDevice()
  for (let place = 0; place < 6; place++) await store.add('appointment', { text: 'ü'.repeat(60_000), place })
  const { shop } = aShop()
  const sizes: number[] = []
  const send: Shop['send'] = (edits) => {
    sizes.push(edits.length)
    return shop.send(edits)
  }
  await flush(store, { ...shop, send }, lock)

  expect(sizes).toEqual([2, 2, 2])
})

test('retries while the shop syncs another device of the account', async () => {
  const { store } = await aDevice()
  await store.add('appointment', { place: 1 })
  const { shop } = aShop()
  let tries = 0
  const send: Shop['send'] = async (edits) => {
    if (++tries < 3) throw new Problem('too_many', 'request_in_progress', 'In a moment.', { retryAfterSeconds: 0.01 })
    return shop.send(edits)
  }

  expect(await flush(store, { ...shop, send }, lock)).toMatchObject({ appointment: 1, refused: 0 })
  expect(tries).toBe(3)
})

test('removes other people’s records from this device once the shop no longer lists them', async () => {
  const { store } = await aDevice()
  const { shop, records } = aShop()
  records.set('theirs', shopRecord('theirs', { service: 'PC repair' }))
  await flush(store, shop, lock)
  expect(await store.list()).toHaveLength(1)

  records.delete('theirs')
  await flush(store, shop, lock)
  expect(await store.list()).toEqual([])
})

test('evicts copies on a full device for new records but not for drafts, and reports what could not be saved', async () => {
  const { encryptedStore, store } = await aDevice()
  const drafts = draftStore(encryptedStore)
  const draft = { id: 'd1', kind: 'intake' as const, typed: {}, strokes: [], changedAt: '2026-11-26T10:00:00.000Z' }
  await drafts.save(draft, [])
  await encryptedStore.putAll([['copies', 'tickets', ['many']]])
  const put = IDBObjectStore.prototype.put
  let room = 0
  IDBObjectStore.prototype.put = function (...given: Parameters<typeof put>) {
    if (room-- <= 0) throw new DOMException('No room', 'QuotaExceededError')
    return put.apply(this, given)
  }
  const remove = IDBObjectStore.prototype.delete
  IDBObjectStore.prototype.delete = function (name) {
    room = 1
    return remove.call(this, name)
  }
  try {
    await store.add('appointment', { service: 'PC repair' })
    expect(await store.list()).toHaveLength(1)
    expect(await encryptedStore.get('copies', 'tickets')).toBeUndefined()
    expect(await drafts.get('d1')).toEqual({ ...draft, photos: [] })
    IDBObjectStore.prototype.delete = remove
    const second = store.add('appointment', { service: 'PC cleaning' })
    await expect(second).rejects.toMatchObject({ name: 'QuotaExceededError' })
  } finally {
    Object.assign(IDBObjectStore.prototype, { put, delete: remove })
  }

  expect(await store.list()).toHaveLength(1)
})

async function sentWithPhoto() {
  const { encryptedStore, store } = await aDevice()
  const form = await store.add('intake', {}, { taken: [aPhoto('old')] })
  const { shop, records } = aShop()
  const held = { uuid: form.uuid, photoKeys: ['old'], lacksAccess: true }
  const send: Shop['send'] = async (edits) => {
    const answers = await shop.send(edits)
    for (const record of records.values()) record.ticketId = 7
    return answers
  }
  const holding: Shop = { ...shop, send, side: async () => ({ ...(await shop.side()), held: [held] }) }
  const flushed = async () => {
    await flush(store, holding, lock)
    return (await store.photos.list())[0]!
  }
  expect(await flushed()).toMatchObject({ isSent: true })
  return { encryptedStore, store, held, flushed }
}

function aPhoto(photoKey: string) {
  return { photoKey, bytes: new ArrayBuffer(8), sha256: '', thumbnail: '' }
}

test('L-16: keeps a photo for seven days after the upload, unless the clock was changed', async () => {
  const DAY = 86_400_000
  for (const [days, left] of [
    [6.9, 8],
    [7.1, 0],
    [-6.9, 8],
    [-7.1, 0],
  ] as const) {
    const { store, flushed } = await sentWithPhoto()
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + days * DAY })
    await flushed().finally(() => vi.useRealTimers())
    expect(await store.photos.spareBytes(), `${days} days`).toBe(left)
  }
})

test('L-16: reports a photo that the shop lost and the device no longer has, and does not show it as sent', async () => {
  const { encryptedStore, held, flushed } = await sentWithPhoto()
  await encryptedStore.remove([['pictures', 'old']])
  held.photoKeys = []
  expect(await flushed()).toMatchObject({ isSent: false, reason: { code: 'photo_lost' } })
})

test('L-16: evicts uploaded photos first on a full device, then copies', async () => {
  const { encryptedStore, store } = await sentWithPhoto()
  const drafts = draftStore(encryptedStore)
  const draft = { id: 'd1', kind: 'intake' as const, typed: {}, strokes: [], changedAt: '2026-11-26T10:00:00.000Z' }
  await drafts.save(draft, [])
  await encryptedStore.putAll([['copies', 'tickets', ['many']]])
  const put = IDBObjectStore.prototype.put
  const remove = IDBObjectStore.prototype.delete
  let room = 0
  IDBObjectStore.prototype.put = function (...given: Parameters<typeof put>) {
    if (room-- <= 0) throw new DOMException('No room', 'QuotaExceededError')
    return put.apply(this, given)
  }
  IDBObjectStore.prototype.delete = function (...given: Parameters<typeof remove>) {
    room = 1
    return remove.apply(this, given)
  }
  try {
    expect(await store.photos.spareBytes()).toBe(8)
    await store.add('appointment', { service: 'PC repair' })
  } finally {
    Object.assign(IDBObjectStore.prototype, { put, delete: remove })
  }

  expect(await store.photos.spareBytes()).toBe(0)
  expect(await encryptedStore.get('copies', 'tickets')).toEqual(['many'])
})
