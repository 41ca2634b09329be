import { expect, test } from 'vitest'
import { matchesWords } from './match-words.ts'
import { QUICK_ACTIONS } from './quick-actions.ts'

test.each([
  ['new ticket', 'New repair'],
  ['new order', 'New sale'],
  ['till', 'New sale'],
  ['journal', 'Journal'],
  ['close the drawer', 'Close day'],
  ['qbo', 'Connect QuickBooks Online'],
  ['xero', 'Connect Xero'],
  ['month end', 'Close books'],
  ['iif', 'Export the journal'],
  ['z report', 'Close day'],
])('finds by “%s”: %s', (typed, label) => {
  expect(QUICK_ACTIONS.filter(matchesWords(typed)).map((action) => action.label)).toContain(label)
})
