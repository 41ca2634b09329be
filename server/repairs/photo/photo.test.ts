import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { listPhotos, removePhoto } from '#contract/repairs/photo.ts'
import { sweepPhotos } from '../../system-status/sweep-photos.ts'
import { aListeningShop } from '../../testing/listening-shop.ts'
import { scannedJpeg } from '../../testing/media/scanned-jpeg.ts'
import { signedUp } from '../../testing/people.ts'
import { aShopWithATicket, checkInDevice, createTicketAs } from '../../testing/repairs/tickets.ts'
import type { TestShop } from '../../testing/shop.ts'
import { problemOf, type Visitor } from '../../testing/visitor.ts'

const [LARGE, SMALL] = [2_400, 300]

async function aPhoto(width: number): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 120, sigma: 60 } as const
  return sharp({ create: { width, height: (width * 2) / 3, channels: 3, background: 'gray', noise } })
    .jpeg({ quality: 95 })
    .withExif({ IFD0: { Make: 'Canary' }, IFD3: { GPSLatitude: '39/1 57/1 0/1', GPSLatitudeRef: 'N' } })
    .withMetadata({ orientation: 6 })
    .toBuffer()
}

function send(who: Visitor, key: string, bytes: Buffer, query: Record<string, string> = {}) {
  const search = new URLSearchParams({ photoKey: randomUUID(), ...query })
  return who.fetch(`/api/repair-status/${key}/photos?${search}`, {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream' },
    body: bytes as Uint8Array<ArrayBuffer>,
  })
}

const stored = (shop: TestShop) => readdir(join(shop.config.dataDir, 'photos')).catch(() => [])

test('stores a photo upright, small and without location, for holders of the link only', async () => {
  const { shop, carla, ticket } = await aShopWithATicket()
  const photoKey = randomUUID()
  const bytes = await aPhoto(LARGE)
  expect(bytes.length).toBeGreaterThan(400_000)
  const answer = await send(carla, ticket.key, bytes, { photoKey })
  expect(answer.status).toBe(201)
  const photo = (await answer.json()) as { id: number }
  expect(photo).toMatchObject({ stage: 'before', from: 'customer', pairId: null })
  expect(await (await send(carla, ticket.key, bytes, { photoKey })).json()).toEqual(photo)

  const address = `/api/repair-status/${ticket.key}/photos/${photo.id}`
  const shown = await shop.visitor().fetch(address)
  expect(shown.headers.get('content-type')).toBe('image/jpeg')
  const picture = Buffer.from(await shown.arrayBuffer())
  expect(picture.length).toBeLessThanOrEqual(400_000)
  const { width, height, exif, orientation } = await sharp(picture).metadata()
  expect(height).toBeGreaterThan(width!)
  expect([exif, orientation]).toEqual([undefined, undefined])
  const wrong = `/api/repair-status/1-${'a'.repeat(24)}/photos/${photo.id}`
  expect((await shop.visitor().fetch(wrong)).status).toBe(404)
  await shop.sql('update repair_tickets set key_version = key_version + 1')
  expect((await shop.visitor().fetch(address)).status).toBe(404)
})

test('rejects invalid and truncated photos, and limits a customer to eight', async () => {
  const { shop, carla, ticket } = await aShopWithATicket()
  const small = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'red' } })
    .jpeg()
    .toBuffer()
  const refused = [Buffer.from('<svg onload="alert(1)">'), (await aPhoto(LARGE)).subarray(0, 90_000)]
  const said: string[] = []
  for (const bytes of refused)
    said.push(((await (await send(carla, ticket.key, bytes)).json()) as { message: string }).message)
  expect(said).toEqual([
    'Use a JPEG, PNG, WebP, AVIF or GIF picture.',
    'This picture is damaged and could not be read.',
  ])
  expect(await stored(shop)).toEqual([])

  const sendFive = () => Promise.all(Array.from({ length: 5 }, () => send(carla, ticket.key, small)))
  const sent = [...(await sendFive()), ...(await sendFive())]
  expect(sent.filter(({ status }) => status === 201)).toHaveLength(8)
  expect(await carla.call(listPhotos, { key: ticket.key })).toHaveLength(8)
})

test('refuses a JPEG of thousands of scans before it is decoded and accepts the next photo', async () => {
  const { shop, ticket } = await aShopWithATicket()
  const hostile = await scannedJpeg(2_600, 5_000)
  expect(hostile.length).toBeLessThan(500_000)

  const refused = await send(shop.visitor(), ticket.key, hostile)

  expect(refused.status).toBe(400)
  expect(await refused.json()).toMatchObject({ code: 'too_many_scans' })
  expect((await send(shop.visitor(), ticket.key, await aPhoto(SMALL))).status).toBe(201)
})

test('leaves no photo after a broken upload, and stores it once when it is sent again', async () => {
  const { shop, port } = await aListeningShop()
  const carla = await signedUp(shop)
  const ticket = await createTicketAs(carla)
  const bytes = await aPhoto(SMALL)
  const photoKey = randomUUID()
  const upload = request({
    ...{ port, method: 'POST', agent: false },
    path: `/api/repair-status/${ticket.key}/photos?photoKey=${photoKey}`,
    headers: { 'content-type': 'application/octet-stream', 'content-length': bytes.length },
  })
  const isOver = new Promise((closed) => upload.on('close', closed))
  upload.on('error', () => {})
  upload.write(bytes.subarray(0, bytes.length / 2))
  await new Promise((resume) => setTimeout(resume, 200))
  upload.destroy()
  await isOver
  await new Promise((resume) => setTimeout(resume, 200))
  expect([await carla.call(listPhotos, { key: ticket.key }), await stored(shop)]).toEqual([[], []])

  expect((await send(carla, ticket.key, bytes, { photoKey })).status).toBe(201)
  expect(await carla.call(listPhotos, { key: ticket.key })).toHaveLength(1)
})

test('accepts a photo with a key that another repair uses', async () => {
  const { carla, ticket } = await aShopWithATicket()
  const other = await createTicketAs(carla)
  const photoKey = randomUUID()
  const bytes = await aPhoto(SMALL)
  for (const { key } of [ticket, other]) {
    expect((await send(carla, key, bytes, { photoKey })).status).toBe(201)
    expect(await carla.call(listPhotos, { key })).toHaveLength(1)
  }
})

test('pairs photos before and after; staff delete any photo, customers only their own', async () => {
  const { shop, owner, carla, teo, ticket } = await aShopWithATicket()
  await checkInDevice(teo, ticket)
  const bytes = await aPhoto(SMALL)
  const before = (await (await send(carla, ticket.key, bytes)).json()) as { id: number }
  const pair = { stage: 'after', pairId: String(before.id) }
  const taken = await teo.fetch(
    `/api/repair-tickets/${ticket.id}/photos?${new URLSearchParams({ photoKey: randomUUID(), ...pair })}`,
    { method: 'POST', headers: { 'content-type': 'application/octet-stream' }, body: bytes as Uint8Array<ArrayBuffer> },
  )
  const after = (await taken.json()) as { id: number }
  expect(after).toMatchObject({ stage: 'after', from: 'shop', pairId: before.id })
  expect(await (await send(carla, ticket.key, bytes, pair)).json()).toMatchObject({ stage: 'before' })

  expect(await problemOf(carla.call(removePhoto, { id: ticket.id, photoId: after.id }))).toMatchObject({
    code: 'photo_not_found',
  })
  expect(await carla.call(removePhoto, { id: ticket.id, photoId: before.id })).toMatchObject([
    { id: after.id, pairId: null },
    { stage: 'before' },
  ])
  await owner.call(removePhoto, { id: ticket.id, photoId: after.id })
  expect(await stored(shop)).toHaveLength(2)

  const later = new Date(Date.now() + 181 * 86_400_000)
  await sweepPhotos({ ...shop.context(), now: later })
  expect(await carla.call(listPhotos, { key: ticket.key })).toHaveLength(1)
  await shop.sql(
    `update repair_tickets set status = 'cancelled', custody = 'expected', checked_in_at = null where id = $1`,
    [ticket.id],
  )
  await sweepPhotos({ ...shop.context(), now: later })
  expect([await carla.call(listPhotos, { key: ticket.key }), await stored(shop)]).toEqual([[], []])
})
