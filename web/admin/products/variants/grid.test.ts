import { expect, test } from 'vitest'
import {
  dropUndone,
  filledDown,
  type Grid,
  type GridRow,
  repriced,
  undoing,
  withoutOption,
  withValues,
} from './grid.ts'

const row = (values: string[], more: Partial<GridRow> = {}): GridRow => ({
  values,
  price: '20',
  salePrice: '',
  saleStartsOn: '',
  saleEndsOn: '',
  cost: '',
  stock: '3',
  stockSeen: 3,
  sku: '',
  barcode: '',
  weightGrams: '',
  imageUrl: '',
  archived: false,
  ...more,
})

const CABLE: Grid = {
  options: [
    { name: 'Color', values: ['Black', 'Blue'] },
    { name: 'Length', values: ['1 m'] },
  ],
  rows: [row(['Black', '1 m'], { id: 7, sku: 'A' }), row(['Blue', '1 m'], { id: 8 })],
}
const namesOf = ({ rows }: Grid) => rows.map(({ id, values }) => [id, ...values].join(' ').trim())

test('adds a row per combination for a new value, with the first price and no stock', () => {
  const longer = withValues(CABLE, 1, ['1 m', '2 m'])
  expect(namesOf(longer)).toEqual(['7 Black 1 m', '8 Blue 1 m', 'Black 2 m', 'Blue 2 m'])
  expect(longer.rows[2]).toMatchObject({ price: '20', stock: '0', sku: '' })
})

test('renames values if their number stays, and removes the rows of removed values', () => {
  expect(namesOf(withValues(CABLE, 0, ['Black', 'Navy']))).toEqual(['7 Black 1 m', '8 Navy 1 m'])
  expect(namesOf(withValues(CABLE, 0, ['Blue']))).toEqual(['8 Blue 1 m'])
})

test('keeps rows when values are reordered, also with a renamed one', () => {
  const turned = withValues(CABLE, 0, ['Blue', 'Black'])
  expect(turned.options[0]!.values).toEqual(['Blue', 'Black'])
  expect(namesOf(turned)).toEqual(['7 Black 1 m', '8 Blue 1 m'])
  expect(namesOf(withValues(CABLE, 0, ['Blue', 'Coal']))).toEqual(['7 Coal 1 m', '8 Blue 1 m'])
})

test('turns a product without options into its first variant', () => {
  const simple = { options: [{ name: 'Color', values: [] }], rows: [row([], { id: 7 })] }
  expect(namesOf(withValues(simple, 0, ['Black', 'Blue']))).toEqual(['7 Black', 'Blue'])
})

test('merges rows that become identical without an option', () => {
  expect(namesOf(withoutOption(CABLE, 0))).toEqual(['7 1 m'])
})

test('copies the first row to the others and adjusts prices together', () => {
  expect(filledDown(CABLE, 'sku').rows.map(({ sku }) => sku)).toEqual(['A', 'A'])
  expect(repriced(CABLE, -10).rows.map(({ price, salePrice }) => [price, salePrice])).toEqual([
    ['18.00', ''],
    ['18.00', ''],
  ])
})

test('restores a removed variant on undo without changing the others', () => {
  const options = [{ name: 'Color', values: ['Black', 'Blue'] }]
  const facts = { price: 20, salePrice: null, cost: 9, stock: 0, sku: null, barcode: null, weightGrams: null }
  const variants = [
    { ...facts, id: 7, values: ['Black'], stock: 3, imageUrl: '', archived: false },
    { ...facts, id: 8, values: ['Blue'], sku: 'B-8', imageUrl: '', archived: false },
  ]
  const before = { kind: 'physical', options, variants } as Parameters<typeof undoing>[0]

  const taken = undoing(before, { ...before, variants: before.variants!.slice(0, 1) })

  expect(taken.variants).toMatchObject([{ id: 7 }, { values: ['Blue'], sku: 'B-8', cost: 9 }])
  expect(taken.variants[1]).not.toHaveProperty('id')
  expect(taken.options).toEqual(options)
})

test('restores removed options on undo with the remaining variant, and adds the others', () => {
  const options = [{ name: 'Color', values: ['Black', 'Blue'] }]
  const facts = { price: 20, salePrice: null, cost: 9, sku: null, barcode: null, weightGrams: null, imageUrl: '' }
  const variants = [
    { ...facts, id: 7, values: ['Black'], stock: 0, archived: false },
    { ...facts, id: 8, values: ['Blue'], stock: 3, archived: false },
  ]
  const before = { kind: 'physical', options, variants } as Parameters<typeof dropUndone>[0]
  const back = dropUndone(before, 8)

  expect(back.variants).toMatchObject([{ values: ['Black'] }, { id: 8, stock: 3, stockSeen: 3 }])
  expect(back.variants[0]).not.toHaveProperty('id')
})
