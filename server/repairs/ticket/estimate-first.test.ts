import { expect, test } from 'vitest'
import { moveTicket, recordVerbalDecision } from '#contract/repairs/admin-ticket.ts'
import type { EstimateDecision } from '#contract/repairs/estimate.ts'
import type { EstimateChoice } from '#contract/repairs/ticket-facts.ts'
import { estimateTicket } from '../../testing/repairs/estimates.ts'
import { aShopWithATicket, checkInDevice } from '../../testing/repairs/tickets.ts'
import { problemOf } from '../../testing/visitor.ts'

interface Case {
  estimateChoice: EstimateChoice
  preapprovedLimit?: number
  decisions: (EstimateDecision | 'waits')[]
  isRefused: boolean
}

test.each<Case>([
  { estimateChoice: 'written', decisions: [], isRefused: true },
  { estimateChoice: 'oral', decisions: [], isRefused: true },
  { estimateChoice: 'written', decisions: ['waits'], isRefused: true },
  { estimateChoice: 'oral', decisions: ['declined'], isRefused: true },
  { estimateChoice: 'written', decisions: ['approved'], isRefused: false },
  { estimateChoice: 'written', decisions: ['approved', 'waits'], isRefused: false },
  { estimateChoice: 'none', decisions: [], isRefused: false },
  { estimateChoice: 'written', preapprovedLimit: 80, decisions: [], isRefused: false },
  { estimateChoice: 'written', preapprovedLimit: 80, decisions: ['waits'], isRefused: true },
])('starts a repair only as its owner approved: %o', async ({ decisions, isRefused, ...choice }) => {
  const { teo, teosId, ticket } = await aShopWithATicket()
  const { id } = ticket
  await checkInDevice(teo, ticket, choice)
  for (const [at, decision] of decisions.entries()) {
    await estimateTicket(teo, ticket)
    if (decision === 'waits') continue
    const said = { id, version: at + 1, decision, name: 'Carla', decisionChannel: 'by phone' }
    await teo.call(recordVerbalDecision, said)
  }

  const started = teo.call(moveTicket, { id, status: 'in progress', assigneeId: teosId })

  if (isRefused) expect((await problemOf(started)).details).toMatchObject({ missing: ['approval'] })
  else expect(await started).toMatchObject({ status: 'in progress' })
})
