import { expect, test } from 'vitest'
import { sendInquiry } from '#contract/inquiries/inquiry.ts'
import { signUpForNewsletter } from '#contract/marketing/newsletter.ts'
import { createTicket } from '#contract/repairs/ticket.ts'
import { aShopWithTimes, book } from '../testing/appointments/appointments.ts'
import { inquiryDraft } from '../testing/inquiries/inquiries.ts'
import { signedUp } from '../testing/people.ts'
import { aLaptop } from '../testing/repairs/tickets.ts'
import { openConnectionsOf } from '../testing/shop.ts'

const customerEmail = 'stranger@example.org'

test('mails a typed address at most five times a day from all forms together, and always from staff', async () => {
  const { shop, teo } = await aShopWithTimes()
  const visitor = shop.visitor()
  const carla = await signedUp(shop)
  const mails = async () =>
    (await shop.sql(`select kind from mail_messages where to_address = $1`, [customerEmail])).length

  await visitor.call(signUpForNewsletter, { email: customerEmail })
  await book(visitor, { startsAt: '2026-11-23T15:00:00.000Z', customerEmail })
  await visitor.call(sendInquiry, inquiryDraft({ customerEmail }))
  await carla.call(createTicket, { ...aLaptop, customerEmail })
  expect(await mails()).toBe(4)

  for (let n = 0; n < 3; n++) await carla.call(createTicket, { ...aLaptop, customerEmail })
  const { number } = await book(visitor, { startsAt: '2026-11-24T15:00:00.000Z', customerEmail })
  await visitor.call(sendInquiry, inquiryDraft({ customerEmail }))
  expect(number).toBe('A-2')
  expect(await mails()).toBe(5)

  await teo.call(createTicket, { ...aLaptop, customerEmail })
  expect(await mails()).toBe(6)
})

test('counts simultaneous requests for one address one after the other', async () => {
  const { shop } = await aShopWithTimes()
  const carla = await signedUp(shop)
  await openConnectionsOf(shop)

  await Promise.all(Array.from({ length: 10 }, () => carla.call(createTicket, { ...aLaptop, customerEmail })))

  expect(await shop.sql(`select id from mail_messages where to_address = $1`, [customerEmail])).toHaveLength(5)
})

test('confirms a subscription that found no email left as soon as there is one', async () => {
  const { shop } = await aShopWithTimes()
  const visitor = shop.visitor()
  const carla = await signedUp(shop)
  const subscribe = async () => {
    await visitor.call(signUpForNewsletter, { email: customerEmail })
    return (await shop.sql(`select id from mail_messages where kind = 'newsletter_confirmation'`)).length
  }
  for (let n = 0; n < 5; n++) await carla.call(createTicket, { ...aLaptop, customerEmail })
  shop.time.pass(12 * 60)

  expect(await subscribe()).toBe(0)
  shop.time.pass(13 * 60)
  expect(await subscribe()).toBe(1)
})
