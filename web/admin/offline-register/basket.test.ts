import { expect, test } from 'vitest'
import type { Dollars } from '#contract/money.ts'
import { NO_TERMS } from '../orders/sale/basket-line.ts'
import { freeLine } from './basket.ts'
import { priceBasket } from './price-basket.ts'
import type { OfflineCopy } from './register-store.ts'

const copy = {
  taxRatePpm: 70_000,
  taxCategories: [
    { id: 1, name: 'Groceries', taxRatePpm: 0 },
    { id: 2, name: 'Books', taxRatePpm: 20_000 },
  ],
} as Pick<OfflineCopy, 'taxRatePpm' | 'taxCategories'>

test.each([
  { taxCategoryId: null, isTaxable: true, tax: 0.7 },
  { taxCategoryId: 1, isTaxable: true, tax: 0 },
  { taxCategoryId: 2, isTaxable: true, tax: 0.2 },
  { taxCategoryId: 2, isTaxable: false, tax: 0 },
  { taxCategoryId: 3, isTaxable: true, tax: 0.7 },
])(
  'P-23: a custom item with tax category $taxCategoryId has $tax of tax offline',
  ({ taxCategoryId, isTaxable, tax }) => {
    const what = { kind: 'free' as const, price: 10, countsAs: 'goods' as const, taxCategoryId }

    const line = freeLine(copy, { what, name: 'Item', imageUrl: '', quantity: 1, isTaxable, terms: NO_TERMS })

    expect(priceBasket([line], copy.taxRatePpm)).toMatchObject({ tax: tax as Dollars })
  },
)
