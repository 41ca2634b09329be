import { expect, test } from 'vitest'
import { updateOrder } from '#contract/orders/admin-order.ts'
import { moveTicket } from '#contract/repairs/admin-ticket.ts'
import { addTechNote } from '#contract/repairs/workbench.ts'
import { remindOfAppointments } from '../appointments/mail/remind.ts'
import { aShopWithTimes, book } from '../testing/appointments/appointments.ts'
import { signedUp } from '../testing/people.ts'
import { aProduct } from '../testing/products.ts'
import { buy } from '../testing/purchase.ts'
import { aPushService } from '../testing/push/push-service.ts'
import { billTicket, markReady } from '../testing/repairs/bills.ts'
import { aShopWithATicket, startRepair } from '../testing/repairs/tickets.ts'
import { openShopWithOwner } from '../testing/staffed-shop.ts'
import { tellAttention } from './tell-attention.ts'

test('notifies a customer that a device is ready after the undo period, without details', async () => {
  const { shop, teo, teosId, carla, ticket } = await aShopWithATicket()
  const service = await aPushService(shop)
  await service.subscribed(carla, ['repair'])
  await startRepair(teo, ticket, teosId)
  await billTicket(teo, ticket)
  await markReady(teo, ticket)
  await teo.call(moveTicket, { id: ticket.id, status: 'in progress', notes: 'One screw is left' })
  await markReady(teo, ticket)
  await service.send()

  const shown = service.shown().filter(({ tag }) => tag.startsWith('ticket_ready'))
  expect(shown).toMatchObject([
    {
      title: `Repair T-${ticket.id}: Kestrel Air 14`,
      body: 'Ready to be picked up.',
      href: `/repair-tickets/${ticket.id}`,
    },
  ])
  expect(JSON.stringify(service.shown())).not.toMatch(/screw|does not start|Larch|\?key=/)
  const states = await shop.sql<{ status: string; later: boolean }>(
    `select push_messages.status, start_after >= push_messages.created_at + interval '10 seconds' as later
      from push_messages join pgboss.job on (data ->> 'messageId')::int = push_messages.id and name = 'push.send'
      where dedupe_key like 'ticket\\_ready%' order by push_messages.id`,
  )
  expect(states).toEqual([
    { status: 'cancelled', later: true },
    { status: 'sent', later: true },
  ])
})

test('notifies a customer of a shipment only if they chose such messages', async () => {
  const { shop, owner } = await openShopWithOwner()
  const lamp = await aProduct(shop)
  const carla = await signedUp(shop)
  const service = await aPushService(shop)
  await service.subscribed(carla, ['order'])
  await service.subscribed(carla, ['repair'])
  const order = await buy(carla, [{ productId: lamp.id }])
  await owner.call(updateOrder, { id: order.id, status: 'processing' })
  await owner.call(updateOrder, { id: order.id, status: 'shipped', trackingNumber: '1Z999AA10123456784' })
  await service.send()

  expect(service.shown()).toMatchObject([
    { title: `Order #${order.id}`, body: 'It is on its way.', href: `/order/${order.id}` },
  ])
})

test('reminds customers of an appointment until it begins', async () => {
  const { shop } = await aShopWithTimes()
  const carla = await signedUp(shop)
  const service = await aPushService(shop)
  await service.subscribed(carla, ['appointment'])
  await book(carla, { startsAt: '2026-11-23T15:00:00.000Z' })
  shop.time.pass(1.5 * 24 * 60)
  await remindOfAppointments(shop.context())
  await remindOfAppointments(shop.context())
  await service.send()

  expect(service.shown()).toMatchObject([
    { title: 'Your appointment is soon', body: expect.stringMatching(/: Monday, November 23 at 10 AM$/) },
  ])
  expect(Number(service.taken[0]!.headers.ttl)).toBeLessThan(86_400)
})

test("notifies a mentioned member of staff without the note's text, and no former staff", async () => {
  const { shop, owner, teo, carla } = await aShopWithATicket()
  const service = await aPushService(shop)
  await service.subscribed(teo, ['mention'])
  await service.subscribed(carla, ['mention'])
  const note = { key: '6a1f2f4e-58a1-4d4b-9a43-0f7f4a0b9d11', text: '@teo and @carla: the code is 4711' }
  await owner.call(addTechNote, note)
  await owner.call(addTechNote, note)
  await service.send()
  expect(service.shown()).toMatchObject([{ title: 'olive left you a note', href: '/workbench' }])
  expect(JSON.stringify(service.shown())).not.toContain('4711')

  await shop.sql(`update users set is_technician = false, role = 'customer' where username = 'teo'`)
  await owner.call(addTechNote, { ...note, key: '6a1f2f4e-58a1-4d4b-9a43-0f7f4a0b9d12', text: '@teo again' })
  expect(await service.jobs()).toHaveLength(1)
})

test('notifies permitted staff of each event once', async () => {
  const { shop, owner, teo, ticket } = await aShopWithATicket()
  const service = await aPushService(shop)
  const ofTeo = await service.subscribed(teo, ['attention'])
  const ofOwner = await service.subscribed(owner, ['attention'])
  shop.time.pass(5)
  await shop.sql('update repair_tickets set needs_attention = true, updated_at = $1', [shop.time.now])
  await shop.sql(
    `insert into mail_messages (kind, to_address, subject, text, html, status, created_at)
      values ('x', 'carla@example.com', 'Hello', '', '', 'failed', $1)`,
    [shop.time.now],
  )
  await tellAttention(shop.context())
  await tellAttention(shop.context())
  await service.send()

  const notifications = service.taken.map(({ path, news }) => [path, news.title]).sort()
  expect(notifications).toEqual(
    [
      [ofTeo.path, 'A repair needs review'],
      [ofOwner.path, 'A repair needs review'],
      [ofOwner.path, 'An email could not be sent'],
    ].sort(),
  )
  expect(JSON.stringify(service.shown())).not.toMatch(/Carla|carla@/)
  shop.time.pass(120)
  await tellAttention(shop.context())
  expect(await service.jobs()).toHaveLength(3)
  expect(ticket.id).toBeGreaterThan(0)
})
