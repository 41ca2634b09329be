import { createECDH, randomBytes, randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { createApiKey, KEY_SCOPES } from '#contract/accounts/api-key.ts'
import { takePhoneOrder } from '#contract/checkout/phone-order.ts'
import { sendInquiry } from '#contract/inquiries/inquiry.ts'
import { createPlan } from '#contract/managed-it/admin-plan.ts'
import { setQueueLines, takeNumber } from '#contract/queue/queue.ts'
import { makeHandoff } from '#contract/repairs/handoff/handoff.ts'
import { linkKey } from './accounts/keys/link-key.ts'
import { numberedKey } from './accounts/keys/numbered-key.ts'
import { appointmentKey, feedKey } from './appointments/appointment-key.ts'
import { giftCardKey } from './balances/gift-card/gift-card-key.ts'
import { inquiryKey } from './inquiries/inquiry-key.ts'
import { invoiceKey } from './managed-it/plan-key.ts'
import { routes } from './modules.ts'
import { orderKey } from './orders/order-key.ts'
import { ticketKey } from './repairs/ticket/ticket-key.ts'
import { aShopWithTimes, book } from './testing/appointments/appointments.ts'
import { inquiryDraft } from './testing/inquiries/inquiries.ts'
import { aPlan } from './testing/managed/plans.ts'
import { signedUp } from './testing/people.ts'
import { aProduct } from './testing/products.ts'
import { buy } from './testing/purchase.ts'
import { estimateTicket } from './testing/repairs/estimates.ts'
import { createTicketAs } from './testing/repairs/tickets.ts'
import type { TestShop } from './testing/shop.ts'
import type { Visitor } from './testing/visitor.ts'

const ACTIONS: Record<string, { link: keyof Links; body?: object; stream?: true }> = {
  'POST /appointments/:key/confirm': { link: 'appointment' },
  'POST /appointments/:key/reschedule': { link: 'appointment', body: { startsAt: '2026-11-24T16:00:00.000Z' } },
  'POST /appointments/:key/payment': { link: 'appointment', body: { amount: 20 } },
  'POST /appointments/:key/payment/report': { link: 'appointment', body: { paymentIntentId: 'pi_nothing' } },
  'POST /appointments/:key/cancel': { link: 'appointment', body: {} },
  'POST /cart/bills': { link: 'ticket', body: { kind: 'repair' } },
  'POST /inquiries/:key/photos': { link: 'inquiry', stream: true },
  'POST /inquiries/:key/quotes/:version/decision': {
    link: 'inquiry',
    body: { version: 1, decision: 'approved', name: 'Carla Larch' },
  },
  'POST /phone-orders/:id/payment': { link: 'phoneOrder' },
  'POST /phone-orders/:id/order': { link: 'phoneOrder' },
  'POST /orders/:id/cancel': { link: 'order', body: { reason: 'Mine' } },
  'POST /orders/:id/deliveries/:deliveryId/open': { link: 'order', body: { deliveryId: 1, opening: randomUUID() } },
  'POST /orders/:id/reviews': {
    link: 'order',
    body: { productId: 1, rating: 5, text: 'A good lamp that I like.', name: 'Carla' },
  },
  'POST /orders/:id/reviews/stop': { link: 'order' },
  'POST /queue/numbers/:key/push': {
    link: 'queueNumber',
    body: {
      endpoint: 'https://fcm.googleapis.com/fcm/send/x',
      p256dh: createECDH('prime256v1').generateKeys('base64url'),
      auth: randomBytes(16).toString('base64url'),
    },
  },
  'POST /queue/numbers/:key/leave': { link: 'queueNumber' },
  'POST /repair-status/:key/link': { link: 'ticket' },
  'POST /repair-status/:key/photos': { link: 'ticket', stream: true },
  'POST /repair-status/:key/access': { link: 'ticket', body: { choice: 'not needed' } },
  'POST /repair-status/:key/access/erasure': { link: 'ticket' },
  'POST /repair-status/:key/signatures': {
    link: 'ticket',
    body: { signatureKey: randomUUID(), signedFor: 'drop-off', name: 'Carla Larch' },
  },
  'POST /repair-status/:key/estimates/:version/decision': {
    link: 'ticket',
    body: { version: 1, decision: 'approved', name: 'Carla Larch' },
  },
  'POST /repair-status/:key/payment': { link: 'ticket', body: { kind: 'repair', amount: 10 } },
  'POST /repair-status/:key/payment/report': { link: 'ticket', body: { paymentIntentId: 'pi_nothing' } },
  'POST /repair-status/:key/messages': { link: 'ticket', body: { messageKey: randomUUID(), text: 'Hello' } },
  'PUT /repair-status/:key/texts': { link: 'ticket', body: { isWanted: true } },
  'POST /repair-status/:key/cancellation': { link: 'ticket', body: {} },
  'POST /handoffs/:key/signature': { link: 'handoff', body: { useKey: randomUUID(), name: 'Carla Larch' } },
  'POST /handoffs/:key/decision': {
    link: 'handoff',
    body: { useKey: randomUUID(), version: 1, decision: 'approved', name: 'Carla Larch' },
  },
  'POST /handoffs/:key/access': { link: 'handoff', body: { useKey: randomUUID(), choice: 'not needed' } },
  'POST /handoffs/:key/photos': { link: 'handoff', stream: true },
  'POST /handoffs/:key/done': { link: 'handoff', body: { useKey: randomUUID() } },
}

const OTHERS: Record<string, string> = {
  'POST /password-reset/confirm': 'the account’s own',
  'POST /email-verification/confirm': 'the account’s own',
  'POST /setup': 'the founder’s code from the log',
  'POST /newsletter/confirm': 'an address, not the signed-in user',
  'POST /newsletter/unsubscribe': 'an address, not the signed-in user',
  'POST /stock-alerts/:id/stop': 'an address, not the signed-in user',
  'POST /portal/devices/contact': 'a device that staff signed in on',
  'POST /drop-shipments/:id/confirm': 'the supplier’s',
  'POST /drop-shipments/:id/parcels': 'the supplier’s',
  'PUT /appointments/holds/:key': 'a draft that its browser named',
  'DELETE /appointments/holds/:key': 'a draft that its browser named',
  'POST /displays/:key/tip': 'a display at the counter that staff paired',
  'POST /displays/:key/receipt': 'a display at the counter that staff paired',
  'POST /displays/:key/receipt-text': 'a display at the counter that staff paired',
  'POST /displays/:key/signature': 'a display at the counter that staff paired',
  'POST /gift-cards/open': 'shows the card and changes nothing',
}

const linkRoutes = routes.filter(({ endpoint }) => takesKey(endpoint))
const actionRoutes = linkRoutes.filter(({ endpoint }) => endpoint.method !== 'GET')

function takesKey({ input, path }: (typeof routes)[number]['endpoint']): boolean {
  if (/:(key|token)\b/.test(path)) return true
  const { shape = {} } = (input ?? {}) as { shape?: Record<string, z.ZodType> }
  return ['key', 'token'].some((name) => {
    const field = shape[name]
    return field && z.toJSONSchema(field, { unrepresentable: 'any', io: 'input' }).format !== 'uuid'
  })
}

test('every route that takes a key is classified', () => {
  const known = new Set([...Object.keys(ACTIONS), ...Object.keys(OTHERS)])
  const ofCustomers = actionRoutes.filter(({ access }) => ['public', 'shopper', 'customer'].includes(access))
  expect(ofCustomers.map(({ endpoint }) => endpoint.route).filter((route) => !known.has(route))).toEqual([])
  const all = new Set(ofCustomers.map(({ endpoint }) => endpoint.route as string))
  expect([...known].filter((route) => !all.has(route))).toEqual([])
})

const ROLES = {
  admin: `is_admin = true, role = 'admin'`,
  technician: `is_technician = true, role = 'technician'`,
  fieldTechnician: `is_field_technician = true, role = 'field_tech'`,
  contractor: `is_contractor = true, role = 'contractor'`,
  employee: `is_employee = true, role = 'staff'`,
}
const account = (username: string) => ({
  ...{ username, password: 'a garden of her own' },
  email: `${username.toLowerCase()}@example.com`,
})

async function aShopWithLinks() {
  const shop = await aShopWithTimes()
  const { teo, olive } = shop
  const carla = await signedUp(shop.shop)
  await shop.shop.sql(`update users set email_verified_at = now() where username = 'carla'`)
  const lamp = await aProduct(shop.shop)
  const order = await buy(carla, [{ productId: lamp.id }])
  const ticket = await createTicketAs(carla)
  await estimateTicket(teo, ticket)
  const { link: handoff } = await teo.call(makeHandoff, { id: ticket.id, asks: 'photos' })
  await carla.call(sendInquiry, inquiryDraft())
  const [service] = await shop.shop.sql<{ id: number }>(`select id from services where type = 'notary'`)
  await olive.call(setQueueLines, { serviceIds: [service!.id] })
  const { key: queueNumber } = await carla.call(takeNumber, { serviceId: service!.id })
  const { key: appointment } = await book(carla)
  const today = shop.shop.time.now.toISOString().slice(0, 10)
  await olive.call(createPlan, aPlan({ startsOn: today, customerEmail: 'carla@example.com' }))
  const phone = await olive.call(takePhoneOrder, {
    key: randomUUID(),
    lines: [{ productId: lamp.id, quantity: 1 }],
    shippingMethod: 'pickup',
    contactName: 'Carla Larch',
    contactEmail: 'carla@example.com',
    total: 21.4,
  })
  const keys = await knownKeys(shop.shop)
  const links = {
    ticket: { key: ticket.key },
    appointment: { key: appointment },
    inquiry: { key: keys.inquiries![0]! },
    queueNumber: { key: queueNumber },
    handoff: { key: handoff.split('/h/')[1]! },
    order: { id: order.id, key: order.key },
    phoneOrder: { id: phone.id, key: keys.phone_orders![0]! },
  }
  return { ...shop, carla, links, keys, order, ticket }
}
type Links = Awaited<ReturnType<typeof aShopWithLinks>>['links']

const MAKERS: Record<string, (shop: TestShop, row: { id: number; keyVersion: number }) => string> = {
  appointments: ({ config }, row) => appointmentKey(config, row),
  calendar_feeds: ({ config }, row) => feedKey(config, row),
  drop_shipments: ({ config }, row) => linkKey(config, 'drop-shipment', row),
  gift_card_sales: ({ config }, row) => giftCardKey(config, row),
  inquiries: ({ config }, row) => inquiryKey(config, row),
  orders: ({ config }, row) => orderKey(config, row),
  phone_orders: ({ config }, row) => linkKey(config, 'phone-order', row),
  plan_invoices: ({ config }, row) => invoiceKey(config, row),
  portal_devices: ({ config }, row) => linkKey(config, 'portal-device', row),
  queue_numbers: ({ config }, row) => numberedKey(config, 'queue', row),
  repair_tickets: ({ config }, row) => ticketKey(config, row),
}

async function knownKeys(shop: TestShop): Promise<Record<string, string[]>> {
  const tables = await shop.sql<{ name: string }>(
    `select table_name as name from information_schema.columns where column_name = 'key_version' order by 1`,
  )
  const known: Record<string, string[]> = {}
  for (const { name } of tables) {
    const rows = await shop.sql<{ id: number; keyVersion: number }>(
      `select id, key_version as "keyVersion" from ${name}`,
    )
    const make = MAKERS[name]
    if (!make) throw new Error(`Say how the keys of ${name} are made.`)
    known[name] = rows.map((row) => make(shop, row))
  }
  return known
}

async function staffOf(shop: TestShop): Promise<Record<string, Visitor>> {
  const staff: Record<string, Visitor> = {}
  let address = 1
  for (const [role, set] of Object.entries(ROLES)) {
    const visitor = shop.visitor({ address: `203.0.113.${address++}` })
    staff[role] = await signedUp(shop, account(`the${role}`), visitor)
    await shop.sql(`update users set ${set} where username = 'the${role}'`)
  }
  return staff
}

async function aProgram(shop: TestShop, olive: Visitor): Promise<Pick<Visitor, 'fetch'>> {
  const { secret } = await olive.call(createApiKey, { name: 'All of it', scopes: [...KEY_SCOPES] })
  const visitor = shop.visitor({ address: '203.0.113.90' })
  return {
    fetch: (path, init = {}) =>
      visitor.fetch(path, { ...init, headers: { ...init.headers, authorization: `Bearer ${secret}` } }),
  }
}

async function act(
  who: Pick<Visitor, 'fetch'>,
  route: string,
  link: { id?: number; key: string },
): Promise<{ status: number; code?: string }> {
  const [method, path] = route.split(' ') as [string, string]
  const { body = {}, stream } = ACTIONS[route]!
  const given: Record<string, unknown> = { ...body, ...link }
  const filled = path.replace(/:(\w+)/g, (_, name: string) => {
    const value = given[name]
    delete given[name]
    return String(value)
  })
  const query = stream ? `?photoKey=${randomUUID()}` : ''
  const answer = await who.fetch(`/api${filled}${query}`, {
    method,
    headers: { 'content-type': stream ? 'application/octet-stream' : 'application/json' },
    body: stream ? ((await aPicture) as Uint8Array<ArrayBuffer>) : JSON.stringify(given),
  })
  const { code } = answer.ok ? {} : ((await answer.json()) as { code?: string })
  return { status: answer.status, ...(code !== undefined && { code }) }
}

const aPicture = sharp({ create: { width: 6, height: 4, channels: 3, background: 'gray' } })
  .jpeg()
  .toBuffer()

test('staff and API keys cannot act by customers’ links; other holders can', async () => {
  const { shop, olive, carla, links } = await aShopWithLinks()
  const staff = { ...(await staffOf(shop)), owner: olive }
  const program = await aProgram(shop, olive)
  const others = {
    carla,
    dora: await signedUp(shop, account('dora'), shop.visitor({ address: '203.0.113.91' })),
    outsider: shop.visitor({ address: '203.0.113.92' }),
  }
  const wrong: string[] = []
  const note = (route: string, who: string, { status, code }: { status: number; code?: string }) =>
    wrong.push(`${route} by ${who}: ${status} ${code ?? ''}`)
  for (const route of Object.keys(ACTIONS)) {
    const link = links[ACTIONS[route]!.link]
    const bad = { ...link, key: changed(link.key) }
    for (const [who, visitor] of Object.entries(staff)) {
      const answer = await act(visitor, route, link)
      if (answer.status !== 403 || !REFUSED.has(answer.code!)) note(route, who, answer)
    }
    const byProgram = await act(program, route, link)
    if (byProgram.code !== 'not_for_keys') note(route, 'a program', byProgram)
    for (const [who, visitor] of Object.entries({ ...staff, ...others })) {
      const answer = await act(visitor, route, bad)
      if (answer.status !== 404 && !isOwnOrder(route, who)) note(route, `${who} with a wrong key`, answer)
    }
    for (const [who, visitor] of Object.entries(others)) {
      const answer = await act(visitor, route, link)
      if ([401, 403].includes(answer.status)) note(route, who, answer)
    }
  }

  expect(wrong).toEqual([])
})

const REFUSED = new Set(['staff_cannot_use_link', 'not_allowed'])

function isOwnOrder(route: string, who: string): boolean {
  return who === 'carla' && ACTIONS[route]!.link === 'order'
}

function changed(key: string): string {
  return `${key.slice(0, -1)}${key.endsWith('A') ? 'B' : 'A'}`
}

test('a member of staff can act by the link of their own repair', async () => {
  const { shop, carla, ticket } = await aShopWithLinks()
  await shop.sql(`update users set ${ROLES.technician} where username = 'carla'`)

  const answer = await act(carla, 'POST /repair-status/:key/messages', { key: ticket.key })

  expect(answer.status).toBe(201)
})

test('reads by permission or API key never return link keys', async () => {
  const { shop, olive, keys, links, order, ticket } = await aShopWithLinks()
  await shop.jobs.drain()
  const staff = { ...(await staffOf(shop)), owner: olive, program: await aProgram(shop, olive) }
  const known = [...Object.values(keys).flat(), links.handoff.key]
  expect(known.length).toBeGreaterThan(7)

  const mails = await shop.sql<{ id: number }>('select id from mail_messages order by id')
  const idsFor = (path: string) => {
    if (path.includes('/mail/')) return mails.map(({ id }) => id)
    return [path.includes('order') ? order.id : path.includes('ticket') ? ticket.id : 1]
  }
  const leaks: string[] = []
  const answered = new Set<string>()
  for (const { endpoint, access } of routes) {
    if (endpoint.method !== 'GET' || endpoint.answer.kind === 'events' || takesKey(endpoint)) continue
    if (access === 'public') continue
    for (const [who, visitor] of Object.entries(staff))
      for (const id of idsFor(endpoint.path)) {
        const answer = await visitor.fetch(`/api${endpoint.path.replace(/:\w+/g, String(id))}`)
        if (answer.ok) answered.add(endpoint.route)
        const text = await answer.text()
        if (known.some((key) => text.includes(key))) leaks.push(`${endpoint.route} to ${who}`)
      }
  }
  expect(leaks).toEqual([])
  expect([...answered]).toEqual(
    expect.arrayContaining([
      'GET /repair-tickets/:id',
      'GET /repair-tickets/:id/paper',
      'GET /admin/appointments',
      'GET /admin/appointments/:id',
      'GET /admin/inquiries/:id',
      'GET /admin/phone-orders',
      'GET /admin/plans/:id',
      'GET /admin/orders/:id',
      'GET /admin/mail/:id',
      'GET /admin/audit',
    ]),
  )
})
