import { rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { createProduct, getAdminProduct, updateProduct } from '#contract/catalog/admin-product.ts'
import { listUnits, updateUnit } from '#contract/catalog/admin-serialized-unit.ts'
import { createTestimonial, listAdminTestimonials } from '#contract/marketing/admin-testimonial.ts'
import { getRemotePicture, retryRemotePicture } from '#contract/media/remote-picture.ts'
import { remotePictureId } from '#contract/media/remote-picture-url.ts'
import { createService, getAdminService } from '#contract/services/admin-service.ts'
import { theOwner } from '../../testing/people.ts'
import { aCategory, aSerializedLaptop } from '../../testing/products.ts'
import { scratchFolder } from '../../testing/scratch-folder.ts'
import { openShop, type TestShop } from '../../testing/shop.ts'
import { guardedFetch, type Network } from '../fetch/guarded-fetch.ts'
import { fetchRemotePicture } from './fetch-remote-picture.ts'

const STORED = /^\/media\/[0-9a-f]{32}\.jpg$/
const PLACEHOLDER = '/pictures/no-picture/box.svg'

type Behavior = 'answers' | 'hangs' | 'breaks off' | 'is busy' | 'has no picture' | 'is private'

async function open() {
  const dataDir = scratchFolder()
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  const shop = await openShop({ env: { DATA_DIR: dataDir } })
  return { shop, olive: await theOwner(shop), host: await aHost() }
}

async function aHost() {
  const host = { behavior: 'answers' as Behavior, requests: 0 }
  const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#d97706' } })
    .jpeg()
    .toBuffer()
  const server = createServer((request, response) => {
    host.requests += 1
    if (host.behavior === 'hangs') return
    if (host.behavior === 'breaks off') return void request.socket.destroy()
    if (host.behavior === 'is busy') return void response.writeHead(503).end()
    if (host.behavior === 'has no picture') return void response.setHeader('content-type', 'text/html').end('<html>')
    response.setHeader('content-type', 'image/jpeg').end(picture)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const port = String((server.address() as AddressInfo).port)
  const network = (): Network => ({
    resolve: async () => [host.behavior === 'is private' ? '10.0.0.7' : '127.0.0.1'],
    admits: (address) => address === '127.0.0.1',
    ports: [port],
  })
  const limits = { bytes: 100_000, milliseconds: 300, type: /^image\// }
  const fetch = () => guardedFetch(`http://shop.test:${port}/a.jpg`, limits, network())
  return Object.assign(host, {
    attempt: (shop: TestShop, url: string) => fetchRemotePicture(shop.context(), { id: remotePictureId(url) }, fetch),
  })
}

async function aDraft(shop: TestShop, imageUrl: string) {
  const facts = { name: 'Brass lamp', description: 'Warm and bright.', price: 20 }
  return { ...facts, imageUrl, categoryId: await aCategory(shop) }
}

/** The first attempt starts by the database's clock, which is days ahead of the shop's. */
function minutesUntilRetries(shop: TestShop) {
  return shop.sql<{ minutes: number }>(
    `select round(extract(epoch from start_after - $1::timestamptz) / 60)::int as minutes from pgboss.job
      where name = 'media.fetch_remote_picture' and start_after < $1::timestamptz + interval '1 day' order by 1`,
    [shop.time.now],
  )
}

test('saves a product at once, and shows its picture when the job has stored it', async () => {
  const { shop, olive, host } = await open()
  const draft = await aDraft(shop, 'https://cdn.example.com/lamp.jpg')

  const { id, imageUrl, images } = await olive.call(createProduct, draft)

  expect(host.requests).toBe(0)
  expect(images).toEqual([{ url: imageUrl, alt: 'Brass lamp' }])
  expect((await olive.fetch(imageUrl)).headers.get('location')).toBe(PLACEHOLDER)
  expect(await olive.call(getRemotePicture, { id: remotePictureId(imageUrl)! })).toMatchObject({
    sourceUrl: 'https://cdn.example.com/lamp.jpg',
    state: 'waiting',
    reason: '',
  })

  await host.attempt(shop, imageUrl)

  const loaded = await olive.call(getAdminProduct, { id })
  expect(loaded).toMatchObject({ imageUrl: expect.stringMatching(STORED), version: 1 })
  expect(loaded.images).toEqual([{ url: loaded.imageUrl, alt: 'Brass lamp' }])
  expect((await olive.fetch(imageUrl)).headers.get('location')).toBe(loaded.imageUrl)
  expect((await olive.fetch(loaded.imageUrl)).status).toBe(200)
})

test.each([
  { behavior: 'hangs', reason: 'It took too long.' },
  { behavior: 'breaks off', reason: 'shop.test cannot be reached.' },
  { behavior: 'is busy', reason: 'The host responded with 503.' },
] as const)(
  'tries a host that $behavior again later, gives up, and recovers on Retry',
  async ({ behavior, reason }) => {
    const { shop, olive, host } = await open()
    host.behavior = behavior
    const { id, imageUrl } = await olive.call(createProduct, await aDraft(shop, 'https://cdn.example.com/lamp.jpg'))
    const picture = { id: remotePictureId(imageUrl)! }

    await host.attempt(shop, imageUrl)
    expect(await olive.call(getRemotePicture, picture)).toMatchObject({ state: 'waiting', reason })
    for (let more = 0; more < 4; more++) await host.attempt(shop, imageUrl)

    expect(await olive.call(getRemotePicture, picture)).toMatchObject({ state: 'failed', reason })
    expect((await minutesUntilRetries(shop)).map(({ minutes }) => minutes)).toEqual([1, 5, 30, 120])
    expect(await olive.call(getAdminProduct, { id })).toMatchObject({ imageUrl })

    host.behavior = 'answers'
    expect(await olive.call(retryRemotePicture, picture)).toMatchObject({ state: 'waiting', reason: '' })
    await host.attempt(shop, imageUrl)

    expect((await olive.call(getAdminProduct, { id })).imageUrl).toMatch(STORED)
  },
)

test.each([
  { behavior: 'is private', reason: 'shop.test is not on the public internet.' },
  { behavior: 'has no picture', reason: 'It is not a picture but text/html.' },
] as const)('gives up at once on a host that $behavior', async ({ behavior, reason }) => {
  const { shop, olive, host } = await open()
  host.behavior = behavior
  const { imageUrl } = await olive.call(createProduct, await aDraft(shop, 'https://cdn.example.com/lamp.jpg'))

  await host.attempt(shop, imageUrl)

  const state = await olive.call(getRemotePicture, { id: remotePictureId(imageUrl)! })
  expect(state).toMatchObject({ state: 'failed', reason })
  expect(await minutesUntilRetries(shop)).toEqual([])
})

test('keeps the order of pictures and descriptions changed meanwhile, and saves a form opened before', async () => {
  const { shop, olive, host } = await open()
  const made = await olive.call(createProduct, await aDraft(shop, 'https://cdn.example.com/lamp.jpg'))
  const mat = { url: '/pictures/felt-desk-mat.svg', alt: 'A mat' }
  const images = [mat, { url: made.imageUrl, alt: 'From the side' }]
  const { version } = await olive.call(updateProduct, { id: made.id, images })

  await host.attempt(shop, made.imageUrl)
  const saved = await olive.call(updateProduct, { id: made.id, version, images, name: 'Brass desk lamp' })

  expect(saved.images).toEqual([mat, { url: expect.stringMatching(STORED), alt: 'From the side' }])
})

test('brings a failed write back to nothing', async () => {
  const { shop, olive } = await open()
  const draft = { ...(await aDraft(shop, 'https://cdn.example.com/lamp.jpg')), supplierId: 999_999 }

  await expect(olive.call(createProduct, draft)).rejects.toMatchObject({ status: 400 })

  expect(await shop.sql('select id from remote_pictures')).toEqual([])
  expect(await shop.sql(`select id from pgboss.job where name = 'media.fetch_remote_picture'`)).toEqual([])
})

test('shows the stored picture of a service, a testimonial and a serialized unit', async () => {
  const { shop, olive, host } = await open()
  const imageUrl = 'https://cdn.example.com/a.jpg'
  const ofService = await olive.call(createService, { ...serviceDraft, imageUrl })
  const praise = { name: 'Petra', role: 'Neighbor', testimonial: 'They fixed my radio.', rating: 5, imageUrl }
  const ofTestimonial = await olive.call(createTestimonial, praise)
  const { laptop, units } = await aSerializedLaptop(shop, olive, ['PF2ABC11'])
  const unit = await olive.call(updateUnit, { ...draftOf(units[0]!), id: units[0]!.id, images: [imageUrl] })

  for (const url of [ofService.imageUrl, ofTestimonial.imageUrl!, unit.images[0]!]) await host.attempt(shop, url)

  expect((await olive.call(getAdminService, { id: ofService.id })).imageUrl).toMatch(STORED)
  const said = await olive.call(listAdminTestimonials)
  expect(said.find(({ id }) => id === ofTestimonial.id)!.imageUrl).toMatch(STORED)
  const [shown] = await olive.call(listUnits, { productId: laptop.id })
  expect(shown!.images).toEqual([expect.stringMatching(STORED)])
})

const serviceDraft = {
  type: 'console_repair',
  canonicalSlug: 'console-repair',
  name: 'Console repair',
  summary: 'Drives, ports and fans.',
  description: 'We repair game consoles of all makers.',
  features: [],
  prices: [],
  priceVarianceNote: '',
  isPayable: false,
  isBookable: true,
  isQuoted: false,
  isWalkIn: true,
  disclosures: [],
}

function draftOf({ number, price }: { number: string; price: number }) {
  return { number, price: price / 100 }
}
