import { expect, test } from 'vitest'
import { actionLabel, changesOf, targetLabel } from './audit-labels.ts'

const ZONE = 'America/New_York'

test('formats actions, targets and fields as text', () => {
  expect(actionLabel('price_rule.added')).toBe('Price rule added')
  expect(targetLabel('purchase_order:12')).toBe('Purchase order 12')
  expect(actionLabel('parked_sale.parked')).toBe('Sale put on hold')
  expect(actionLabel('parked_sale.dropped')).toBe('Sale on hold dropped')
  expect(targetLabel('parked_sale:3')).toBe('Sale on hold 3')
  expect(changesOf({ isNew: true, salePrice: null }, { isNew: false, salePrice: 9.5 }, ZONE)).toEqual([
    { field: 'Is new', before: 'Yes', after: 'No' },
    { field: 'Sale price', before: '—', after: '9.5' },
  ])
})

test('shows only the different parts of a list', () => {
  const before = {
    prices: [
      { label: 'A', amount: 1 },
      { label: 'B', amount: 2 },
    ],
  }
  const after = {
    prices: [
      { label: 'A', amount: 1 },
      { label: 'B', amount: 3 },
      { label: 'C', amount: 4, unit: null },
    ],
  }

  expect(changesOf(before, after, ZONE)).toEqual([
    { field: 'Prices 2, amount', before: '2', after: '3' },
    { field: 'Prices 3', before: '—', after: 'Label: C, Amount: 4' },
  ])
})

test('formats lists inside of a list', () => {
  const tiles = [
    { kind: 'product', id: 4 },
    { kind: 'service', id: 2, priceLabel: 'Scan' },
  ]

  expect(changesOf(null, { pages: [{ name: 'Copies', tiles }], days: [] }, ZONE)).toEqual([
    {
      field: 'Pages 1',
      before: '—',
      after: 'Name: Copies, Tiles: Kind: product, Id: 4; Kind: service, Id: 2, Price label: Scan',
    },
  ])
})

test('formats money at any depth', () => {
  const before = { price: 24.5, stock: 100, lines: [{ quantity: 2, unitCost: 0.5 }] }
  const after = {
    price: 1_250,
    stock: 99,
    lines: [
      { quantity: 2, unitCost: 1 },
      { quantity: 1, unitCost: 4 },
    ],
  }

  expect(changesOf(before, after, ZONE, ['price', 'lines.unitCost'])).toEqual([
    { field: 'Price', before: '$24.50', after: '$1,250.00' },
    { field: 'Stock', before: '100', after: '99' },
    { field: 'Lines 1, unit cost', before: '$0.50', after: '$1.00' },
    { field: 'Lines 2', before: '—', after: 'Quantity: 1, Unit cost: $4.00' },
  ])
})

test('shows no previous state of a created record, and no later state of a deleted one', () => {
  expect(changesOf(null, { name: 'New' }, ZONE)).toEqual([{ field: 'Name', before: '—', after: 'New' }])
  expect(changesOf({ name: 'Old' }, null, ZONE)).toEqual([{ field: 'Name', before: 'Old', after: '—' }])
})

test('shows times in the time zone of the shop', () => {
  const [change] = changesOf({ sentAt: null }, { sentAt: '2026-11-21T15:00:00.000Z' }, ZONE)

  expect(change!.after).toContain('10 AM')
})

test('names a record that an entry refers to', () => {
  expect(actionLabel('customer_merge.completed')).toBe('Customer merge completed')
  expect(changesOf(null, { otherRecord: 'customer:12', note: 'Ring at:5' }, ZONE)).toEqual([
    { field: 'Other record', before: '—', after: 'Customer 12' },
    { field: 'Note', before: '—', after: 'Ring at:5' },
  ])
})
