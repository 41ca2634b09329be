import { expect, test } from 'vitest'
import { paidBackWords } from './paid-back-words.ts'

test('a card whose money the provider refused to pay back at once is not said to be paid back', () => {
  const taken = { kind: 'sale_refunded' as const, reason: 'A gift nobody wants' }
  expect(paidBackWords([taken])).toEqual({ title: 'The card is paid back' })
  const refused = { kind: 'sale_refund_failed' as const, reason: 'The card was closed.' }
  expect(paidBackWords([refused, taken])).toMatchObject({
    title: 'The card could not be paid back',
    description: 'The card was closed. What was taken from it is there again.',
    tone: 'destructive',
  })
  expect(paidBackWords([taken, refused, taken]).title).toBe('The card is paid back')
})
