import { readdirSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { getProductFile, MAX_FILE_BYTES, removeProductFile } from '#contract/catalog/digital.ts'
import { getProduct, listProducts } from '#contract/catalog/product.ts'
import { addToCart } from '#contract/checkout/cart.ts'
import { getAttention } from '#contract/dashboard/attention.ts'
import { sellAtCounter } from '#contract/orders/counter-sale.ts'
import { addCableVariants, aProduct, aProductSoldAsFile, uploadFile } from '../../testing/products.ts'
import { preparePayment } from '../../testing/purchase.ts'
import type { TestShop } from '../../testing/shop.ts'
import { anEmployee, cashSale } from '../../testing/staff.ts'
import { openShopWithOwner } from '../../testing/staffed-shop.ts'
import { deleteUnusedFiles } from './delete-unused-files.ts'

function folderOf(shop: TestShop): string {
  return join(shop.config.dataDir, 'private')
}

test('uploads a file without its folder name, for users who may see products', async () => {
  const { shop, owner } = await openShopWithOwner()
  const id = await aProductSoldAsFile(shop, owner)

  expect((await uploadFile(owner, id, 'All of it.', 'C:\\olive\\guide.pdf')).status).toBe(200)

  const employee = await anEmployee(shop)
  expect(await employee.call(getProductFile, { id })).toEqual({
    file: { name: 'guide.pdf', byteCount: 10, uploadedAt: shop.time.now, uploadedBy: 'olive' },
  })
  expect(await uploadFile(employee, id, 'Another.').then(({ status }) => status)).toBe(403)
  await expect(employee.call(removeProductFile, { id })).rejects.toMatchObject({ code: 'not_allowed' })
  expect(await uploadFile(shop.visitor(), id, 'Another.').then(({ status }) => status)).toBe(401)
})

test('does not store a file that is empty, too large or for another kind of product', async () => {
  const { shop, owner } = await openShopWithOwner()
  const id = await aProductSoldAsFile(shop, owner)
  const lamp = await aProduct(shop)
  const { id: first } = await aProduct(shop, { kind: 'digital', delivery: 'file', stock: 0 })
  await addCableVariants(owner, first, { 'MP3 / CD': { stock: 0 }, 'MP3 / LP': { stock: 0 } })
  const [album] = await shop.sql<{ id: number }>('select id from products where has_options')
  const codeOf = async (answer: Response) => ((await answer.json()) as { code: string }).code

  expect(await codeOf(await uploadFile(owner, id, ''))).toBe('no_file')
  expect(await codeOf(await uploadFile(owner, id, 'x'.repeat(MAX_FILE_BYTES + 1)))).toBe('body_too_large')
  expect(await codeOf(await uploadFile(owner, lamp.id, 'x'))).toBe('not_sold_as_file')
  expect(await codeOf(await uploadFile(owner, album!.id, 'x'))).toBe('has_variants')

  expect(readdirSync(folderOf(shop))).toEqual([])
  expect(await owner.call(getProductFile, { id })).toEqual({ file: null })
})

test('does not sell a product without its file, and lists it under Needs attention', async () => {
  const { shop, owner } = await openShopWithOwner()
  const id = await aProductSoldAsFile(shop, owner)
  await shop.sql('update products set is_taxable = false')
  const [{ slug }] = (await shop.sql<{ slug: string }>('select slug from products')) as [{ slug: string }]
  const carla = shop.visitor()
  const isInStock = () => carla.call(listProducts, { inStock: true }).then((found) => found.length === 1)
  const atTheCounter = () =>
    owner.call(sellAtCounter, {
      ...cashSale({ lines: [{ productId: id, quantity: 1 }], total: 20, given: 20 }),
      handOver: 'later',
      contactName: 'Walter',
      contactEmail: 'walter@example.com',
    })
  const attention = async () => (await owner.call(getAttention)).find(({ kind }) => kind === 'out_of_stock')!.entries

  expect(await carla.call(getProduct, { slug })).toMatchObject({ stock: 0 })
  expect(await isInStock()).toBe(false)
  await expect(carla.call(addToCart, { productId: id })).rejects.toMatchObject({ code: 'out_of_stock' })
  await expect(atTheCounter()).rejects.toMatchObject({ code: 'out_of_stock' })
  expect(await attention()).toMatchObject([{ target: `product:${id}`, detail: 'Not for sale: no file uploaded' }])

  await uploadFile(owner, id, 'All of it.')
  expect(await carla.call(getProduct, { slug })).toMatchObject({ stock: 9999 })
  expect(await isInStock()).toBe(true)
  expect(await attention()).toEqual([])
  await carla.call(addToCart, { productId: id })

  await owner.call(removeProductFile, { id })
  await expect(preparePayment(carla, { contactName: 'Carla' })).rejects.toMatchObject({ code: 'out_of_stock' })
})

test('sells each variant of a digital product once it has its own file', async () => {
  const { shop, owner } = await openShopWithOwner()
  const album = await aProduct(shop, { kind: 'digital', delivery: 'file', stock: 0 })
  await addCableVariants(owner, album.id, { 'MP3 / CD': { stock: 0 }, 'MP3 / LP': { stock: 0 } })
  const [cd] = await shop.sql<{ id: number }>('select id from products where parent_id is not null')
  const stocks = async () => {
    const { stock, variants } = await shop.visitor().call(getProduct, { slug: album.slug })
    return [stock, ...(variants ?? []).map((variant) => variant.stock)]
  }

  expect(await stocks()).toEqual([0, 0, 0])
  await uploadFile(owner, cd!.id, 'All of it.')
  expect(await stocks()).toEqual([9999, 9999, 0])
})

test('deletes a replaced file after a day, so that running backups can read it', async () => {
  const { shop, owner } = await openShopWithOwner()
  const id = await aProductSoldAsFile(shop, owner, 'The first one.')
  const [first] = readdirSync(folderOf(shop))
  const longAgo = new Date(Date.now() - 30 * 86_400_000)
  utimesSync(join(folderOf(shop), first!), longAgo, longAgo)
  const sweepAfter = (hours: number) =>
    deleteUnusedFiles({ ...shop.context(), now: new Date(Date.now() + hours * 3_600_000) })

  await sweepAfter(0)
  expect(readdirSync(folderOf(shop))).toEqual([first])

  await uploadFile(owner, id, 'The second one.')
  await sweepAfter(23)
  expect(readdirSync(folderOf(shop))).toHaveLength(2)

  await sweepAfter(25)
  const left = readdirSync(folderOf(shop))
  expect(left).toHaveLength(1)
  expect(left).not.toEqual([first])

  await owner.call(removeProductFile, { id })
  await sweepAfter(25)
  expect(readdirSync(folderOf(shop))).toEqual([])
})
