import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { getAttention } from '#contract/dashboard/attention.ts'
import { moveTicket } from '#contract/repairs/admin-ticket.ts'
import { sendRepairMessage } from '#contract/repairs/repair-status.ts'
import { addTicketNote, createTicket } from '#contract/repairs/ticket.ts'
import { aLaptop, aShopWithATicket } from '../../testing/repairs/tickets.ts'

test('lists a customer’s message under Needs attention until staff answer, add a note or change the status', async () => {
  const { shop, owner, teo, carla, ticket } = await aShopWithATicket()
  const { id } = ticket
  const another = await carla.call(createTicket, { ...aLaptop, deviceModel: 'Air 15' })
  const waiting = async () => {
    const groups = await teo.call(getAttention)
    return groups.find(({ kind }) => kind === 'repair_message')!.entries.map(({ target }) => target)
  }
  const write = (text: string) =>
    shop.visitor().call(sendRepairMessage, { key: ticket.key, messageKey: randomUUID(), text })
  const say = (kind: 'internal' | 'message') =>
    owner.call(addTicketNote, { id, key: randomUUID(), kind, text: 'From nine on' })
  expect(await waiting()).toEqual([])

  await carla.call(addTicketNote, { id: another.id, key: randomUUID(), kind: 'message', text: 'And this one?' })
  shop.time.pass(1)
  await write('May I come on Saturday?')
  await write('I mean the day after tomorrow.')
  expect(await waiting()).toEqual([`ticket:${another.id}`, `ticket:${id}`])

  await say('message')
  expect(await waiting()).toEqual([`ticket:${another.id}`])
  await write('Thank you!')
  expect(await waiting()).toContain(`ticket:${id}`)
  await say('internal')
  expect(await waiting()).not.toContain(`ticket:${id}`)
  await owner.call(moveTicket, { id: another.id, status: 'cancelled', notes: 'Asked for twice' })
  expect(await waiting()).toEqual([])
})
