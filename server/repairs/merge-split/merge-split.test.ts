import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import { listAudit } from '#contract/audit/audit.ts'
import { refundRepairPayment } from '#contract/repairs/admin-account.ts'
import { addPart, fitPart } from '#contract/repairs/admin-part.ts'
import { moveTicket } from '#contract/repairs/admin-ticket.ts'
import { addTime } from '#contract/repairs/admin-time.ts'
import { copyTicket, mergeTickets, splitTicket } from '#contract/repairs/merge-split/merge-split.ts'
import { getRepairStatus } from '#contract/repairs/repair-status.ts'
import { addTicketNote, createTicket, getTicket } from '#contract/repairs/ticket.ts'
import { checkInvariants } from '../../testing/invariants.ts'
import { aProduct } from '../../testing/products.ts'
import { aShopWithAnApproval, billTicket, markReady, payInCash } from '../../testing/repairs/bills.ts'
import { estimateTicket } from '../../testing/repairs/estimates.ts'
import {
  aLaptop,
  aShopWithATicket,
  checkInDevice,
  createTicketAs,
  goodCondition,
  startRepair,
} from '../../testing/repairs/tickets.ts'
import type { TestShop } from '../../testing/shop.ts'
import { problemOf, type Visitor } from '../../testing/visitor.ts'

const sound = async (shop: TestShop) => expect(await checkInvariants(shop.sql, { now: shop.time.now })).toEqual([])

const merge = (who: Visitor, from: { id: number }, into: { id: number }) =>
  who.call(mergeTickets, { id: from.id, into: into.id })

const inTheWay = async (who: Visitor, from: { id: number }, into: { id: number }) =>
  (await problemOf(merge(who, from, into)))?.details?.inTheWay

test('merges two tickets with device, part, time and history, and redirects every link', async () => {
  const { shop, owner, teo, carla, teosId, ticket } = await aShopWithATicket()
  const double = await createTicketAs(carla, { ...aLaptop, serialNumber: 'C02XK1', priority: 'high' })
  await startRepair(teo, double, teosId)
  const battery = await aProduct(shop, { name: 'Cell pack', stock: 2 })
  const { id } = double
  await teo.call(addPart, { id, key: randomUUID(), productId: battery.id })
  await teo.call(addTime, { id, key: randomUUID(), minutes: 30, note: 'Looked' })
  await carla.call(addTicketNote, { id, key: randomUUID(), kind: 'message', text: 'Is it done?' })
  expect(await problemOf(merge(carla, double, ticket))).toMatchObject({ kind: 'forbidden' })

  const one = await merge(teo, double, ticket)
  expect((await merge(teo, double, ticket)).version).toBe(one.version)

  expect(one).toMatchObject({
    id: ticket.id,
    custody: 'in shop',
    status: 'open',
    priority: 'high',
    serialNumber: 'C02XK1',
    belongings: [{ name: 'Charger' }],
    parts: [{ state: 'reserved' }],
    times: [{ minutes: 30 }],
    mergedFrom: [{ id, number: `T-${id}` }],
  })
  expect(one.events.map(({ type, note }) => note ?? type)).toContain('Is it done?')
  const unanswered = await shop.sql('select id from repair_tickets where unanswered_since is not null')
  expect(unanswered).toEqual([{ id: ticket.id }])
  const gone = await teo.call(getTicket, { id })
  expect(gone).toMatchObject({
    status: 'cancelled',
    custody: 'expected',
    parts: [],
    times: [],
    mergedInto: { id: ticket.id },
  })
  expect(await shop.visitor().call(getRepairStatus, { key: double.key })).toMatchObject({ number: ticket.number })
  const reopened = owner.call(moveTicket, { id, status: 'open', notes: 'Mistake' })
  expect(await problemOf(reopened)).toMatchObject({ details: { missing: ['not_merged'] } })
  const logged = await owner.call(listAudit, { action: 'ticket.merged' })
  expect(logged.map(({ target }) => target).sort()).toEqual([`ticket:${ticket.id}`, `ticket:${id}`].sort())
  await sound(shop)

  const third = await createTicketAs(carla)
  await merge(teo, one, third)
  expect(await shop.visitor().call(getRepairStatus, { key: double.key })).toMatchObject({ number: third.number })
  await sound(shop)
})

test('moves an approved estimate with its paid deposit', async () => {
  const { shop, owner, teo, carla, teosId, ticket } = await aShopWithAnApproval({
    deposit: 40,
    depositTerms: 'Back if not.',
  })
  await payInCash(owner, ticket, { kind: 'deposit', amount: 40, terms: 'Back if not.' })
  const into = await createTicketAs(carla)

  const one = await merge(teo, ticket, into)

  expect(one).toMatchObject({ approval: 'approved', estimates: [{ version: 1 }], account: { paid: 4_000 } })
  expect(await teo.call(getTicket, { id: ticket.id })).toMatchObject({
    approval: 'not asked',
    estimates: [],
    account: { paid: 0 },
  })
  await sound(shop)
  await teo.call(moveTicket, { id: into.id, status: 'in progress', assigneeId: teosId })
  expect((await markReady(teo, into)).account.balance).toBe(6_700)
  await payInCash(owner, into, { amount: 67 })
  const { account } = await owner.call(refundRepairPayment, {
    id: into.id,
    paymentId: one.account.payments[0]!.id,
    key: randomUUID(),
    amount: 40,
    reason: 'Kindness',
  })
  expect(account).toMatchObject({ paid: 6_700 })
  await sound(shop)
})

test('moves nothing if something prevents the merge', async () => {
  const { shop, owner, teo, carla, teosId, ticket } = await aShopWithATicket()
  const another = (facts: Partial<z.input<typeof createTicket.input>> = {}) =>
    carla.call(createTicket, { ...aLaptop, ...facts })
  expect(await inTheWay(teo, ticket, ticket)).toEqual(['itself'])

  const guestTicket = await owner.call(createTicket, { ...aLaptop, customerEmail: 'somebody@example.com' })
  expect(await inTheWay(teo, guestTicket, ticket)).toEqual(['customer'])

  await startRepair(teo, ticket, teosId)
  await billTicket(teo, ticket)
  const into = await another({ serialNumber: 'ZZ9' })
  await checkInDevice(teo, into)
  await shop.sql(`update repair_tickets set serial_number = 'ZZ9' where id = $1`, [into.id])
  expect(await inTheWay(teo, ticket, into)).toEqual(['devices', 'bill'])

  await estimateTicket(teo, into)
  expect(await inTheWay(teo, into, ticket)).toEqual(['devices'])

  await estimateTicket(teo, ticket)
  expect(await inTheWay(teo, into, ticket)).toEqual(['devices', 'estimate'])

  await teo.call(moveTicket, {
    id: ticket.id,
    status: 'ready for pickup',
    resolution: 'no fault',
    postCondition: goodCondition,
  })
  expect(await inTheWay(teo, await another(), ticket)).toEqual(['over'])
  expect(await problemOf(merge(teo, ticket, { id: 999 }))).toMatchObject({ code: 'ticket_not_found' })

  await sound(shop)
})

test('splits a ticket once with the chosen part and time, and rejects those of another ticket', async () => {
  const { shop, teo, carla, teosId, ticket } = await aShopWithATicket()
  const { id } = ticket
  await startRepair(teo, ticket, teosId)
  const battery = await aProduct(shop, { name: 'Cell pack', stock: 3 })
  const { parts } = await teo.call(addPart, { id, key: randomUUID(), productId: battery.id })
  await teo.call(addPart, { id, key: randomUUID(), productId: battery.id })
  await teo.call(fitPart, { id, partId: parts[0]!.id })
  const { times } = await teo.call(addTime, { id, key: randomUUID(), minutes: 30 })
  const split = {
    id,
    key: randomUUID(),
    deviceType: 'Tablet',
    problemDescription: 'The tablet that came with it is dark.',
    parts: [parts[0]!.id],
    times: [times[0]!.id],
  } satisfies z.input<typeof splitTicket.input>

  const made = await teo.call(splitTicket, split)

  expect((await teo.call(splitTicket, split)).id).toBe(made.id)
  expect(made).toMatchObject({ custody: 'in shop', status: 'open', condition: null, customerName: 'Carla Larch' })
  expect(made).toMatchObject({ parts: [{ state: 'fitted' }], times: [{ minutes: 30 }] })
  expect(await teo.call(getTicket, { id })).toMatchObject({ parts: [{ state: 'reserved' }], times: [] })
  expect((await carla.call(getTicket, { id: made.id })).deviceType).toBe('Tablet')
  const stolen = { ...split, id: made.id, key: randomUUID(), parts: [], times: [], photos: [] }
  const foreign = (await teo.call(getTicket, { id })).parts[0]!.id
  expect(await problemOf(teo.call(splitTicket, { ...stolen, parts: [foreign] }))).toMatchObject({
    code: 'validation_failed',
  })
  await sound(shop)

  const copy = { id, key: randomUUID(), deviceType: 'Smartphone', problemDescription: 'Its glass is cracked.' } as const
  const copied = await teo.call(copyTicket, copy)
  expect((await teo.call(copyTicket, copy)).id).toBe(copied.id)
  expect(copied).toMatchObject({ custody: 'expected', parts: [], customerEmail: 'carla@example.com' })
  await sound(shop)
})
