import { expect, test } from 'vitest'
import type { Customer } from '../customer.ts'
import { choicesOf, factsChosen, moveText } from './merge-choices.ts'

const EQUAL = { kind: 'person', name: 'Ada Park', alert: '', note: '', language: '' } as const

function choices(into: Partial<Customer>, from: Partial<Customer>) {
  const found = choicesOf({ ...EQUAL, ...into } as Customer, { ...EQUAL, ...from } as Customer)
  return found.map(({ field, values }) => [field, ...values.map(({ value }) => value)])
}

test('asks nothing if the records are equal or only one has a value', () => {
  expect(choices({ alert: 'Knock' }, { note: 'Rings twice' })).toEqual([])
})

test('proposes the surviving record’s value, and both alerts and notes joined', () => {
  expect(
    choices(
      { name: 'Ada Park', kind: 'person', alert: 'Knock', note: 'One', language: 'English' },
      { name: 'A. Park', kind: 'company', alert: 'Dog', note: 'Two', language: 'Korean' },
    ),
  ).toEqual([
    ['name', 'Ada Park', 'A. Park'],
    ['kind', 'person', 'company'],
    ['alert', 'Knock / Dog', 'Knock', 'Dog'],
    ['note', 'One\nTwo', 'One', 'Two'],
    ['language', 'English', 'Korean'],
  ])
})

test('proposes a name before an email address', () => {
  expect(choices({ name: 'ada@example.com' }, {})).toEqual([['name', 'Ada Park', 'ada@example.com']])
  expect(choices({}, { name: 'ada@example.com' })).toEqual([['name', 'Ada Park', 'ada@example.com']])
})

test.each([
  { length: 98, isOffered: true },
  { length: 99, isOffered: false },
])('joins a long alert and one of $length characters: $isOffered', ({ length, isOffered }) => {
  const [long, other] = ['x'.repeat(99), 'y'.repeat(length)]
  const [, first] = choices({ alert: long }, { alert: other })[0]!
  expect(first).toBe(isOffered ? `${long} / ${other}` : long)
})

test('sends the chosen values, and the proposed ones for the other fields', () => {
  const found = choicesOf(
    { ...EQUAL, alert: 'Knock', language: 'English' } as unknown as Customer,
    { ...EQUAL, alert: 'Dog', language: 'Korean' } as unknown as Customer,
  )

  expect(factsChosen(found, { language: 'Korean' })).toEqual({ alert: 'Knock / Dog', language: 'Korean' })
})

test('names what moves by its number', () => {
  expect(moveText({ table: 'repair_tickets', count: 1 })).toBe('1 repair')
  expect(moveText({ table: 'inquiries', count: 2 })).toBe('2 requests')
  expect(moveText({ table: 'some_rows', count: 2 })).toBe('2 some rows')
})
