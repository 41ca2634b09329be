import { expect, test } from 'vitest'
import { giftReceiptCode, readReceiptCode, receiptCode } from './receipt-code.ts'

test.each([
  { typed: receiptCode(17), found: { orderId: 17, isGift: false } },
  { typed: giftReceiptCode(17), found: { orderId: 17, isGift: true } },
  { typed: ' gift-17 ', found: { orderId: 17, isGift: true } },
  { typed: '17', found: { orderId: 17, isGift: false } },
  { typed: 'https://shop.example/order-tracking/17', found: { orderId: 17, isGift: false } },
  { typed: 'Carla', found: undefined },
])('reads $typed as the code of a receipt', ({ typed, found }) => {
  expect(readReceiptCode(typed)).toEqual(found)
})
