import { expect, test } from 'vitest'
import { z } from 'zod'
import './issue-messages.ts'

test.each([
  { rule: z.enum(['yes', 'no', 'unknown']), value: 'maybe', message: 'Choose an option from the list' },
  { rule: z.enum(['yes', 'no']), value: undefined, message: 'Choose an option from the list' },
  { rule: z.string(), value: undefined, message: 'Fill this in' },
  { rule: z.string().min(1), value: '', message: 'Fill this in' },
  { rule: z.iso.date(), value: '', message: 'Choose a day' },
  { rule: z.string().max(1), value: 'ab', message: 'At most 1 character' },
  { rule: z.array(z.int()).max(2), value: [1, 2, 3], message: 'At most 2 entries' },
])('says in words of people why $value is invalid: $message', ({ rule, value, message }) => {
  expect(rule.safeParse(value).error?.issues[0]?.message).toBe(message)
})
