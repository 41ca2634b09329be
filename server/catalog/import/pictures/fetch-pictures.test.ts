import { rm } from 'node:fs/promises'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { getAdminProduct, updateProduct } from '#contract/catalog/admin-product.ts'
import { listImportedPictures, retryImportedPictures } from '#contract/catalog/product-import.ts'
import { FetchRefused } from '../../../media/fetch/guarded-fetch.ts'
import { theOwner } from '../../../testing/people.ts'
import { getImportWithRows, runProductImport } from '../../../testing/product-files/run-product-import.ts'
import { aProduct } from '../../../testing/products.ts'
import { scratchFolder } from '../../../testing/scratch-folder.ts'
import { openShop } from '../../../testing/shop.ts'
import { fetchPictures } from './fetch-pictures.ts'

const HEAD = 'Handle,Title,Body (HTML),Type,Variant Price,Image Src,Image Alt Text'
const WEB = 'https://cdn.example.com'

async function open() {
  const dataDir = scratchFolder()
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  const shop = await openShop({ env: { DATA_DIR: dataDir } })
  return { shop, olive: await theOwner(shop) }
}

async function web(url: string): Promise<Buffer> {
  if (url.includes('gone')) throw new FetchRefused('The host answers 404.')
  if (url.includes('page')) return Buffer.from('<html>')
  const red = [...url].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % 256
  return sharp({ create: { width: 8, height: 8, channels: 3, background: { r: red, g: 1, b: 2 } } })
    .jpeg()
    .toBuffer()
}

test('downloads pictures into their positions, and shows a placeholder until then', async () => {
  const { shop, olive } = await open()
  const csv = [
    HEAD,
    `lamp,Lamp,Warm and bright.,Phone Cases,5,${WEB}/1.jpg,From the front`,
    `lamp,,,,,${WEB}/gone.jpg,`,
    `lamp,,,,,${WEB}/3.jpg,`,
    `lamp,,,,,${WEB}/page.html,`,
  ].join('\n')
  const report = await runProductImport(shop, olive, { csv })
  const { productId } = report.rows[0]!
  expect(report.pictures).toEqual({ waiting: 4, stored: 0, failed: 0 })
  expect(await olive.call(getAdminProduct, { id: productId! })).toMatchObject({
    imageUrl: '/pictures/no-picture/phone.svg',
  })

  await fetchPictures(shop.context(), report.id, web)

  const lamp = await olive.call(getAdminProduct, { id: productId! })
  expect(lamp.images.map(({ alt }) => alt)).toEqual(['From the front', 'Lamp'])
  expect(lamp.imageUrl).toBe(lamp.images[0]!.url)
  expect(lamp.imageUrl).toMatch(/^\/media\/[0-9a-f]{32}\.jpg$/)
  expect((await olive.fetch(lamp.imageUrl)).status).toBe(200)
  expect((await getImportWithRows(olive, report.id)).pictures).toEqual({ waiting: 0, stored: 2, failed: 2 })
  expect(await olive.call(listImportedPictures, { id: report.id })).toMatchObject([
    { url: `${WEB}/gone.jpg`, state: 'failed', reason: 'The host answers 404.', productName: 'Lamp' },
    { url: `${WEB}/page.html`, state: 'failed', reason: 'Use a JPEG, PNG, WebP, AVIF or GIF picture.' },
  ])
})

test('retries a failed picture and puts it in its position', async () => {
  const { shop, olive } = await open()
  const csv = `${HEAD}\nlamp,Lamp,Warm and bright.,Lamps,5,${WEB}/gone.jpg,First\nlamp,,,,,${WEB}/2.jpg,Second\n`
  const report = await runProductImport(shop, olive, { csv })
  await fetchPictures(shop.context(), report.id, web)

  const again = await olive.call(retryImportedPictures, { id: report.id })
  expect(again.pictures).toEqual({ waiting: 1, stored: 1, failed: 0 })
  await fetchPictures(shop.context(), report.id, (url) => web(url.replace('gone', 'back')))

  const lamp = await olive.call(getAdminProduct, { id: report.rows[0]!.productId! })
  expect(lamp.images.map(({ alt }) => alt)).toEqual(['First', 'Second'])
})

test('does not download pictures again when the same file is imported', async () => {
  const { shop, olive } = await open()
  const csv = `${HEAD}\nlamp,Lamp,Warm and bright.,Lamps,5,${WEB}/1.jpg,\nlamp,,,,,${WEB}/gone.jpg,\n`
  await fetchPictures(shop.context(), (await runProductImport(shop, olive, { csv })).id, web)

  const again = await runProductImport(shop, olive, { csv })

  expect(again).toMatchObject({ unchanged: 1, updated: 0, pictures: { waiting: 0, stored: 0, failed: 0 } })
})

test('replaces the imported pictures of a product, and retains those added since', async () => {
  const { shop, olive } = await open()
  const { id, slug, name } = await aProduct(shop)
  const csv = `Handle,Image Src\n${slug},${WEB}/1.jpg\n${slug},${WEB}/2.jpg\n`
  const report = await runProductImport(shop, olive, { csv })
  const before = await olive.call(getAdminProduct, { id })
  expect(before.imageUrl).toBe('/pictures/product.svg')
  await olive.call(updateProduct, {
    id,
    images: [...before.images, { url: '/pictures/felt-desk-mat.svg', alt: 'Extra' }],
  })

  await fetchPictures(shop.context(), report.id, web)

  const after = await olive.call(getAdminProduct, { id })
  expect(after.images.map(({ alt }) => alt)).toEqual([name, name, 'Extra'])
  expect(after.images.map(({ url }) => url)).not.toContain('/pictures/product.svg')
})

test('ignores a picture whose product was deleted meanwhile', async () => {
  const { shop, olive } = await open()
  const report = await runProductImport(shop, olive, {
    csv: `${HEAD}\nlamp,Lamp,Warm and bright.,Lamps,5,${WEB}/1.jpg,\n`,
  })
  const { productId } = report.rows[0]!

  await fetchPictures(shop.context(), report.id, async (url) => {
    await olive.fetch(`/api/admin/products/${productId}`, { method: 'DELETE' })
    return web(url)
  })

  expect((await getImportWithRows(olive, report.id)).pictures).toEqual({ waiting: 0, stored: 0, failed: 0 })
})

test('sets the variant’s picture from the file, once', async () => {
  const { shop, olive } = await open()
  const csv = [
    'Handle,Title,Body (HTML),Type,Option1 Name,Option1 Value,Variant Price,Image Src,Variant Image',
    `case,Case,Keeps it whole.,Cases,Color,Black,20,${WEB}/1.jpg,`,
    `case,,,,,Blue,20,${WEB}/2.jpg,${WEB}/2.jpg`,
    `case,,,,,Red,20,,${WEB}/the-very-red-one.jpg`,
    `case,,,,,Green,20,,${WEB}/gone.jpg`,
  ].join('\n')
  const report = await runProductImport(shop, olive, { csv })
  expect(report.pictures.waiting).toBe(4)
  const id = report.rows[0]!.productId!

  await fetchPictures(shop.context(), report.id, web)

  const { images, variants } = await olive.call(getAdminProduct, { id })
  const [front, blue] = images.map(({ url }) => url)
  const shown = variants!.map(({ imageUrl }) => imageUrl)
  expect(images).toHaveLength(2)
  expect(shown.slice(0, 2)).toEqual([front, blue])
  expect(shown[2]).toMatch(/^\/media\//)
  expect(images.map(({ url }) => url)).not.toContain(shown[2])
  expect(shown[3]).toBe(front)
  expect((await runProductImport(shop, olive, { csv })).unchanged).toBe(1)

  const other = csv.replace('/the-very-red-one.jpg', '/2.jpg')
  expect((await runProductImport(shop, olive, { csv: other })).rows[0]!.changes).toEqual(['Variant Image'])
  const after = await olive.call(getAdminProduct, { id })
  expect(after.variants![2]!.imageUrl).toBe(blue)
})
