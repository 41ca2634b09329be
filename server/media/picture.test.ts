import { createHash } from 'node:crypto'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { signedUp, theOwner } from '../testing/people.ts'
import { openShop, shareShop } from '../testing/shop.ts'
import type { Visitor } from '../testing/visitor.ts'

async function openShopWithMedia() {
  const shop = await openShop()
  return { shop, olive: await theOwner(shop), folder: join(shop.config.dataDir, 'media') }
}

const aPhoto = (width = 60, height = 40) => sharp({ create: { width, height, channels: 3, background: '#d97706' } })

function send(visitor: Visitor, body: Uint8Array, type = 'application/octet-stream'): Promise<Response> {
  const init = { method: 'POST', headers: { 'content-type': type }, body: new Uint8Array(body) }
  return visitor.fetch('/api/admin/media', init)
}

test('stores a photo upright, without its location, in every size that pages need', async () => {
  const { shop, olive } = await openShopWithMedia()
  const taken = { IFD0: { Make: 'Canary' }, IFD3: { GPSLatitude: '39/1 57/1 40/1', GPSLatitudeRef: 'N' } }
  const photo = await aPhoto(1_200, 800).withExif(taken).withMetadata({ orientation: 6 }).jpeg().toBuffer()

  const response = await send(olive, photo, 'image/jpeg')

  expect(response.status).toBe(201)
  const { url, width, height } = (await response.json()) as { url: string; width: number; height: number }
  expect([width, height]).toEqual([800, 1_200])
  const stored = Buffer.from(await (await shop.visitor().fetch(url)).arrayBuffer())
  expect((await sharp(stored).metadata()).exif).toBeUndefined()
  expect(stored.includes('Canary')).toBe(false)
  for (const size of [240, 480, 800]) {
    for (const format of ['avif', 'webp']) {
      const small = await shop.visitor().fetch(url.replace('.jpg', `-${size}.${format}`))
      expect(small.headers.get('content-type')).toBe(`image/${format}`)
      expect((await sharp(Buffer.from(await small.arrayBuffer())).metadata()).width).toBe(size)
    }
  }
})

test('serves pictures as immutable and only as pictures', async () => {
  const { shop, olive } = await openShopWithMedia()
  const { url } = (await (await send(olive, await aPhoto().png().toBuffer())).json()) as { url: string }

  const answer = await shop.visitor().fetch(url)

  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
  })
  const again = await shop.visitor().fetch(url, { headers: { 'if-none-match': answer.headers.get('etag')! } })
  expect(again.status).toBe(304)
})

test('stores the same picture once, as its row describes it', async () => {
  const { shop, olive, folder } = await openShopWithMedia()
  const photo = await aPhoto().jpeg().toBuffer()
  const form = new FormData()
  form.set('picture', new File([new Uint8Array(photo)], '../../../etc/passwd'))

  const raw = (await (await send(olive, photo)).json()) as { url: string }
  const inForm = await olive.fetch('/api/admin/media', { method: 'POST', body: form })

  expect(await inForm.json()).toEqual(raw)
  const [row, ...others] = await shop.sql('select name, byte_count from media')
  expect(others).toEqual([])
  const bytes = Buffer.from(await (await olive.fetch(raw.url)).arrayBuffer())
  expect(row).toEqual({ name: createHash('sha256').update(bytes).digest('hex').slice(0, 32), byte_count: bytes.length })
  expect((await readdir(folder, { recursive: true })).filter((file) => /\./.test(file))).toHaveLength(7)
})

test('records once who uploaded a picture', async () => {
  const { shop, olive } = await openShopWithMedia()
  const photo = await aPhoto().png().toBuffer()
  const { url } = (await (await send(olive, photo, 'image/png')).json()) as { url: string }
  await send(olive, photo, 'image/png')

  const log = await shop.sql(`select actor_name, action, after from audit_entries`)
  expect(log).toEqual([
    { actor_name: 'olive', action: 'picture.uploaded', after: { file: url.split('/').at(-1), width: 60, height: 40 } },
  ])
})

test('recreates a missing size', async () => {
  const { shop, olive } = await openShopWithMedia()
  const { url } = (await (await send(olive, await aPhoto().jpeg().toBuffer())).json()) as { url: string }
  const name = url.slice('/media/'.length, -'.jpg'.length)
  await rm(join(shop.config.dataDir, 'media', name.slice(0, 2), `${name}-480.avif`))

  const answers = await Promise.all([1, 2, 3].map(() => shop.visitor().fetch(`/media/${name}-480.avif`)))

  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
})

const toAsk = shareShop(openShopWithMedia)

const html = Buffer.from('<!doctype html><script>alert(1)</script>')
const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')

test.each([
  { what: 'HTML', bytes: html, status: 415, code: 'not_a_picture' },
  { what: 'SVG', bytes: svg, status: 415, code: 'not_a_picture' },
  { what: 'PHP', bytes: Buffer.from('<?php system("id");'), status: 415, code: 'not_a_picture' },
  { what: 'an empty file', bytes: Buffer.alloc(0), status: 400, code: 'no_file' },
  { what: 'half a JPEG', bytes: Buffer.from('ffd8ffe000104a46', 'hex'), status: 400, code: 'picture_unreadable' },
  {
    what: 'a GIF that is a script',
    bytes: Buffer.from('GIF89a=1;alert(1)//'),
    status: 400,
    code: 'picture_unreadable',
  },
  {
    what: 'HEIC',
    bytes: Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'),
    status: 415,
    code: 'heic_not_supported',
  },
  { what: 'a PNG of 30,000 by 30,000 pixels', bytes: hugePng(), status: 413, code: 'too_many_pixels' },
  { what: 'eleven megabytes', bytes: Buffer.alloc(11 * 1024 * 1024), status: 413, code: 'body_too_large' },
])('rejects $what quickly and stores nothing', async ({ bytes, status, code }) => {
  const { shop, olive, folder } = await toAsk()

  const answer = await send(olive, bytes, 'image/jpeg')

  expect(answer.status).toBe(status)
  expect(await answer.json()).toMatchObject({ code })
  expect(await readdir(folder).catch(() => [])).toEqual([])
  expect(await shop.sql('select * from media')).toEqual([])
})

test('removes data hidden behind a picture', async () => {
  const { shop, olive } = await openShopWithMedia()
  const polyglot = Buffer.concat([await aPhoto().png().toBuffer(), Buffer.from('PK\x03\x04<script>alert(1)</script>')])

  const { url } = (await (await send(olive, polyglot)).json()) as { url: string }

  const stored = Buffer.from(await (await shop.visitor().fetch(url)).arrayBuffer())
  expect(stored.includes('script')).toBe(false)
})

test('cuts off a body without a length at the limit', async () => {
  const { olive } = await toAsk()
  let sent = 0
  const endless = new ReadableStream<Uint8Array>({
    pull(controller) {
      sent += 64 * 1024
      controller.enqueue(new Uint8Array(64 * 1024))
    },
  })
  const init = { method: 'POST', headers: { 'content-type': 'image/png' }, body: endless, duplex: 'half' }

  const answer = await olive.fetch('/api/admin/media', init as RequestInit)

  expect(answer.status).toBe(413)
  expect(sent).toBeLessThan(12 * 1024 * 1024)
})

test.each([
  '../../etc/passwd',
  '..%2f..%2fetc%2fpasswd',
  '%2e%2e/%2e%2e/etc/passwd',
  '%252e%252e%252fetc%252fpasswd',
  '..\\..\\etc\\passwd',
  `${'a'.repeat(32)}.jpg%00.png`,
  `${'a'.repeat(32)}.jpg/..`,
  `${'A'.repeat(32)}.JPG`,
  `${'a'.repeat(32)}.svg`,
  `${'a'.repeat(32)}-481.avif`,
  `${'a'.repeat(32)}.jpg`,
  'x'.repeat(5_000),
  '',
])('does not find /media/%s', async (path) => {
  const { shop } = await toAsk()

  expect((await shop.visitor().fetch(`/media/${path}`)).status).toBe(404)
})

test('lets only product managers upload', async () => {
  const { shop } = await toAsk()
  const photo = await aPhoto().jpeg().toBuffer()

  expect((await send(shop.visitor(), photo)).status).toBe(401)
  expect((await send(await signedUp(shop), photo)).status).toBe(403)
})

function hugePng(): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(30_000, 0)
  header.writeUInt32BE(30_000, 4)
  header.set([1, 0, 0, 0, 0], 8)
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const frame = Buffer.alloc(8)
    frame.writeUInt32BE(data.length, 0)
    frame.writeUInt32BE(crc32(body), 4)
    return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
  }
  const pixels = deflateSync(Buffer.alloc(30_000 * 100))
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
