import { expect, test } from 'vitest'
import { splitTenders } from './split-tenders.ts'

const card = (available: number) => ({ code: 'AAAA', hint: '…AAAA', available })
const credit = (available: number) => ({ id: 1, holder: 'Carla Mendes', available })

test.each([
  { available: 10, isAtReader: false, tip: 0, byCard: 10, due: 11.4 },
  { available: 21, isAtReader: false, tip: 0, byCard: 21, due: 0.4 },
  { available: 20.9, isAtReader: true, tip: 0, byCard: 20.9, due: 0.5 },
  { available: 21, isAtReader: true, tip: 0, byCard: 20.9, due: 0.5 },
  { available: 21, isAtReader: true, tip: 0.1, byCard: 21, due: 0.5 },
  { available: 50, isAtReader: true, tip: 0, byCard: 21.4, due: 0 },
  { available: 50, isAtReader: true, tip: 2, byCard: 21.4, due: 2 },
  { available: 50, isAtReader: true, tip: 0.2, byCard: 21.1, due: 0.5 },
])(
  'C-15: pays $byCard of 21.40 with a card of $available and leaves $due, at the reader: $isAtReader, with a tip of $tip',
  ({ available, isAtReader, tip, byCard, due }) => {
    const dealt = splitTenders({ total: 21.4, moneyOnly: 0, tip, card: card(available), credit: null }, isAtReader)
    expect(dealt).toMatchObject({ byCard, due, sent: { giftCard: { code: 'AAAA', amount: byCard } } })
  },
)

test('C-15: applies store credit after the gift card, and leaves at least the reader’s minimum', () => {
  const owed = { total: 21.4, moneyOnly: 0, tip: 0, card: card(10), credit: credit(11.2) }
  expect(splitTenders(owed, false)).toMatchObject({ byCard: 10, byCredit: 11.2, due: 0.2 })
  expect(splitTenders(owed, true)).toMatchObject({ byCard: 10, byCredit: 10.9, due: 0.5 })
})

test('T-9: pays no part of a sold gift card by gift card, and leaves at least that at the reader', () => {
  const owed = { total: 71.4, moneyOnly: 50, tip: 0, card: card(80), credit: null }
  expect(splitTenders(owed, false)).toMatchObject({ byCard: 21.4, due: 50 })
  expect(splitTenders({ ...owed, card: card(21.3) }, true)).toMatchObject({ byCard: 21.3, due: 50.1 })
})
