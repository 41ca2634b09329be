import { expect, test } from 'vitest'
import { everythingLeft } from './refund-values.ts'

test.each([
  { status: 'pending', shippingRefundable: 7.9, shipping: true, restock: true },
  { status: 'processing', shippingRefundable: 0, shipping: false, restock: true },
  { status: 'shipped', shippingRefundable: 0, shipping: false, restock: false },
  { status: 'delivered', shippingRefundable: 0, shipping: false, restock: false },
] as const)('offers all that is left of a $status order', ({ status, shippingRefundable, shipping, restock }) => {
  const items = [
    { id: 1, quantity: 3, refundedQuantity: 1 },
    { id: 2, quantity: 1, refundedQuantity: 1 },
  ]

  expect(everythingLeft({ status, shippingRefundable, items } as never)).toMatchObject({
    units: { 1: 2, 2: 0 },
    shipping,
    restock,
  })
})
