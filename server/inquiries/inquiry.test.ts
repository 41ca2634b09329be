import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import * as admin from '#contract/inquiries/admin-inquiry.ts'
import { decideQuote, getKeyedInquiry, listMyInquiries, sendInquiry } from '#contract/inquiries/inquiry.ts'
import { getParkedSale } from '#contract/orders/parked-sale.ts'
import { listTicketPhotos } from '#contract/repairs/photo.ts'
import { getTicket } from '#contract/repairs/ticket.ts'
import { forgetDue } from '../system-status/retention/forget-due.ts'
import { sweepPhotos } from '../system-status/sweep-photos.ts'
import { createInquiry, inquiryDraft, openShopWithInquiries, quoteInquiry } from '../testing/inquiries/inquiries.ts'
import { carla, signedUp } from '../testing/people.ts'
import { problemOf, type Visitor } from '../testing/visitor.ts'

const yes = (key: string, version = 1) => ({ key, version, decision: 'approved' as const, name: 'Dev Rao' })

async function sendPhoto(who: Visitor, key: string, photoKey = randomUUID()) {
  const bytes = await sharp({ create: { width: 60, height: 40, channels: 3, background: 'gray' } })
    .jpeg()
    .toBuffer()
  return who.fetch(`/api/inquiries/${key}/photos?photoKey=${photoKey}`, {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream' },
    body: bytes as Uint8Array<ArrayBuffer>,
  })
}

test('creates one request per form, and shows it by link without its owner', async () => {
  const { shop, dev } = await openShopWithInquiries()
  const form = inquiryDraft()
  const answers = await Promise.all([1, 2, 3].map(() => dev.call(sendInquiry, form)))
  expect(new Set(answers.map(({ key }) => key)).size).toBe(1)

  const { key } = answers[0]!
  const raw = await (await shop.visitor().fetch(`/api/inquiries/${key}`)).text()
  expect(raw).toContain('bakery')
  expect(raw).not.toMatch(/dev@example|Dev Rao/)

  const wrong = `${key.slice(0, -1)}${key.endsWith('A') ? 'B' : 'A'}`
  expect(await problemOf(dev.call(getKeyedInquiry, { key: wrong }))).toMatchObject({
    status: 404,
    code: 'inquiry_not_found',
  })

  const mails = `select text from mail_messages where kind = 'inquiry_received'`
  const [received, ...more] = await shop.sql<{ text: string }>(mails)
  expect([received!.text.includes(key), received!.text.includes('bakery'), more]).toEqual([true, false, []])
  await expect(dev.call(sendInquiry, inquiryDraft({ type: 'time-travel' }))).rejects.toMatchObject({
    code: 'service_not_found',
  })
})

test('stores up to six photos once each, and shows them only to holders of the link', async () => {
  const { shop, dev } = await openShopWithInquiries()
  const { key } = await dev.call(sendInquiry, inquiryDraft())
  const photoKey = randomUUID()
  const first = await (await sendPhoto(dev, key, photoKey)).json()
  expect(await (await sendPhoto(dev, key, photoKey)).json()).toEqual(first)
  const photosSent = await Promise.all(Array.from({ length: 7 }, () => sendPhoto(dev, key)))
  expect(photosSent.filter(({ status }) => status === 201)).toHaveLength(5)
  const { photos } = await dev.call(getKeyedInquiry, { key })
  expect(photos).toHaveLength(6)
  const other = await dev.call(sendInquiry, inquiryDraft())
  const foreign = await dev.fetch(`/api/inquiries/${other.key}/photos/${photos[0]!.id}`)
  expect(foreign.status).toBe(404)

  await sweepPhotos({ ...shop.context(), now: new Date(Date.now() + 7_200_000) })
  const shown = await dev.fetch(`/api/inquiries/${key}/photos/${photos[0]!.id}`)
  expect(shown.headers.get('content-type')).toBe('image/jpeg')
})

test('limits emails per address and the number of requests', async () => {
  const { shop } = await openShopWithInquiries()
  const codes: string[] = []
  for (let at = 0; at < 11; at++)
    codes.push(
      await shop
        .visitor()
        .call(sendInquiry, inquiryDraft())
        .then(
          () => 'sent',
          ({ code }) => code,
        ),
    )

  expect(codes).toEqual([...Array(10).fill('sent'), 'too_many_requests'])
  expect(await shop.sql(`select 1 from mail_messages where kind = 'inquiry_received'`)).toHaveLength(5)
})

test('emails a confirmed own address although the limit for typed addresses is reached', async () => {
  const { shop, dev } = await openShopWithInquiries()
  const visitor = await signedUp(shop, carla)
  await shop.sql(`update users set email_verified_at = now() where username = 'carla'`)
  await shop.sql(
    `insert into mail_messages (kind, to_address, subject, text, html, created_at)
     select 'inquiry_received', $1, '', '', '', $2 from generate_series(1, 5)`,
    [carla.email, shop.time.now],
  )

  await dev.call(sendInquiry, inquiryDraft({ customerEmail: carla.email }))
  const { key } = await visitor.call(sendInquiry, inquiryDraft({ customerEmail: carla.email }))

  const mails = await shop.sql<{ text: string }>(
    `select text from mail_messages where kind = 'inquiry_received' and text <> ''`,
  )
  expect(mails).toEqual([{ text: expect.stringContaining(key) }])
})

test('refuses public requests above the limit, but not those that staff write or that are resent', async () => {
  const { shop, dev, teo } = await openShopWithInquiries()
  const form = inquiryDraft()
  const sent = await dev.call(sendInquiry, form)
  await shop.sql(
    `insert into inquiries (draft_key, service_id, customer_id, customer_name, customer_email, customer_phone,
       description, created_at, updated_at)
     select gen_random_uuid(), service_id, customer_id, customer_name, customer_email, customer_phone,
       description, created_at, updated_at
     from inquiries, generate_series(1, 999)`,
  )

  expect(await problemOf(dev.call(sendInquiry, inquiryDraft()))).toMatchObject({ code: 'too_many_open' })
  expect((await dev.call(sendInquiry, form)).number).toBe(sent.number)
  const [service] = await shop.sql<{ id: number }>(`select id from services where type = 'web_design'`)
  const { type: _, ...fields } = inquiryDraft()
  const draft = { ...fields, serviceId: service!.id }
  const added = await teo.call(admin.addInquiry, draft)
  await shop.sql('update services set is_hidden = true')
  expect(await teo.call(admin.addInquiry, draft)).toMatchObject({ id: added.id })
})

test('lets only the customer decide, once, in time and on the version that was shown', async () => {
  const { shop, dev, teo } = await openShopWithInquiries()
  const { id, key } = await createInquiry(dev, teo)
  const draft = randomUUID()
  await quoteInquiry(teo, id, { key: draft })
  const sent = await quoteInquiry(teo, id, { key: draft })
  expect(sent.quotes).toMatchObject([{ version: 1, state: 'waiting', total: 10_700, sentBy: 'teo' }])
  await quoteInquiry(teo, id)
  const decide = (decider: object) => dev.call(decideQuote, { ...yes(key, 2), ...decider })

  expect(await problemOf(decide({ version: 1 }))).toMatchObject({ code: 'quote_replaced', details: { version: 2 } })
  await expect(teo.call(decideQuote, yes(key, 2))).rejects.toMatchObject({ code: 'staff_cannot_use_link' })
  await shop.sql(`update inquiry_quotes set valid_until = '2026-11-20' where version = 2`)
  await expect(decide({})).rejects.toMatchObject({ code: 'quote_expired' })
  await quoteInquiry(teo, id)
  expect(await decide({ version: 3, decision: 'declined' })).toMatchObject({ status: 'open' })
  await expect(decide({ version: 3 })).rejects.toMatchObject({ code: 'quote_decided' })
  await quoteInquiry(teo, id)
  const words = await Promise.all([decide({ version: 4 }), decide({ version: 4 })])
  expect(words.map(({ status }) => status)).toEqual(['approved', 'approved'])
  const { quotes } = await teo.call(admin.getInquiry, { id })
  expect(quotes.map(({ state }) => state)).toEqual(['replaced', 'replaced', 'declined', 'approved'])
  expect(quotes[3]!.decider!.name).toBe('Dev Rao')
  const mails = await shop.sql(`select kind from mail_messages where kind = 'quote_approved'`)
  expect(mails).toHaveLength(1)
})

test('creates a repair from an approved quote once, with its photos and price', async () => {
  const { dev, teo } = await openShopWithInquiries()
  const { id, key } = await createInquiry(dev, teo, { type: 'pc-repair' })
  await sendPhoto(dev, key)
  await quoteInquiry(teo, id)
  await dev.call(decideQuote, yes(key))
  const ticketOf = () => teo.call(admin.convertToTicket, { id, deviceType: 'Laptop', customerPhone: '614 555 0142' })
  const made = await ticketOf()
  expect(made).toMatchObject({ status: 'closed', became: expect.stringMatching(/^ticket:\d+$/) })
  expect((await ticketOf()).became).toBe(made.became)

  const ticket = await teo.call(getTicket, { id: Number(made.became!.slice(7)) })
  expect(ticket).toMatchObject({
    customerEmail: 'dev@example.com',
    approval: 'approved',
    estimates: [{ version: 1, state: 'approved', total: 10_700, decider: { name: 'Dev Rao' } }],
  })
  expect(await teo.call(listTicketPhotos, { id: ticket.id })).toMatchObject([{ from: 'customer' }])
  await expect(quoteInquiry(teo, id)).rejects.toMatchObject({ code: 'inquiry_closed' })
})

test('makes only an approved quote payable at the counter at its price; an appointment needs no price', async () => {
  const { shop, dev, teo, olive } = await openShopWithInquiries()
  const { id, key } = await createInquiry(dev, teo)
  await quoteInquiry(teo, id)
  await expect(olive.call(admin.convertToSale, { id })).rejects.toMatchObject({ code: 'not_approved' })
  await expect(teo.call(admin.convertToSale, { id })).rejects.toMatchObject({ status: 403 })
  await dev.call(decideQuote, yes(key))
  const { became } = await olive.call(admin.convertToSale, { id })
  const parked = await olive.call(getParkedSale, { id: Number(became!.split(':')[1]) })
  expect(parked).toMatchObject({ total: 10_700, contactEmail: 'dev@example.com' })

  const credit = await createInquiry(dev, teo, { type: 'credit-repair' })
  await quoteInquiry(teo, credit.id)
  await dev.call(decideQuote, yes(credit.key))
  await expect(olive.call(admin.convertToSale, { id: credit.id })).rejects.toMatchObject({ code: 'not_payable' })

  const again = await olive.call(admin.closeInquiry, { id, isClosed: false })
  expect(again).toMatchObject({ status: 'approved', became: null })
  const [{ id: staffId }] = (await shop.sql<{ id: number }>(`select id from users where username = 'teo'`)) as [
    { id: number },
  ]
  const startsAt = new Date(shop.time.now.getTime() + 3 * 86_400_000).toISOString()
  const booked = await teo.call(admin.convertToAppointment, { id, staffId, place: 'remote', startsAt })
  expect(booked.became).toMatch(/^appointment:/)
  expect(await shop.sql('select note from appointments')).toMatchObject([{ note: again.description }])
})

test('shows a request in the customer’s account, and deletes it a year after it was closed', async () => {
  const { shop, teo } = await openShopWithInquiries()
  const visitor = await signedUp(shop, carla)
  const { id, number } = await createInquiry(visitor, teo)
  expect(await visitor.call(listMyInquiries)).toMatchObject([{ number }])
  await expect(visitor.call(admin.listInquiries, {})).rejects.toMatchObject({ status: 403 })

  await teo.call(admin.closeInquiry, { id, isClosed: true })
  const later = (days: number) => ({ ...shop.context(), now: new Date(shop.time.now.getTime() + days * 86_400_000) })
  await forgetDue(later(364))
  expect(await shop.sql('select 1 from inquiries')).toHaveLength(1)

  await forgetDue(later(366))
  expect(await shop.sql('select 1 from inquiries')).toEqual([])
})
