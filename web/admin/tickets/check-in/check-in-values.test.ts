import { expect, test } from 'vitest'
import type { TicketDetails } from '../../../repairs/ticket-labels.ts'
import { type CheckInValues, checkInValues, toCheckIn } from './check-in-values.ts'

const ticket = { id: 12, version: 3, condition: null, belongings: [], custody: 'expected' } as unknown as TicketDetails

function sent(typed: Partial<CheckInValues>) {
  return toCheckIn(ticket, { ...checkInValues(ticket), ...typed }, { signatureKey: 'a key', strokes: [] })
}

test('does not request a backup that already exists', () => {
  expect(sent({ backedUp: 'no', isBackupWanted: 'yes' }).isBackupWanted).toBe(true)
  expect(sent({ backedUp: 'yes', isBackupWanted: 'yes' }).isBackupWanted).toBeNull()
})

test('sends the version that the form was filled in with, so that no change is overwritten', () => {
  expect(sent({ storageLocation: 'B2' })).toMatchObject({ id: 12, version: 3, storageLocation: 'B2' })
})
