import { expect, test } from 'vitest'
import { BULK_FIELDS, bulkRules, changeOf } from './bulk-values.ts'

test('what many products can be given at once is what the contract takes', () => {
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
] as const)('%s that becomes “%s” is sent as %o', (field, value, change) => {
  expect(changeOf({ field, value })).toEqual(change)
})

test('what is wrong stands at the value, in words', () => {
  const said = (field: 'isNew' | 'salePercent', value: string) => bulkRules.safeParse({ field, value }).error?.issues
  expect(said('isNew', '')).toEqual([{ path: ['value'], message: 'Choose what it becomes' }])
  expect(said('salePercent', '91')).toEqual([{ path: ['value'], message: 'From 0 to 90 percent' }])
})
