import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { listAudit } from '#contract/audit/audit.ts'
import { createProduct, updateProduct } from '#contract/catalog/admin-product.ts'
import { createUser } from '#contract/customers/admin-user.ts'
import { refundOrder } from '#contract/orders/admin-order.ts'
import { sellAtCounter } from '#contract/orders/counter-sale.ts'
import { addPriceRule } from '#contract/pricing/price-rule.ts'
import { createPurchaseOrder } from '#contract/purchasing/purchase-order.ts'
import { createService } from '#contract/services/admin-service.ts'
import { createSupplier } from '#contract/suppliers/supplier.ts'
import { seedContent } from '../../demo/content.ts'
import { theOwner } from '../testing/people.ts'
import { aCategory } from '../testing/products.ts'
import { openShop } from '../testing/shop.ts'
import type { Visitor } from '../testing/visitor.ts'

test('records all amounts of the back office in dollars and marks them as money', async () => {
  const shop = await openShop()
  await seedContent(shop.context())
  const olive = await theOwner(shop)
  const categoryId = await aCategory(shop)
  const supplier = await olive.call(createSupplier, { name: 'Kestrel', email: 'a@kestrel.example.com' })
  const { id: productId } = await olive.call(createProduct, {
    name: 'Desk lamp',
    description: 'Bright, with an arm.',
    categoryId,
    imageUrl: '/pictures/felt-desk-mat.svg',
    price: 24.51,
    cost: 9.81,
    stock: 7,
    supplierId: supplier.id,
  })
  await olive.call(updateProduct, { id: productId, salePrice: 19.37 })
  await olive.call(createUser, { username: 'teodor', email: 'teo@example.com', hourlyRate: 42.53 })
  await olive.call(addPriceRule, {
    taxRate: 0.08875,
    isShippingTaxable: false,
    shippingFee: 6.43,
    startsOn: '2026-12-01',
  })
  const lines = [{ productId, quantity: 3, unitCost: 8.29 }]
  await olive.call(createPurchaseOrder, { supplierId: supplier.id, lines })
  const order = await sell(olive, productId)
  await olive.call(refundOrder, { id: order.id, key: randomUUID(), amount: 3.57, reason: 'A dent' })
  await olive.call(createService, {
    type: 'lamp_repair',
    canonicalSlug: 'lamp-repair',
    name: 'Lamp repair',
    summary: 'Arms and switches.',
    description: 'We repair lamps of all makers.',
    imageUrl: '/pictures/services/pc_repair.svg',
    features: [],
    prices: [{ label: 'Diagnosis', amount: 17.23 }],
    priceVarianceNote: '',
    isPayable: false,
    isBookable: true,
    isQuoted: false,
    isWalkIn: true,
    disclosures: [],
  })

  const entries = await olive.call(listAudit, { limit: 50 })
  const money = Object.fromEntries(
    entries.map(({ action, after, moneyFields }) => [
      action,
      moneyFields.flatMap((path) => valuesAt(after, path.split('.'))),
    ]),
  )
  expect(money).toMatchObject({
    'product.created': [24.51, null, 9.81, null],
    'product.updated': [19.37],
    'user.created': [42.53],
    'price_rule.added': [6.43],
    'purchase_order.created': [8.29, 0, 24.87],
    'order.sold_at_counter': [24.6, 50, 22.99],
    'order.refunded': [3.57],
    'service.created': [17.23],
  })
  const cents = [2451, 981, 1937, 4253, 643, 829, 2487, 2460, 5000, 2299, 357, 1723]
  expect(numbersIn(entries.map(({ before, after }) => ({ before, after }))).filter((n) => cents.includes(n))).toEqual(
    [],
  )
})

async function sell(olive: Visitor, productId: number) {
  return olive.call(sellAtCounter, {
    key: randomUUID(),
    lines: [{ productId, quantity: 1, price: 22.99, priceNote: 'Shown in the window' }],
    payment: { method: 'cash', given: 50 },
    total: 24.6,
  })
}

function valuesAt(value: unknown, path: string[]): unknown[] {
  if (Array.isArray(value)) return value.flatMap((one) => valuesAt(one, path))
  const [name, ...rest] = path
  if (name === undefined) return [value]
  return valuesAt((value as Record<string, unknown> | undefined)?.[name], rest)
}

function numbersIn(value: unknown): number[] {
  if (typeof value === 'number') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(numbersIn) : []
}
