import { expect, test } from 'vitest'
import * as contract from '#contract/catalog/admin-product.ts'
import { setVariants } from '#contract/catalog/admin-variant.ts'
import { getProduct, listProducts } from '#contract/catalog/product.ts'
import { bulkEditProducts, undoBulkEdit } from '#contract/catalog/product-bulk.ts'
import { addToCart, getCart } from '#contract/checkout/cart.ts'
import { theOwner } from '../../testing/people.ts'
import { aCategory } from '../../testing/products.ts'
import { openShop, type TestShop } from '../../testing/shop.ts'
import { problemOf, type Visitor } from '../../testing/visitor.ts'
import { applySaleDates } from './sale-dates.ts'

const DATES = { saleStartsOn: '2026-12-01', saleEndsOn: '2026-12-03' }

async function aShop() {
  const shop = await openShop()
  const olive = await theOwner(shop)
  await setDay(shop, '2026-11-20T15:00:00Z')
  return { shop, olive, categoryId: await aCategory(shop) }
}

async function setDay(shop: TestShop, now: string): Promise<void> {
  await shop.sql('update sessions set last_seen_at = $1, created_at = $1', [now])
  shop.time.now = new Date(now)
  await applySaleDates(shop.context())
  await shop.parts.live.caughtUp()
}

async function aLamp(olive: Visitor, categoryId: number, sale: object): Promise<contract.AdminProduct> {
  const facts = {
    name: 'Lamp',
    description: 'Warm and bright.',
    imageUrl: '/pictures/felt-desk-mat.svg',
    price: 49.99,
    stock: 5,
  }
  return olive.call(contract.createProduct, { ...facts, categoryId, ...sale } as never)
}

test.each([
  { now: '2026-12-01T04:59:59Z', charged: null },
  { now: '2026-12-01T05:00:00Z', charged: 999 },
  { now: '2026-12-04T04:59:59Z', charged: 999 },
  { now: '2026-12-04T05:00:00Z', charged: null },
])('charges the sale price from its first to its last day in the shop’s time zone: $now', async ({ now, charged }) => {
  const { shop, olive, categoryId } = await aShop()
  const { id, slug } = await aLamp(olive, categoryId, { salePrice: 9.99, ...DATES })
  const visitor = shop.visitor()
  await visitor.call(addToCart, { productId: id })

  await setDay(shop, now)

  expect(await visitor.call(getProduct, { slug })).toMatchObject({ price: 4_999, salePrice: charged })
  expect(await visitor.call(listProducts, { sort: 'price-low' })).toMatchObject([{ salePrice: charged }])
  expect(await visitor.call(getCart)).toMatchObject([{ unitPrice: charged ?? 4_999 }])
})

test('clears the dates of a sale that has ended, and never charges one that passed unseen', async () => {
  const { shop, olive, categoryId } = await aShop()
  const { id } = await aLamp(olive, categoryId, { salePrice: 9.99, ...DATES })
  expect(await olive.call(contract.getAdminProduct, { id })).toMatchObject({ salePrice: 999, ...DATES })

  await setDay(shop, '2026-12-10T15:00:00Z')

  expect(await olive.call(contract.getAdminProduct, { id })).toMatchObject({
    price: 4_999,
    salePrice: null,
    saleStartsOn: null,
    saleEndsOn: null,
  })
})

test('charges a current sale at once, and a past one never', async () => {
  const { shop, olive, categoryId } = await aShop()
  const visitor = shop.visitor()
  const charged = async (slug: string) => (await visitor.call(getProduct, { slug })).salePrice
  const { id, slug } = await aLamp(olive, categoryId, { salePrice: 9.99, saleEndsOn: '2026-11-20' })
  expect(await charged(slug)).toBe(999)

  await olive.call(contract.updateProduct, { id, saleStartsOn: '2026-11-21', saleEndsOn: null })
  expect(await charged(slug)).toBeNull()
  await olive.call(contract.updateProduct, { id, saleStartsOn: '2026-11-20' })
  expect(await charged(slug)).toBe(999)
  await olive.call(contract.updateProduct, { id, salePrice: 8 })
  expect(await charged(slug)).toBe(800)
  await olive.call(contract.updateProduct, { id, saleStartsOn: '2026-11-01', saleEndsOn: '2026-11-19' })
  expect(await charged(slug)).toBeNull()
})

test('charges a sale price without dates until it is removed', async () => {
  const { shop, olive, categoryId } = await aShop()
  const { id } = await aLamp(olive, categoryId, { salePrice: 9.99, ...DATES })

  const cleared = await olive.call(contract.updateProduct, { id, salePrice: null })
  expect(cleared).toMatchObject({ salePrice: null, saleStartsOn: null, saleEndsOn: null })
  await olive.call(contract.updateProduct, { id, salePrice: 20 })
  await setDay(shop, '2027-06-01T15:00:00Z')

  expect(await olive.call(contract.getAdminProduct, { id })).toMatchObject({ salePrice: 2_000 })
})

test('shows the charged price of variants with their own sales', async () => {
  const { shop, olive, categoryId } = await aShop()
  const { id } = await aLamp(olive, categoryId, {})
  const variant = (color: string, sale: object) => ({ values: [color], price: 20, stock: 1, ...sale })
  const whole = await olive.call(setVariants, {
    id,
    options: [{ name: 'Color', values: ['Red', 'Blue'] }],
    variants: [variant('Red', { salePrice: 15, ...DATES }), variant('Blue', {})],
  } as never)
  const shown = async () => (await shop.visitor().call(getProduct, { slug: whole.slug })).variants
  expect(await shown()).toMatchObject([{ salePrice: null }, { salePrice: null }])

  await setDay(shop, '2026-12-02T15:00:00Z')
  expect(await shown()).toMatchObject([{ salePrice: 1_500 }, { salePrice: null }])
  expect(await olive.call(contract.getAdminProduct, { id: whole.id })).toMatchObject({
    price: 2_000,
    salePrice: 1_500,
    variants: [{ salePrice: 1_500, ...DATES }, { salePrice: null }],
  })
  await setDay(shop, '2026-12-05T15:00:00Z')
  expect(await shown()).toMatchObject([{ salePrice: null }, { salePrice: null }])
})

test.each([
  [{ ...DATES }, 'saleStartsOn'],
  [{ saleEndsOn: '2026-12-01' }, 'saleEndsOn'],
  [{ salePrice: 9, saleStartsOn: '2026-12-02', saleEndsOn: '2026-12-01' }, 'saleEndsOn'],
  [{ salePrice: 49.99, ...DATES }, 'salePrice'],
  [{ salePrice: 9, saleStartsOn: '2026-02-30' }, 'saleStartsOn'],
])('rejects %o at %s', async (sale, field) => {
  const { olive, categoryId } = await aShop()

  const problem = await problemOf(aLamp(olive, categoryId, sale))

  expect(problem).toMatchObject({ code: 'validation_failed' })
  expect(Object.keys(problem.fields ?? {})).toEqual([field])
})

test('does not let the price fall to a future sale price', async () => {
  const { olive, categoryId } = await aShop()
  const { id } = await aLamp(olive, categoryId, { salePrice: 9.99, ...DATES })

  const problem = await problemOf(olive.call(contract.updateProduct, { id, price: 9.99 }))

  expect(Object.keys(problem.fields ?? {})).toEqual(['salePrice'])
})

test('restores sale dates when a deletion or a bulk edit is undone', async () => {
  const { shop, olive, categoryId } = await aShop()
  const { id } = await aLamp(olive, categoryId, { salePrice: 9.99, stock: 0, ...DATES })
  const change = { ids: [id], change: { salePercent: 0 } }
  const { undoId } = await olive.call(bulkEditProducts, change)
  await olive.call(undoBulkEdit, { undoId: undoId! })
  expect(await olive.call(contract.getAdminProduct, { id })).toMatchObject({ salePrice: 999, ...DATES })

  await olive.call(contract.deleteProduct, { id })
  await setDay(shop, '2026-12-02T15:00:00Z')
  const again = await olive.call(contract.undeleteProduct, { id })

  expect(again).toMatchObject({ salePrice: 999, ...DATES })
  expect(await shop.visitor().call(getProduct, { slug: again.slug })).toMatchObject({ salePrice: 999 })
})
