import { expect, test } from 'vitest'
import { totalOfTyped, typedDollars } from './typed-dollars.ts'

test.for([
  ['5', 5],
  ['5.5', 5.5],
  ['5.', 5],
  ['.75', 0.75],
  ['0.10', 0.1],
  ['$5', 5],
  ['$ 5.00', 5],
  ['5 $', 5],
  [' 1,299.5 ', 1299.5],
  ['1299.50', 1299.5],
  ['$1,234,567.89', 1_234_567.89],
  ['', 0],
  ['$', 0],
  ['19.999', 19.999],
] as const)('reads %s as %d dollars', ([typed, amount]) => {
  expect(typedDollars(typed)).toBe(amount)
})

test.for([
  '5,50',
  '1.299,50',
  '12,34',
  '1,2345',
  '1 200',
  'five',
  '5e3',
  '0x10',
  '1.2.3',
  '-5',
  '.',
  '5%',
  '350123456789012',
])('rejects %s as an amount', (typed) => {
  expect(typedDollars(typed)).toBeNaN()
})

test('adds up lines that are still being typed', () => {
  expect(
    totalOfTyped([
      { quantity: 3, each: 19.99 },
      { quantity: 1.5, each: 0.33 },
    ]),
  ).toBe(60.47)

  const odd = [
    { quantity: null, each: 5 },
    { quantity: Number.NaN, each: 5 },
    { quantity: 1, each: 350123456789012 },
  ]
  expect(totalOfTyped(odd)).toBe(0)
})
