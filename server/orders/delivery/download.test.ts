import { randomUUID } from 'node:crypto'
import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { removeProductFile } from '#contract/catalog/digital.ts'
import { refundOrder } from '#contract/orders/admin-order.ts'
import { listDeliveries, openDelivery } from '#contract/orders/delivery.ts'
import { aProductSoldAsFile, uploadFile } from '../../testing/products.ts'
import { buy } from '../../testing/purchase.ts'
import { openShopWithOwner } from '../../testing/staffed-shop.ts'

async function anOpenedGuide() {
  const { shop, owner } = await openShopWithOwner()
  const productId = await aProductSoldAsFile(shop, owner, 'The first edition.')
  const carla = shop.visitor()
  const order = await buy(carla, [{ productId }], { contactName: 'Carla', shippingAddress: undefined })
  const [delivery] = await carla.call(listDeliveries, { id: order.id })
  const open = () => carla.call(openDelivery, { id: order.id, deliveryId: delivery!.id, opening: randomUUID() })
  const { downloadUrl, delivery: opened } = await open()
  const load = (url = downloadUrl!) => shop.visitor().fetch(url)
  return { shop, owner, carla, productId, order, open, load, opened, downloadUrl: downloadUrl! }
}

async function refusalOf(answer: Response): Promise<[status: number, code: string]> {
  return [answer.status, ((await answer.json()) as { code: string }).code]
}

test('serves the file as a download that is not executed', async () => {
  const { load, opened } = await anOpenedGuide()

  const answer = await load()

  expect(opened).toMatchObject({ opens: 1, opensLeft: 4, file: { name: 'guide.pdf', byteCount: 18 } })
  expect(await answer.text()).toBe('The first edition.')
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'application/octet-stream',
    'content-length': '18',
    'content-disposition': `attachment; filename="guide.pdf"; filename*=UTF-8''guide.pdf`,
    'content-security-policy': "default-src 'none'; sandbox",
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  })
})

test('serves a download URL for an hour, unchanged and for nothing else', async () => {
  const { shop, load, downloadUrl } = await anOpenedGuide()
  const url = new URL(downloadUrl, 'http://shop.test')
  const changed = (name: string, value: string) => {
    const other = new URL(url)
    other.searchParams.set(name, value)
    return other.pathname + other.search
  }
  const until = Number(url.searchParams.get('until'))
  for (const other of [
    changed('until', String(until + 1)),
    changed('opening', randomUUID()),
    changed('signature', `${url.searchParams.get('signature')!.slice(0, -1)}_`),
    changed('signature', ''),
    url.pathname.replace(/deliveries\/\d+/, 'deliveries/99') + url.search,
    url.pathname.replace(/orders\/\d+/, 'orders/99') + url.search,
  ])
    expect(await refusalOf(await load(other)), other).toEqual([404, 'order_not_found'])

  shop.time.pass(59)
  expect((await load()).status).toBe(200)
  shop.time.pass(1)
  expect(await refusalOf(await load())).toEqual([404, 'order_not_found'])
})

test('serves the current file to everyone who bought it', async () => {
  const { owner, productId, load } = await anOpenedGuide()

  await uploadFile(owner, productId, 'The second edition.')

  expect(await (await load()).text()).toBe('The second edition.')
})

test('reports a missing file', async () => {
  const { shop, owner, productId, load } = await anOpenedGuide()
  const folder = join(shop.config.dataDir, 'private')

  for (const name of readdirSync(folder)) rmSync(join(folder, name))
  expect(await refusalOf(await load())).toEqual([404, 'file_gone'])

  await owner.call(removeProductFile, { id: productId })
  expect(await refusalOf(await load())).toEqual([404, 'file_gone'])
})

test('rejects a refunded download, also by an earlier URL', async () => {
  const { owner, order, load, open } = await anOpenedGuide()

  await owner.call(refundOrder, { id: order.id, key: randomUUID(), reason: 'Not needed', amount: order.total / 100 })

  expect(await refusalOf(await load())).toEqual([409, 'delivery_closed'])
  await expect(open()).rejects.toMatchObject({ code: 'delivery_closed' })
})

test('allows three simultaneous downloads per order, and frees the place of one that ends', async () => {
  const { load } = await anOpenedGuide()
  const loading = [await load(), await load(), await load()]
  expect(await refusalOf(await load())).toEqual([429, 'too_many_downloads'])

  await loading[0]!.body!.cancel()
  await loading[1]!.text()

  expect((await load()).status).toBe(200)
  expect((await load()).status).toBe(200)
  expect((await load()).status).toBe(429)
})
