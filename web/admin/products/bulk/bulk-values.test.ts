import { expect, test } from 'vitest'
import { BULK_FIELDS, bulkRules, changeOf } from './bulk-values.ts'

test('offers exactly the fields of the contract in bulk edit', () => {
  expect(BULK_FIELDS.toSorted()).toEqual([
    'brandId',
    'categoryId',
    'dropShipOnly',
    'fits',
    'isFeatured',
    'isNew',
    'isTaxable',
    'pricePercent',
    'salePercent',
    'supplierId',
  ])
})

test.each([
  ['pricePercent', '-15', { pricePercent: -15 }],
  ['isTaxable', 'false', { isTaxable: false }],
  ['categoryId', '3', { categoryId: 3 }],
  ['supplierId', 'null', { supplierId: null }],
  ['categoryId', '', undefined],
  ['salePercent', '91', undefined],
] as const)('sends %s changed to “%s” as %o', (field, value, change) => {
  expect(changeOf({ field, value })).toEqual(change)
})

test('shows errors at the value', () => {
  const said = (field: 'isNew' | 'salePercent', value: string) => bulkRules.safeParse({ field, value }).error?.issues
  expect(said('isNew', '')).toEqual([{ path: ['value'], message: 'Choose a new value' }])
  expect(said('salePercent', '91')).toEqual([{ path: ['value'], message: 'From 0 to 90 percent' }])
})
