import { expect, test } from 'vitest'
import { cents } from '../money.ts'
import { TicketStatus } from './ticket-facts.ts'
import { findMove, MOVES, type Mover, missingFor, type TicketFacts } from './ticket-machine.ts'

test('allows each declared move to its movers once its requirements are met, and no other', () => {
  const nothing: TicketFacts = {
    status: 'open',
    custody: 'expected',
    hasDevice: true,
    isChecked: false,
    hasSerialNumber: false,
    backedUp: null,
    isBackupAnswered: false,
    isDataLossAccepted: false,
    estimateChoice: null,
    isInitialed: false,
    areOldPartsAnswered: false,
    isSmall: false,
    approvedCents: null,
    approval: 'not asked',
    preapprovedCents: null,
    assigneeId: null,
    resolution: null,
    isPostChecked: false,
    hasCollector: false,
    isBillKnown: false,
    billedCents: cents(2_501),
    limitCents: cents(2_500),
    balanceCents: 2_501,
    hasReason: false,
    isPartOrdered: false,
    arePartsAccountedFor: false,
    daysSinceMoved: 40,
    isMerged: true,
    isReleaseSigned: false,
    isHandoverShown: false,
    isClaimCauseKnown: false,
  }
  const everything = (from: TicketStatus): TicketFacts => ({
    status: from,
    custody: 'in shop',
    hasDevice: true,
    isChecked: true,
    hasSerialNumber: true,
    backedUp: 'no',
    isBackupAnswered: true,
    isDataLossAccepted: true,
    estimateChoice: 'oral',
    isInitialed: true,
    areOldPartsAnswered: true,
    isSmall: false,
    approvedCents: cents(10_000),
    approval: 'not asked',
    preapprovedCents: null,
    assigneeId: 1,
    resolution: 'declined',
    isPostChecked: true,
    hasCollector: true,
    isBillKnown: true,
    billedCents: cents(11_000),
    limitCents: cents(11_000),
    balanceCents: 0,
    hasReason: true,
    isPartOrdered: true,
    arePartsAccountedFor: true,
    daysSinceMoved: 0,
    isMerged: false,
    isReleaseSigned: true,
    isHandoverShown: true,
    isClaimCauseKnown: true,
  })
  const movers: Mover[] = ['customer', 'staff', 'admin']
  for (const from of TicketStatus.options)
    for (const to of TicketStatus.options)
      for (const mover of movers) {
        const move = MOVES.find((known) => known.from === from && known.to === to)
        const may = move && (move.by === 'anyone' || mover === 'admin' || (mover === 'staff' && move.by === 'staff'))
        expect([from, to, mover, findMove(from, to, mover)]).toEqual([from, to, mover, may ? move : undefined])
        if (!may) continue
        const custody = move.needs.includes('not_in_shop') ? 'released' : 'in shop'
        expect([from, to, missingFor(move, { ...everything(from), custody })]).toEqual([from, to, []])
      }
  const start = findMove('open', 'in progress', 'staff')!
  expect(missingFor(start, nothing)).toEqual([
    'in_shop',
    'condition',
    'serial_number',
    'backed_up',
    'backup_wanted',
    'data_loss',
    'estimate_choice',
    'initials',
    'old_parts',
    'approval',
    'assignee',
  ])

  const small = { ...nothing, backedUp: 'yes', isSmall: true } as const
  expect(missingFor(start, small)).toEqual([
    ...['in_shop', 'condition', 'serial_number', 'data_loss', 'estimate_choice', 'approval', 'assignee'],
  ])
})
