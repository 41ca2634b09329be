import { expect, test } from 'vitest'
import type { PurchaseOrder } from './purchase-order.ts'
import { receiptRules } from './receipt-rules.ts'

const PHONE = {
  ...{ id: 1, productId: 7, name: 'Phone', supplierProductId: null, quantity: 3, received: 1, unitCost: 100 },
  numbered: { productId: 6, kind: 'imei' },
} as PurchaseOrder['lines'][number]
const ORDER = { id: 3, lines: [PHONE] } as PurchaseOrder
const KEY = '0b5e7a52-7a52-4b5e-8a52-0b5e7a527a52'

function mistakeOf(numbers: string): string | undefined {
  const typed = { arrived: [{ productId: 7, quantity: '2', numbers }] }
  return receiptRules(ORDER, KEY).safeParse(typed).error?.issues[0]?.message
}

test.each([
  { numbers: '490154203237518\n35-209900-176148-1', mistake: undefined },
  { numbers: '490154203237518\n352099001761482', mistake: /^352099001761482: This IMEI has a wrong digit/ },
  { numbers: '4901542032375, 352099001761481', mistake: /^4901542032375: An IMEI has 15 digits\.$/ },
  { numbers: '490154203237518\n49-015420-323751-8', mistake: /^A serial number of Phone is listed twice/ },
  { numbers: '490154203237518; 352099001761481; 356938035643809', mistake: /^Only 2 of Phone are outstanding/ },
  { numbers: Array.from({ length: 101 }, (_, n) => `n${n}`).join(','), mistake: /^Receive at most 100 units/ },
  { numbers: '', mistake: /^Enter what arrived/ },
])('reports $mistake for received serial numbers', ({ numbers, mistake }) => {
  if (mistake) expect(mistakeOf(numbers)).toMatch(mistake)
  else expect(mistakeOf(numbers)).toBeUndefined()
})
