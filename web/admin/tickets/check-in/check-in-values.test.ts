import { expect, test } from 'vitest'
import type { TicketDetails } from '../../../repairs/ticket-labels.ts'
import { type CheckInValues, checkInValues, toCheckIn } from './check-in-values.ts'

const ticket = {
  id: 12,
  version: 3,
  condition: null,
  belongings: [],
  custody: 'expected',
} as unknown as TicketDetails

function sent(typed: Partial<CheckInValues>) {
  return toCheckIn(ticket, { ...checkInValues(ticket), ...typed }, { signatureKey: 'a key', strokes: [] })
}

test('a backup that was wanted is not wanted any more once there is one', () => {
  expect(sent({ backedUp: 'no', isBackupWanted: 'yes' }).isBackupWanted).toBe(true)
  expect(sent({ backedUp: 'yes', isBackupWanted: 'yes' }).isBackupWanted).toBeNull()
})

test('what the form was filled in with is named with it, so that nobody’s change is written over', () => {
  expect(sent({ storageLocation: 'B2' })).toMatchObject({ id: 12, version: 3, storageLocation: 'B2' })
})
