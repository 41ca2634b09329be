import { expect, onTestFinished, test } from 'vitest'
import { retryMail } from '#contract/mail/admin-mail.ts'
import { editTicket, moveTicket, recordTextOptIn } from '#contract/repairs/admin-ticket.ts'
import { getRepairStatus, setTextOptIn } from '#contract/repairs/repair-status.ts'
import { addTicketNote } from '#contract/repairs/ticket.ts'
import { deliver } from '../../mail/deliver.ts'
import { olive, signedIn, teo as teosAccount } from '../../testing/people.ts'
import { billTicket, markReady } from '../../testing/repairs/bills.ts'
import { aLaptop, aShopWithATicket, checkInDevice, startRepair } from '../../testing/repairs/tickets.ts'
import { OUR_NUMBER, startTwilioDouble } from '../../testing/texts/twilio-double.ts'
import { problemOf } from '../../testing/visitor.ts'
import { anonymizeOldTickets } from '../privacy/anonymize-tickets.ts'

const NUMBER = '+16145550142'

async function aShopThatTexts() {
  const twilio = await startTwilioDouble()
  onTestFinished(() => twilio.close())
  const given = await aShopWithATicket({ env: twilio.env })
  const { shop, ticket } = given
  const holder = shop.visitor()
  const ofTexts = () => shop.sql(`select status, last_error from mail_messages where channel = 'text' order by id`)
  const want = (isWanted: boolean) => holder.call(setTextOptIn, { key: ticket.key, isWanted })
  return { ...given, twilio, holder, want, ofTexts }
}

test('sends text messages only to customers who agreed, once per event', async () => {
  const { shop, teo, ticket, twilio, want } = await aShopThatTexts()
  await checkInDevice(teo, ticket)
  await shop.jobs.drain()
  expect(twilio.sent).toEqual([])

  expect((await want(true)).texts).toEqual({ isWanted: true })
  const note = { id: ticket.id, key: crypto.randomUUID(), kind: 'message', text: 'Its fan is loud.' } as const
  await teo.call(addTicketNote, note)
  await teo.call(addTicketNote, note)
  await shop.jobs.drain()
  await shop.jobs.drain()
  expect(twilio.sent).toEqual([{ to: NUMBER, from: OUR_NUMBER, body: expect.stringContaining('We have a message') }])
  expect(twilio.sent[0]!.body).toContain(`/r/${ticket.key}`)
  expect(twilio.sent[0]!.body).not.toContain('Its fan is loud')

  await want(false)
  await teo.call(addTicketNote, { ...note, key: crypto.randomUUID() })
  await shop.jobs.drain()
  expect(twilio.sent).toHaveLength(1)
})

test('sends a text message only about the last of several status changes', async () => {
  const { teo, teosId, ticket, want, ofTexts } = await aShopThatTexts()
  await want(true)
  await startRepair(teo, ticket, teosId)
  await billTicket(teo, ticket)
  const before = (await ofTexts()).length
  await markReady(teo, ticket)
  await teo.call(moveTicket, { id: ticket.id, status: 'in progress', notes: 'One screw is left' })
  await markReady(teo, ticket)
  const states = (await ofTexts()).slice(before).map(({ status }) => status)

  expect(states).toEqual(['cancelled', 'queued'])
})

test('does not repeat a text message without Twilio’s confirmation, and obeys STOP', async () => {
  const { shop, teo, ticket, twilio, want, ofTexts } = await aShopThatTexts()
  await want(true)
  twilio.lie = { status: 500, body: { message: 'Try again' }, isSent: true }
  await checkInDevice(teo, ticket)
  await shop.jobs.drain().catch(() => undefined)
  expect(await ofTexts()).toMatchObject([{ status: 'queued', last_error: 'Twilio: Try again' }])
  const [{ id } = { id: 0 }] = await shop.sql<{ id: number }>(`select id from mail_messages where channel = 'text'`)
  await deliver(shop.context(), null, id)
  await deliver(shop.context(), null, id)
  expect(twilio.sent).toHaveLength(1)
  expect(await ofTexts()).toMatchObject([{ status: 'sent' }])

  twilio.unsubscribed.add(NUMBER)
  const note = { id: ticket.id, key: crypto.randomUUID(), kind: 'message', text: 'Its fan is loud.' } as const
  await teo.call(addTicketNote, note)
  await shop.jobs.drain()
  expect(twilio.sent).toHaveLength(1)
  expect((await ofTexts()).at(-1)).toMatchObject({ status: 'cancelled' })
})

test('offers no text messages without Twilio, and sends none to a number without consent', async () => {
  const quiet = await aShopWithATicket()
  const holder = quiet.shop.visitor()
  expect((await holder.call(getRepairStatus, { key: quiet.ticket.key })).texts).toBeNull()
  expect((await problemOf(holder.call(setTextOptIn, { key: quiet.ticket.key, isWanted: true }))).code).toBe('no_texts')

  const { teo, ticket } = await aShopThatTexts()
  expect((await teo.call(recordTextOptIn, { id: ticket.id, isWanted: true })).texts).toEqual({ isWanted: true })
  const edit = { ...aLaptop, promisedFor: null, assigneeId: null }
  const changed = await teo.call(editTicket, { ...edit, id: ticket.id, customerPhone: '614-555-0199' })
  expect(changed.texts).toEqual({ isWanted: false })
  await teo.call(editTicket, { ...edit, id: ticket.id, customerPhone: '0123456789012' })
  expect((await problemOf(teo.call(recordTextOptIn, { id: ticket.id, isWanted: true }))).code).toBe('no_mobile_number')
})

test('cancels waiting text messages after an opt-out, and anonymizes them with the account', async () => {
  const { shop, teo, ticket, want, ofTexts } = await aShopThatTexts()
  shop.time.now = new Date('2026-11-22T03:00:00.000Z')
  await want(true)
  const note = { id: ticket.id, kind: 'message', text: 'Its fan is loud.' } as const
  await signedIn(shop, teosAccount, teo)
  await teo.call(addTicketNote, { ...note, key: crypto.randomUUID() })
  expect(await ofTexts()).toMatchObject([{ status: 'queued' }])

  await want(false)

  expect(await ofTexts()).toMatchObject([{ status: 'cancelled' }])
  await shop.sql(`update repair_tickets set status = 'cancelled'`)
  await anonymizeOldTickets(shop.context(), new Date('2027-01-01T00:00:00.000Z'), 10)
  expect(await ofTexts()).toEqual([])
})

test('checks a text message before a manual retry, and does not send a canceled one', async () => {
  const { shop, owner, teo, ticket, twilio, want, ofTexts } = await aShopThatTexts()
  await want(true)
  twilio.lie = { status: 500, body: { message: 'Try again' }, isSent: true }
  await checkInDevice(teo, ticket)
  await shop.jobs.drain().catch(() => undefined)
  const [{ id, subject } = { id: 0, subject: '' }] = await shop.sql<{ id: number; subject: string }>(
    `update mail_messages set status = 'failed' where channel = 'text' returning id, subject`,
  )
  expect(subject).not.toContain(ticket.key)
  await owner.call(retryMail, { id })
  await deliver(shop.context(), null, id)
  expect(twilio.sent).toHaveLength(1)
  expect(await ofTexts()).toMatchObject([{ status: 'sent' }])

  await shop.sql(`update mail_messages set status = 'cancelled' where id = $1`, [id])
  expect((await problemOf(owner.call(retryMail, { id }))).code).toBe('mail_not_waiting')
})

test('delays a manually retried text message until the morning', async () => {
  const { shop, ticket, teo, want, twilio } = await aShopThatTexts()
  await want(true)
  twilio.lie = { status: 500, body: { message: 'Try again' }, isSent: false }
  await checkInDevice(teo, ticket)
  await shop.jobs.drain().catch(() => undefined)
  await shop.sql(`update mail_messages set status = 'failed' where channel = 'text'`)
  shop.time.now = new Date('2026-11-22T04:00:00Z')
  const owner = await signedIn(shop, olive)
  const [{ id } = { id: 0 }] = await shop.sql<{ id: number }>(`select id from mail_messages where channel = 'text'`)
  await owner.call(retryMail, { id })

  expect(
    await shop.sql(`select start_after at time zone 'utc' as "at" from pgboss.job
      where name = 'mail.send' and data ->> 'messageId' = '${id}' and state = 'created' order by start_after desc limit 1`),
  ).toEqual([{ at: new Date('2026-11-22T14:00:00Z') }])
})
