import { expect, test } from 'vitest'
import { cardErrors, DEMO_CARDS, printedExpiry, printedNumber } from './demo-cards.ts'

test('accepts every test card that is offered', () => {
  for (const { number } of DEMO_CARDS) expect(cardErrors({ number, expiry: '12/30', cvc: '123' })).toEqual({})
})

test('rejects a real card number before it leaves the browser', () => {
  const { number } = cardErrors({ number: '5555 5555 5555 4444', expiry: '12/30', cvc: '123' })

  expect(number).toContain('Don’t enter a real card')
})

test('formats numbers and dates as they are printed on a card', () => {
  expect(printedNumber('42424242 4242-4242')).toBe('4242 4242 4242 4242')
  expect(printedNumber('42424')).toBe('4242 4')
  expect(printedExpiry('1')).toBe('1')
  expect(printedExpiry('1230')).toBe('12/30')
  expect(printedExpiry('12/3')).toBe('12/3')
})
