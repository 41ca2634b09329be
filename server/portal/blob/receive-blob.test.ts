import { createHash, randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { listPhotos } from '#contract/repairs/photo.ts'
import { getTicket } from '#contract/repairs/ticket.ts'
import { aTechnician, signedUp } from '../../testing/people.ts'
import { anIntake, sent } from '../../testing/portal/portal-edits.ts'
import { openShop } from '../../testing/shop.ts'
import type { Visitor } from '../../testing/visitor.ts'
import { deleteAbandonedBlobs } from './delete-abandoned-blobs.ts'

async function aPhoto(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 120, sigma: 60 } as const
  const photo = sharp({ create: { width: 500, height: 400, channels: 3, background: 'gray', noise } })
  return photo.jpeg({ quality: 85 }).withMetadata({ orientation: 6 }).toBuffer()
}

const CHUNK_BYTES = 40_000

async function aForm() {
  const shop = await openShop()
  const carla = await signedUp(shop)
  const form = anIntake()
  const [answer] = await sent(carla, form)
  const ticketId = answer!.record!.ticketId!
  const bytes = await aPhoto()
  const photo = {
    recordUuid: form.uuid,
    photoKey: randomUUID(),
    size: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
  }
  const { key } = await carla.call(getTicket, { id: ticketId })
  const photos = () => carla.call(listPhotos, { key: key! })
  return { shop, carla, ticketId, bytes, photo, photos }
}

interface Answer {
  status: number
  body: { offset?: number; isDone?: boolean; code?: string }
}

async function send(who: Visitor, photo: object, offset: number, chunk: Uint8Array): Promise<Answer> {
  const requested = new URLSearchParams({ ...photo, offset: String(offset) } as Record<string, string>)
  const answer = await who.fetch(`/api/portal/blobs?${requested}`, {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream' },
    body: chunk as Uint8Array<ArrayBuffer>,
  })
  return { status: answer.status, body: (await answer.json()) as Answer['body'] }
}

test('resumes an interrupted photo upload, and adds the photo to the repair once, upright', async () => {
  const { shop, carla, bytes, photo, photos } = await aForm()
  const chunk = (offset: number) => bytes.subarray(offset, offset + CHUNK_BYTES)
  expect(bytes.length).toBeGreaterThan(2 * CHUNK_BYTES)
  expect((await send(carla, photo, 0, chunk(0))).body).toEqual({ offset: CHUNK_BYTES, isDone: false })
  const again = await send(carla, photo, 0, chunk(0))
  expect(again).toMatchObject({ status: 409, body: { code: 'wrong_offset', offset: CHUNK_BYTES } })
  expect(await send(carla, { ...photo, photoKey: randomUUID() }, CHUNK_BYTES, chunk(CHUNK_BYTES))).toMatchObject({
    status: 409,
    body: { code: 'wrong_offset', offset: 0 },
  })
  let offset = CHUNK_BYTES
  let answer: Answer | undefined
  while (offset < bytes.length) {
    answer = await send(carla, photo, offset, chunk(offset))
    offset = answer.body.offset!
  }
  expect(answer!.body).toEqual({ offset: bytes.length, isDone: true })
  expect((await send(carla, photo, 0, chunk(0))).body).toEqual({ offset: bytes.length, isDone: true })
  const [shown, ...more] = await photos()
  expect(more).toEqual([])
  expect(shown).toMatchObject({ from: 'customer', stage: 'before' })
  expect(shown!.height).toBeGreaterThan(shown!.width)
  expect(await shop.sql('select octet_length(bytes) as left from portal_blobs')).toEqual([{ left: 0 }])

  await shop.sql('delete from repair_photos')
  expect((await send(carla, photo, 0, chunk(0))).body.isDone).toBe(true)
  expect(await photos()).toEqual([])
})

test('creates one photo when two tabs send it at once, and creates it on the next try if that failed', async () => {
  const { shop, carla, bytes, photo, photos } = await aForm()
  const small = bytes.subarray(0, CHUNK_BYTES)
  const sentAtOnce = () => Promise.all([0, 1, 2].map(() => send(carla, photo, 0, small)))
  expect((await sentAtOnce()).map(({ status }) => status).sort()).toEqual([200, 409, 409])

  await shop.sql('update portal_blobs set bytes = $1', [bytes])
  const done = await Promise.all([0, 1, 2].map(() => send(carla, photo, bytes.length, new Uint8Array())))
  expect(done.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(await photos()).toHaveLength(1)
})

test('refuses visitors without a hint, and accepts photos from staff for every form', async () => {
  const { shop, carla, bytes, photo, photos } = await aForm()
  const ed = await signedUp(shop, { username: 'eddie', password: 'nobody knows it', email: 'ed@example.com' })
  const teo = await aTechnician(shop)
  const chunk = bytes.subarray(0, CHUNK_BYTES)
  const unknown = await send(ed, { ...photo, recordUuid: randomUUID() }, 0, chunk)
  expect(unknown).toMatchObject({ status: 404, body: { code: 'record_not_found' } })

  const { requestId: _, ...words } = unknown.body as Record<string, unknown>
  expect((await send(ed, photo, 0, chunk)).body).toMatchObject(words)
  expect((await send(shop.visitor(), photo, 0, chunk)).status).toBe(401)
  expect(await send(carla, { ...photo, userId: 9_999 }, 0, chunk)).toMatchObject({ body: { code: 'another_user' } })

  for (let offset = 0; offset < bytes.length; offset += CHUNK_BYTES)
    await send(teo, photo, offset, bytes.subarray(offset, offset + CHUNK_BYTES))
  expect(await photos()).toMatchObject([{ from: 'shop' }])
})

test('rejects damaged, oversized and invalid uploads without leaving files', async () => {
  const { shop, carla, bytes, photo, photos } = await aForm()
  const chunk = bytes.subarray(0, CHUNK_BYTES)
  const wrong = { ...photo, size: CHUNK_BYTES, sha256: 'a'.repeat(64) }
  expect(await send(carla, wrong, 0, chunk)).toMatchObject({ status: 409, body: { code: 'photo_damaged', offset: 0 } })
  expect((await send(carla, { ...photo, size: 10 }, 0, chunk)).status).toBe(400)
  expect((await send(carla, { ...photo, size: 400_001 }, 0, chunk)).status).toBe(400)
  expect((await send(carla, photo, 0, Buffer.alloc(66_000))).status).toBe(413)

  const noPicture = createHash('sha256').update(chunk).digest('hex')
  expect((await send(carla, { ...photo, size: CHUNK_BYTES, sha256: noPicture }, 0, chunk)).status).toBe(400)
  expect(await shop.sql('select id from portal_blobs')).toEqual([])
  expect(await photos()).toEqual([])
})

test('limits unfinished uploads to twenty per person, and deletes them after a day', async () => {
  const { shop, carla, bytes, photo } = await aForm()
  const begin = () => send(carla, { ...photo, photoKey: randomUUID() }, 0, bytes.subarray(0, 10))
  for (let begun = 0; begun < 18; begun++) await begin()
  const last = await Promise.all([begin(), begin(), begin(), begin()])
  expect(last.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409])

  await deleteAbandonedBlobs(shop.context())
  expect((await begin()).body.code).toBe('too_many_photos')

  shop.time.pass(24 * 60 + 1)
  await deleteAbandonedBlobs(shop.context())
  expect(await shop.sql('select id from portal_blobs')).toEqual([])
})

test('rejects even the first chunk from staff who may only read repairs', async () => {
  const { shop, bytes, photo } = await aForm()
  const vic = await signedUp(shop, { username: 'vic', password: 'a van of his own', email: 'vic@example.com' })
  await shop.sql(`update users set role = 'contractor' where username = 'vic'`)

  const answer = await send(vic, photo, 0, bytes.subarray(0, CHUNK_BYTES))

  expect(answer).toMatchObject({ status: 403, body: { code: 'record_not_yours' } })
  expect(await shop.sql('select 1 from portal_blobs')).toEqual([])
})
