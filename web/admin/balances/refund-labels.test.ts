import { expect, test } from 'vitest'
import { paidBackText } from './refund-labels.ts'

test('does not report a refund that the provider refused immediately', () => {
  const taken = { kind: 'sale_refunded' as const, reason: 'A gift nobody wants' }
  expect(paidBackText([taken])).toEqual({ title: 'The card was refunded' })

  const refused = { kind: 'sale_refund_failed' as const, reason: '$25.00 could not be returned' }
  expect(paidBackText([refused, taken])).toMatchObject({
    title: 'The card could not be refunded',
    description: '$25.00 could not be returned. It is back on the gift card.',
    tone: 'destructive',
  })
  expect(paidBackText([taken, refused, taken]).title).toBe('The card was refunded')
})
