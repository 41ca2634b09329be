import { expect, test } from 'vitest'
import { addToBasket, shortage } from './add-to-basket.ts'
import { areComplete, type BasketLine, NO_TERMS, type SaleChoice, toSend } from './basket-line.ts'
import { findsBillsFirst } from './bill/sale-balance.ts'

const lamp: SaleChoice = {
  kind: 'product',
  id: 7,
  name: 'Lamp',
  priceLabel: null,
  imageUrl: '',
  price: 20,
  isFrom: false,
  barcode: null,
  available: 2,
}
const repair: SaleChoice = { ...lamp, kind: 'service', name: 'Repair', priceLabel: 'Switch', available: null }

test('adds one to the line of an item that is scanned again, up to the stock', () => {
  const once = addToBasket([], lamp, 1)
  const twice = addToBasket(once.lines, lamp, 2)
  expect(twice.lines).toMatchObject([{ id: 1, quantity: 2 }])
  expect(addToBasket(twice.lines, lamp, 3)).toEqual({
    lines: twice.lines,
    refused: 'Only 2 of “Lamp” left.',
    isShort: true,
  })
  const most = [{ ...twice.lines[0]!, quantity: 9_999 }]
  expect(addToBasket(most, { ...lamp, available: 9_999 }, 3).refused).toBe('A sale can have at most 9,999 of an item.')
  expect(addToBasket([], { ...lamp, available: 0 }, 1)).toMatchObject({ lines: [], refused: '“Lamp” is out of stock.' })
})

test('adds goods that are not in stock for a special order', () => {
  const { lines, refused } = addToBasket([], { ...lamp, available: 0 }, 1, { isOrdered: true })
  expect([lines.length, refused]).toEqual([1, ''])
})

test('adds a service without a stock limit, and each of its prices as a separate line', () => {
  const { lines } = addToBasket(addToBasket([], repair, 1).lines, { ...repair, priceLabel: 'Socket' }, 2)
  expect(lines.map(({ name }) => name)).toEqual(['Repair: Switch', 'Repair: Socket'])
  expect(addToBasket(lines, { ...lamp, id: 7 }, 3).lines).toHaveLength(3)
})

test('counts a typed discount once it is an amount with a reason', () => {
  const [line] = addToBasket([], lamp, 1).lines as [BasketLine]
  const terms = { by: 'percent' as const, value: '10', reason: '' }

  expect(areComplete(terms)).toBe(false)
  expect(toSend({ ...line, terms })).toEqual({ productId: 7, quantity: 1 })
  expect(toSend({ ...line, terms: { ...terms, reason: 'Scratched' } })).toEqual({
    productId: 7,
    quantity: 1,
    discount: { percent: 10, reason: 'Scratched' },
  })
  expect(toSend({ ...line, terms: { by: 'price', value: '15', reason: 'Old' } })).toEqual({
    productId: 7,
    quantity: 1,
    price: 15,
    priceNote: 'Old',
  })
  expect(areComplete(NO_TERMS)).toBe(false)
  expect(shortage('Lamp', 1)).toBe('Only 1 of “Lamp” left.')
})

test('lists open balances before products for the number of an appointment or a quote', () => {
  expect(['A-9', 'q-4', ' a- 12 '].map(findsBillsFirst)).toEqual([true, true, true])
  expect(['USB-C', 'A9', '614-555', 'cable A-9'].map(findsBillsFirst)).toEqual([false, false, false, false])
})
