import { expect, test } from 'vitest'
import { listMailTexts, previewMailText, saveMailText, sendMailText } from '#contract/mail/mail-text.ts'
import { listMailbox } from '#contract/mail/mailbox.ts'
import { moveTicket } from '#contract/repairs/admin-ticket.ts'
import { createTicket, getTicket } from '#contract/repairs/ticket.ts'
import { olive } from '../../testing/people.ts'
import { aProduct } from '../../testing/products.ts'
import { buy } from '../../testing/purchase.ts'
import { billTicket, countMails, markReady } from '../../testing/repairs/bills.ts'
import { aLaptop, aShopWithATicket, startRepair } from '../../testing/repairs/tickets.ts'
import { problemOf } from '../../testing/visitor.ts'
import { remindUnclaimed } from './remind-unclaimed.ts'

const HOUR_MS = 3_600_000

test('sends the owner’s own text as plain text, or no email if it is off; some are always sent', async () => {
  const { shop, owner, carla, teo } = await aShopWithATicket()
  const own = {
    kind: 'ticket_received',
    isOn: true,
    subject: 'Hello {name}: {number}',
    opening: '<b>Your {device}</b> is on our list.',
  } as const
  expect((await problemOf(teo.call(saveMailText, own))).kind).toBe('forbidden')
  const unknown = await problemOf(owner.call(saveMailText, { ...own, opening: 'By {password}' }))
  expect(unknown.fields).toHaveProperty('opening')
  expect(
    (
      await problemOf(
        owner.call(saveMailText, { ...own, kind: 'ticket_paid', isOn: false, subject: null, opening: null }),
      )
    ).fields,
  ).toHaveProperty('isOn')
  expect((await owner.call(previewMailText, { kind: own.kind, subject: own.subject, opening: null })).subject).toMatch(
    /^Hello Carla Mendes: T-\d+$/,
  )

  await owner.call(saveMailText, own)
  const { number } = await carla.call(createTicket, aLaptop)
  const [mail] = await shop.sql<{ subject: string; text: string; html: string }>(
    `select subject, text, html from mail_messages where kind = 'ticket_received' order by id desc limit 1`,
  )
  expect(mail!.subject).toBe(`Hello Carla Larch: ${number}`)
  expect(mail!.text).toContain('<b>Your Kestrel Air 14</b> is on our list.')
  expect(mail!.html).toContain('&lt;b&gt;Your Kestrel Air 14')

  await owner.call(saveMailText, { ...own, isOn: false })
  await carla.call(createTicket, aLaptop)
  expect(await countMails(shop, 'ticket_received')).toBe(2)
  expect((await owner.call(listMailTexts)).find(({ kind }) => kind === own.kind)).toMatchObject({ isOn: false })
})

test('an order email has the owner’s words as text, the pictures and the address; the owner can send it to themselves', async () => {
  const { shop, owner } = await aShopWithATicket()
  const words = {
    subject: 'Order {number} for {name}',
    opening: '<img src=x onerror=alert(1)> {number} <a href="x">{name}</a>',
  }
  const preview = await owner.call(previewMailText, { kind: 'order_confirmation', ...words })
  expect(preview.subject).toBe('Order 1042 for Carla Mendes')
  expect(preview.text).toContain('<img src=x onerror=alert(1)> 1042 <a href="x">Carla Mendes</a>')
  expect(preview.html).toContain('&lt;img src=x onerror=alert(1)&gt; 1042 &lt;a href=&quot;x&quot;&gt;Carla Mendes')
  expect(preview.html).toMatch(/<img class="picture"|<img style="[^"]*" src="http[^"]*-240\.webp"/)
  expect(await owner.call(sendMailText, { kind: 'order_confirmation', ...words })).toEqual({ to: olive.email })
  expect(await countMails(shop, 'test')).toBe(1)

  await owner.call(saveMailText, { kind: 'order_confirmation', isOn: true, ...words })
  const buyer = shop.visitor()
  const product = await aProduct(shop, { imageUrl: '/pictures/lamp.svg' })
  const { id } = await buy(buyer, [{ productId: product.id }])
  const [sent] = await buyer.call(listMailbox)
  expect(sent!.subject).toBe(`Order ${id} for Carla Mendes`)
  expect(sent!.text).toContain('Ship to\nCarla Mendes')
  for (const part of [
    '&lt;img src=x',
    'http://localhost:3000/pictures/lamp-240.webp',
    '<strong>Ship to</strong><br>Carla Mendes',
  ])
    expect(sent!.html).toContain(part)
  expect(sent!.html).not.toContain('<img src=x')
})

test('emails only the last of several status changes', async () => {
  const { shop, teo, teosId, ticket } = await aShopWithATicket()
  await startRepair(teo, ticket, teosId)
  await billTicket(teo, ticket)
  await markReady(teo, ticket)
  await teo.call(moveTicket, { id: ticket.id, status: 'in progress', notes: 'One screw is left' })
  const states = () => shop.sql(`select status from mail_messages where kind = 'ticket_ready' order by id`)
  expect(await states()).toEqual([{ status: 'cancelled' }])

  await markReady(teo, ticket)
  expect(await states()).toEqual([{ status: 'cancelled' }, { status: 'queued' }])

  const [job] = await shop.sql<{ seconds: number }>(
    `select extract(epoch from max(job.start_after) - max(message.created_at)) as seconds
      from pgboss.job job join mail_messages message on message.id = (job.data ->> 'messageId')::int
      where message.kind = 'ticket_ready' and message.status = 'queued'`,
  )
  expect(Math.round(job!.seconds)).toBe(10)
})

test('R-27: reminds the owner of an unclaimed device after 2, 7, 14, 30 and 60 days, once each, and records it for staff', async () => {
  const { shop, teo, carla, teosId, ticket } = await aShopWithATicket()
  await startRepair(teo, ticket, teosId)
  await billTicket(teo, ticket)
  await markReady(teo, ticket)
  const mails: number[] = []
  for (const days of [1, 2.1, 2.2, 6, 8, 15, 31, 61, 62, 90]) {
    const ctx = shop.context()
    await remindUnclaimed({ ...ctx, now: new Date(ctx.now.getTime() + days * 24 * HOUR_MS) })
    mails.push(await countMails(shop, 'ticket_unclaimed'))
  }
  expect(mails).toEqual([0, 1, 1, 1, 2, 3, 4, 5, 5, 5])

  const { events } = await teo.call(getTicket, { id: ticket.id })
  const reminders = events.filter(({ type }) => type === 'unclaimed_reminder')
  expect(reminders.map(({ actor, note }) => `${actor}: ${note}`)).toEqual(
    [2, 7, 14, 30, 60].map((day) => `system: After ${day} days`),
  )

  const shown = await carla.call(getTicket, { id: ticket.id })
  expect(shown.events.map(({ type }) => type)).not.toContain('unclaimed_reminder')
})

test('R-27: reminds the owner of each of many unclaimed devices', async () => {
  const { shop, teo, teosId, ticket } = await aShopWithATicket()
  await startRepair(teo, ticket, teosId)
  await billTicket(teo, ticket)
  await markReady(teo, ticket)
  await shop.sql(
    `insert into repair_tickets (customer_name, customer_email, customer_phone, device_type, problem_description, status, custody, checked_in_at, ready_at)
     select customer_name, number || customer_email, customer_phone, device_type, problem_description, status, custody, checked_in_at, ready_at
     from repair_tickets, generate_series(1, 210) number`,
  )
  const ctx = shop.context()
  await remindUnclaimed({ ...ctx, now: new Date(ctx.now.getTime() + 3 * 24 * HOUR_MS) })

  expect(await countMails(shop, 'ticket_unclaimed')).toBe(211)
})
