import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { saveGiftCardAmounts } from '#contract/balances/admin-balance.ts'
import { prepareGiftCard } from '#contract/balances/gift-card.ts'
import { askForStockAlert } from '#contract/catalog/stock-alert.ts'
import { addCustomerNote } from '#contract/customers/customer.ts'
import { deleteAccount } from '#contract/customers/personal-data.ts'
import { createDomainRequest } from '#contract/domains/domain-request.ts'
import { closeInquiry } from '#contract/inquiries/admin-inquiry.ts'
import { updateOrder } from '#contract/orders/admin-order.ts'
import { saveNoteDraft } from '#contract/repairs/draft/note-draft.ts'
import { setDeviceAccess } from '#contract/repairs/passcode.ts'
import { sendRepairMessage } from '#contract/repairs/repair-status.ts'
import { signRepair } from '#contract/repairs/signature.ts'
import { writeReview } from '#contract/reviews/review.ts'
import { sweepAlerts } from '../../catalog/alerts/stock-alert.ts'
import { forgetDue } from '../../system-status/retention/forget-due.ts'
import { sweepPhotos } from '../../system-status/sweep-photos.ts'
import { aShopWithTimes, book } from '../../testing/appointments/appointments.ts'
import { buyGiftCard, giftForAda } from '../../testing/balances/gift-cards.ts'
import { customerIdOf } from '../../testing/customer-records.ts'
import { createInquiry, quoteInquiry } from '../../testing/inquiries/inquiries.ts'
import { carla, signedUp } from '../../testing/people.ts'
import { anAppointment, anIntake, sent } from '../../testing/portal/portal-edits.ts'
import { aProduct } from '../../testing/products.ts'
import { buy } from '../../testing/purchase.ts'
import { estimateTicket } from '../../testing/repairs/estimates.ts'
import { createTicketAs } from '../../testing/repairs/tickets.ts'
import type { TestShop } from '../../testing/shop.ts'
import type { Visitor } from '../../testing/visitor.ts'

async function oneOfEverything() {
  const { shop, teo, olive } = await aShopWithTimes()
  const customer = await signedUp(shop)
  await shop.sql(`update users set email_verified_at = now() where username = 'carla'`)
  const lamp = await aProduct(shop, { name: 'Desk lamp', slug: 'lamp' })
  const order = await buy(customer, [{ productId: lamp.id }])
  await olive.call(updateOrder, { id: order.id, status: 'delivered', reason: 'Seen' })
  await shop.sql(
    `insert into order_events (order_id, type, actor, note) values ($1, 'internal_note', 'teo', $2), ($1, 'message', 'customer', $2)`,
    [order.id, `Call ${carla.email}`],
  )
  await customer.call(writeReview, { id: order.id, productId: lamp.id, rating: 4, text: 'Bright' })
  const soldOut = await aProduct(shop, { name: 'Lantern', slug: 'lantern', stock: 0 })
  await customer.call(askForStockAlert, { productId: soldOut.id, email: carla.email })
  await customer.call(createDomainRequest, {
    kind: 'domain',
    wanted: 'larch.com',
    contactEmail: carla.email,
    key: randomUUID(),
  })
  await book(customer, { customerName: 'Carla Larch', customerEmail: carla.email })
  const inquiry = await createInquiry(customer, teo, { customerEmail: carla.email, customerName: 'Carla Larch' })
  await quoteInquiry(teo, inquiry.id)
  await olive.call(closeInquiry, { id: inquiry.id, isClosed: true })
  await shop.sql(
    `with made as (insert into promotions (name, code, kind, percent_hundredths, scope, combines, is_active)
       values ('Ten', 'TEN', 'percent', 1000, 'all', true, true) returning id)
     insert into promotion_uses (promotion_id, use_key, customer, amount_cents, shipping_cents, is_final, at)
     select id, gen_random_uuid(), $1, 100, 0, true, now() from made`,
    [carla.email],
  )
  await aGiftCard(shop.visitor(), customer, olive)
  const id = await customerIdOf(olive, carla.email)
  await olive.call(addCustomerNote, { id, text: `Prefers ${carla.email}` })
  await shop.sql(
    `insert into newsletter_subscribers (email, status, requested_at, confirmed_at) values ($1, 'confirmed', now(), now())`,
    [carla.email],
  )
  await shop.sql(`insert into user_addresses (user_id, address, is_default)
    select id, '{"name":"Carla Larch","line1":"88 Larch Street","city":"Columbus","state":"OH","zip":"43201"}', true from users where username = 'carla'`)
  const ticket = await createTicketAs(customer)
  await estimateTicket(teo, ticket)
  await givenWithTheRepair(customer, teo, ticket)
  await saidOfTheRepair(shop, ticket.id, lamp.id)
  const { answers } = { answers: await sent(teo, anIntake(), anAppointment()) }
  expect(answers).toHaveLength(2)
  await sent(customer, anAppointment({ notes: [aNote(`Write to ${carla.email}`)] }))
  await shop.sql(
    `insert into portal_devices (draft_key, name, paired_at, last_user_id, last_contact_at)
     select gen_random_uuid(), 'Counter tablet', now(), id, now() from users where username = 'carla'`,
  )
  await shop.sql(
    `update repair_tickets set status = 'cancelled', custody = 'expected', checked_in_at = null where customer_user_id is not null`,
  )
  await aPlanThatEnded(shop)
  await aNameThatRan(shop, order)
  return { shop, customer, order, ticket }
}

async function aPlanThatEnded(shop: TestShop): Promise<void> {
  await shop.sql(
    `with plan as (insert into managed_plans (request_key, customer_name, customer_email, name, price_cents, is_taxable, term_months,
         hours_included, device_limit, devices, starts_on, invoiced, next_invoice_on, end_reason, created_by, created_at)
       values (gen_random_uuid(), 'Carla Larch', $1, 'Small office', 9000, true, 1, 1, 3, '[{"name":"Larch laptop","kind":"laptop","serialNumber":""}]',
         '2026-10-01', 1, null, 'She sold it', 'teo', now()) returning id),
     invoice as (insert into plan_invoices (plan_id, term, from_day, to_day, name, total_cents, tax_cents, tax_rate_ppm, due_on, note, waived_at, created_at)
       select id, 1, '2026-10-01', '2026-10-31', 'Small office', 9000, 0, 70000, '2026-10-15', $2, now(), now() from plan)
     insert into plan_work (plan_id, request_key, day, minutes, note, actor, at)
       select id, gen_random_uuid(), '2026-10-02', 30, $2, 'teo', now() from plan`,
    [carla.email, `Ask ${carla.email}`],
  )
}

async function aNameThatRan(shop: TestShop, { id }: { id: number }): Promise<void> {
  await shop.sql(
    `insert into domain_orders (order_id, order_item_id, shopper_id, kind, what, name, terms, registrant, state, due_at, created_at)
     select order_id, i.id, shopper_id, 'domain', 'radio.com', 'radio.com', 1, $2, 'ended', now(), now()
       from orders o join order_items i on i.order_id = o.id where o.id = $1 limit 1`,
    [id, JSON.stringify({ name: 'Carla Larch', email: carla.email })],
  )
}

async function aGiftCard(ada: Visitor, customer: Visitor, olive: Visitor): Promise<void> {
  await olive.call(saveGiftCardAmounts, { amounts: [50] })
  await buyGiftCard(customer)
  const key = randomUUID()
  const forHer = { ...giftForAda, recipientEmail: carla.email, recipientName: 'Carla Larch' }
  await ada.call(prepareGiftCard, { key, amount: 50, ...forHer, buyerEmail: 'ada@example.com', buyerName: 'Ada' })
}

const aNote = (text: string) => ({ key: randomUUID(), at: '2026-11-30T15:00:00.000Z', text })

async function givenWithTheRepair(customer: Visitor, teo: Visitor, { id, key }: { id: number; key: string }) {
  const photo = sharp({ create: { width: 40, height: 30, channels: 3, background: 'red' } }).jpeg()
  const sentPhoto = await customer.fetch(`/api/repair-status/${key}/photos?photoKey=${randomUUID()}`, {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream' },
    body: (await photo.toBuffer()) as Uint8Array<ArrayBuffer>,
  })
  expect(sentPhoto.status).toBe(201)
  await customer.call(signRepair, {
    ...{ key, signatureKey: randomUUID(), signedFor: 'drop-off', name: 'Carla Larch' },
  })
  await customer.call(setDeviceAccess, { key, choice: 'repair mode', passcode: null })
  await customer.call(sendRepairMessage, { key, messageKey: randomUUID(), text: 'The Larches will fetch it' })
  await teo.call(saveNoteDraft, { id, text: `Ask ${carla.email}` })
}

async function saidOfTheRepair(shop: TestShop, ticketId: number, productId: number): Promise<void> {
  const said = `Ask ${carla.email}`
  await shop.sql(
    `insert into repair_ticket_events (ticket_id, type, actor, note, is_internal) values ($1, 'note', 'teo', $2, true), ($1, 'message', 'customer', $2, false)`,
    [ticketId, said],
  )
  await shop.sql(
    `insert into repair_parts (ticket_id, product_id, quantity, state, unit_price_cents, is_taxable, note, request_key, added_by)
     values ($1, $2, 1, 'wanted', 100, true, $3, gen_random_uuid(), 'teo')`,
    [ticketId, productId, said],
  )
  await shop.sql(
    `insert into repair_times (ticket_id, user_id, started_at, minutes, hourly_rate_cents, note)
     select $1, id, now(), 5, 100, $2 from users where username = 'teo'`,
    [ticketId, said],
  )
  await shop.sql(
    `insert into unclaimed_letters (ticket_id, letter_key, how, sent_by, at) values ($1, gen_random_uuid(), $2, 'teo', now())`,
    [ticketId, said],
  )
  await shop.sql(
    `insert into disposal_proposals (ticket_id, method, reason, proposed_by, at) values ($1, 'recycled', $2, 'teo', now())`,
    [ticketId, said],
  )
}

async function tablesHolding(shop: TestShop, text: string): Promise<string[]> {
  const tables = await shop.sql<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  const found: string[] = []
  for (const { name } of tables) {
    const rows = await shop.sql(`select 1 from "${name}" t where position($1 in lower(t::text)) > 0 limit 1`, [text])
    if (rows.length > 0) found.push(name)
  }
  return found.sort()
}

test('leaves no personal data a week after an account is deleted', async () => {
  const { shop, customer } = await oneOfEverything()
  expect(await tablesHolding(shop, carla.email)).toEqual(
    expect.arrayContaining([
      'appointments',
      'checkouts',
      'customer_notes',
      'domain_requests',
      'gift_card_sales',
      'inquiries',
      'mail_messages',
      'newsletter_subscribers',
      'order_events',
      'orders',
      'portal_records',
      'product_reviews',
      'promotion_uses',
      'repair_parts',
      'repair_ticket_events',
      'repair_tickets',
      'repair_times',
      'stock_alerts',
      'unclaimed_letters',
      'disposal_proposals',
      'users',
    ]),
  )

  await customer.call(deleteAccount, { password: carla.password })

  expect(await tablesHolding(shop, carla.email)).toEqual(['mail_messages'])
  expect(await tablesHolding(shop, 'larch')).toEqual([])
  for (const table of ['repair_photos', 'repair_signatures', 'repair_passcodes', 'repair_note_drafts'])
    expect([table, await shop.sql(`select 1 from ${table}`)]).toEqual([table, []])
  await shop.sql(`update mail_messages set status = 'not_sent'`)
  shop.time.pass(8 * 1440)
  await forgetDue(shop.context())
  // The age of a file is measured by the machine's clock, not by the shop's.
  await sweepPhotos({ ...shop.context(), now: new Date(Date.now() + 8 * 86_400_000) })
  expect(await readdir(join(shop.config.dataDir, 'photos'))).toEqual([])
  expect(await tablesHolding(shop, carla.email)).toEqual([])
})

test('exports every kind of personal data', async () => {
  const { customer, ticket } = await oneOfEverything()

  const copy = await (await customer.fetch('/api/user/export')).json()

  expect(copy).toMatchObject({
    orders: [{ items: [{ name: 'Desk lamp' }] }],
    reviews: [{ rating: 4 }],
    repairs: expect.arrayContaining([expect.objectContaining({ number: ticket.number })]),
    appointments: expect.arrayContaining([expect.objectContaining({ email: carla.email })]),
    requests: [{ email: carla.email, quotes: [{ version: 1 }] }],
    portalRecords: [{ notes: [{ text: `Write to ${carla.email}` }] }],
    recordsOfYourAddress: {
      requestedDomains: [{ wanted: 'larch.com' }],
      promotionsUsed: [{ code: 'TEN', off: 1 }],
      giftCards: [
        { amount: 50, for: 'Ada', isBought: true },
        { from: 'Ada', isBought: false },
      ],
      notesOfTheShop: [{ text: `Prefers ${carla.email}` }],
    },
  })
  const { repairs } = copy as { repairs: { number: string; history: { note: string }[] }[] }
  const repair = repairs.find(({ number }) => number === ticket.number)!
  expect(repair).toMatchObject({
    estimates: [{ version: 1 }],
    photos: [{ stage: 'before', from: 'customer' }],
    access: [{ choice: 'repair mode' }],
    signatures: [{ name: 'Carla Larch', signedFor: 'drop-off' }],
    history: expect.arrayContaining([expect.objectContaining({ note: 'The Larches will fetch it' })]),
  })
  const { history } = repair
  expect(history.filter(({ note }) => note === `Ask ${carla.email}`)).toHaveLength(1)
})

test('leaves only what the customer can delete after every retention period', async () => {
  const { shop } = await oneOfEverything()
  await shop.sql(`update mail_messages set status = 'sent'`)
  await shop.sql(`update gift_card_sales set status = 'released' where status = 'open'`)
  shop.time.pass(3_654 * 1440)
  await forgetDue(shop.context())
  await sweepAlerts(shop.context())

  expect(await tablesHolding(shop, carla.email)).toEqual([
    'account_links',
    'customer_contacts',
    'newsletter_subscribers',
    'users',
  ])
  expect(await tablesHolding(shop, 'larch')).toEqual(['user_addresses'])
})
