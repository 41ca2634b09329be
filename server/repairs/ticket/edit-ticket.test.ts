import { expect, test } from 'vitest'
import { editTicket, listTechnicians } from '#contract/repairs/admin-ticket.ts'
import { getRepairStatus } from '#contract/repairs/repair-status.ts'
import { aLaptop, aShopWithATicket, keyOfTicket } from '../../testing/repairs/tickets.ts'
import { anEmployee } from '../../testing/staff.ts'
import { problemOf } from '../../testing/visitor.ts'

test('sends a waiting email about the repair to a corrected address', async () => {
  const { shop, teo, teosId, ticket } = await aShopWithATicket()
  const edit = { ...aLaptop, id: ticket.id, promisedFor: null, assigneeId: teosId, version: ticket.version }

  await teo.call(editTicket, { ...edit, customerEmail: 'carla@example.org' })

  const mails = await shop.sql(`select to_address, status from mail_messages where kind = 'ticket_received'`)
  expect(mails).toEqual([{ to_address: 'carla@example.org', status: 'queued' }])
})

test.each(['failed', 'cancelled', 'not_sent'])(
  'sends a %s email, if staff retry it, to the corrected address',
  async (status) => {
    const { shop, teo, teosId, ticket } = await aShopWithATicket()
    await shop.sql('update mail_messages set status = $1', [status])
    const edit = { ...aLaptop, id: ticket.id, promisedFor: null, assigneeId: teosId, version: ticket.version }

    await teo.call(editTicket, { ...edit, customerEmail: 'carla@example.org' })

    const mails = await shop.sql(`select to_address, status from mail_messages where kind = 'ticket_received'`)
    expect(mails).toEqual([{ to_address: 'carla@example.org', status }])
  },
)

test('revokes the links that were mailed to a wrong address, and renews them in what is waiting', async () => {
  const { shop, teo, teosId, ticket } = await aShopWithATicket()
  const holder = shop.visitor()
  const edit = { ...aLaptop, id: ticket.id, promisedFor: null, assigneeId: teosId }
  await shop.sql(
    `insert into mail_messages (kind, channel, to_address, subject, text, html)
     values ('ticket_ready', 'text', '+16145550142', '', $1, '')`,
    [`Ready: /r/${ticket.key}`],
  )

  const onlyPhone = await teo.call(editTicket, { ...edit, customerPhone: '614-555-0143' })
  await teo.call(editTicket, { ...edit, customerEmail: 'Carla@Example.com' })
  expect(await holder.call(getRepairStatus, { key: ticket.key })).toMatchObject({ number: ticket.number })
  expect(onlyPhone.events.at(-1)).toMatchObject({ type: 'edited', note: null })
  const corrected = await teo.call(editTicket, { ...edit, customerEmail: 'carla@example.org' })

  expect((await problemOf(holder.call(getRepairStatus, { key: ticket.key }))).kind).toBe('not_found')
  expect(corrected.events.at(-1)).toMatchObject({
    note: 'Links in earlier emails and on the claim slip no longer open the repair',
  })
  const renewed = await keyOfTicket(shop, ticket)
  expect(await holder.call(getRepairStatus, { key: renewed })).toMatchObject({ number: ticket.number })
  const waiting = await shop.sql<{ text: string; html: string }>(
    `select text, html from mail_messages where kind in ('ticket_received', 'ticket_ready') order by id`,
  )
  expect(waiting).toHaveLength(2)
  for (const { text, html } of waiting) {
    expect(text).toContain(`/r/${renewed}`)
    expect(text + html).not.toContain(ticket.key)
  }
})

test('lets staff edit a ticket, and assigns only technicians', async () => {
  const { shop, teo, teosId, ticket } = await aShopWithATicket()
  const bea = await anEmployee(shop)
  const [beasAccount] = await shop.sql<{ id: number }>(`select id from users where username = 'bea'`)
  const edit = {
    ...aLaptop,
    id: ticket.id,
    customerName: 'Carla Larch-Oak',
    promisedFor: '2030-05-06',
    assigneeId: teosId,
    version: ticket.version,
  }
  expect(await problemOf(bea.call(editTicket, edit))).toMatchObject({ kind: 'forbidden' })
  expect((await problemOf(teo.call(editTicket, { ...edit, assigneeId: beasAccount!.id }))).fields).toHaveProperty(
    'assigneeId',
  )

  const changed = await teo.call(editTicket, edit)
  expect(changed).toMatchObject({
    customerName: 'Carla Larch-Oak',
    promisedFor: '2030-05-06',
    assignee: { id: teosId, name: 'teo' },
  })
  expect(await problemOf(teo.call(editTicket, edit))).toMatchObject({ code: 'stale_edit' })
  expect((await teo.call(listTechnicians)).map(({ name }) => name)).toEqual(['olive', 'teo'])

  const log = await shop.sql<{ action: string }>(`select action from audit_entries where target = $1`, [
    `ticket:${ticket.id}`,
  ])
  expect(log).toEqual([{ action: 'ticket.updated' }])
})
