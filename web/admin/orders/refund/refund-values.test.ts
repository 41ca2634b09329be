import { expect, test } from 'vitest'
import { refundValuesOf } from './refund-values.ts'

test.each([
  { status: 'pending', shippingRefundable: 7.9, shipping: true, restock: true },
  { status: 'processing', shippingRefundable: 0, shipping: false, restock: true },
  { status: 'shipped', shippingRefundable: 0, shipping: false, restock: false },
  { status: 'delivered', shippingRefundable: 0, shipping: false, restock: false },
] as const)('chooses the only piece left of a $status order', ({ status, shippingRefundable, shipping, restock }) => {
  const items = [
    { id: 1, quantity: 3, refundedQuantity: 2 },
    { id: 2, quantity: 1, refundedQuantity: 1 },
  ]

  expect(refundValuesOf({ status, shippingRefundable, items } as never)).toMatchObject({
    units: { 1: 1, 2: 0 },
    shipping,
    restock,
  })
})

test('chooses nothing where there is a choice', () => {
  const items = [{ id: 1, quantity: 2, refundedQuantity: 0 }]

  expect(refundValuesOf({ status: 'pending', shippingRefundable: 7.9, items } as never)).toMatchObject({
    units: {},
    shipping: false,
  })
})
