import { expect, test } from 'vitest'
import { waitText } from './rate-limit.ts'

test.each([
  [1, 'a minute'],
  [60, 'a minute'],
  [61, '2 minutes'],
  [900, '15 minutes'],
  [5_400, '90 minutes'],
  [5_401, '2 hours'],
  [86_400, '24 hours'],
])('who asked too often is told how long to wait: %i seconds are %s', (seconds, words) => {
  expect(waitText(seconds)).toBe(words)
})
