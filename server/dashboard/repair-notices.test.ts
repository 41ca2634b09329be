import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { getAttention } from '#contract/dashboard/attention.ts'
import { listNotifications } from '#contract/dashboard/notification.ts'
import { moveTicket } from '#contract/repairs/admin-ticket.ts'
import { decideEstimate, sendRepairMessage } from '#contract/repairs/repair-status.ts'
import { acknowledgeTechNote, addTechNote, assignTicket, getWorkbench } from '#contract/repairs/workbench.ts'
import { addDays, dayIn } from '#contract/zoned-time.ts'
import { estimateTicket } from '../testing/repairs/estimates.ts'
import { aShopWithATicket, checkInDevice, startRepair } from '../testing/repairs/tickets.ts'
import type { Visitor } from '../testing/visitor.ts'

const OF_REPAIRS = ['repair_overdue', 'repair_message', 'estimate_answered', 'repair_assigned', 'note_for_me']

/** The bell and "Needs attention" say the same about repairs. */
async function noticesOf(person: Visitor): Promise<string[][]> {
  const groups = (await person.call(getAttention, {})).filter(({ kind }) => OF_REPAIRS.includes(kind))
  const listed = groups.flatMap(({ kind, entries }) => entries.map(({ target, detail }) => [kind, target, detail]))
  const bell = (await person.call(listNotifications, {})).filter(({ kind }) => OF_REPAIRS.includes(kind))
  const rung = bell.map(({ kind, target, detail }) => [kind, target, detail])
  expect(rung.sort()).toEqual(listed.sort())
  return listed
}

async function aBusyBench() {
  const bench = await aShopWithATicket()
  await checkInDevice(bench.teo, bench.ticket, { estimateChoice: 'written' })
  bench.shop.time.pass(1)
  return { ...bench, target: `ticket:${bench.ticket.id}` }
}

test('tells only the technician about a repair that another person assigned, until it begins', async () => {
  const { owner, teo, teosId, ticket, target } = await aBusyBench()
  await owner.call(assignTicket, { id: ticket.id, assigneeId: teosId })

  expect(await noticesOf(teo)).toEqual([['repair_assigned', target, 'Assigned to you']])
  expect(await noticesOf(owner)).toEqual([])

  await checkInDevice(teo, ticket)
  await teo.call(moveTicket, { id: ticket.id, status: 'in progress' })
  expect(await noticesOf(teo)).toEqual([])
})

test('does not tell technicians what they assigned to themselves', async () => {
  const { teo, teosId, ticket } = await aBusyBench()
  await teo.call(assignTicket, { id: ticket.id, assigneeId: teosId })

  expect(await noticesOf(teo)).toEqual([])
})

test('tells the person whom a note names, until they have seen it', async () => {
  const { owner, teo } = await aBusyBench()
  await owner.call(addTechNote, { key: randomUUID(), text: '@teo the screen of T-1 is here' })
  const [note] = (await teo.call(getWorkbench, {})).notes

  expect(await noticesOf(teo)).toEqual([['note_for_me', `tech_note:${note!.id}`, 'Note from olive']])
  expect(await noticesOf(owner)).toEqual([])

  await teo.call(acknowledgeTechNote, { noteId: note!.id })
  expect(await noticesOf(teo)).toEqual([])
})

test.each(['approved', 'declined'] as const)(
  'tells that an estimate was %s, until the repair goes on',
  async (decision) => {
    const { shop, carla, teo, teosId, ticket, target } = await aBusyBench()
    await estimateTicket(teo, ticket)
    expect(await noticesOf(teo)).toEqual([])
    await carla.call(decideEstimate, { key: ticket.key, version: 1, decision, name: 'Carla' })

    expect(await noticesOf(teo)).toEqual([['estimate_answered', target, `Estimate ${decision}`]])

    shop.time.pass(1)
    const move =
      decision === 'approved'
        ? ({ status: 'in progress', assigneeId: teosId } as const)
        : ({ status: 'ready for pickup', resolution: 'declined' } as const)
    await teo.call(moveTicket, { id: ticket.id, ...move })
    expect(await noticesOf(teo)).toEqual([])
  },
)

test('tells what a customer wrote, and which repair is past its promised day', async () => {
  const { shop, carla, teo, teosId, ticket, target } = await aBusyBench()
  await startRepair(teo, ticket, teosId)
  await carla.call(sendRepairMessage, { key: ticket.key, messageKey: randomUUID(), text: 'Is it done?' })
  const today = dayIn('America/New_York', shop.time.now)
  await shop.sql('update repair_tickets set promised_for = $1', [today])
  expect(await noticesOf(teo)).toEqual([['repair_message', target, 'Sent a message']])

  await shop.sql('update repair_tickets set promised_for = $1', [addDays(today, -7)])

  expect(await noticesOf(teo)).toEqual([
    ['repair_message', target, 'Sent a message'],
    ['repair_overdue', target, 'Past its promised day'],
  ])
})
