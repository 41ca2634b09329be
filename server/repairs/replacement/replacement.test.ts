import { expect, test } from 'vitest'
import { checkInTicket, moveTicket } from '#contract/repairs/admin-ticket.ts'
import { decideEstimate } from '#contract/repairs/repair-status.ts'
import { getReplacement } from '#contract/repairs/replacement/replacement.ts'
import { getTicket } from '#contract/repairs/ticket.ts'
import { checkInvariants } from '../../testing/invariants.ts'
import { carla as carlasAccount, signedIn, teo as teosAccount } from '../../testing/people.ts'
import { aProduct } from '../../testing/products.ts'
import { buy } from '../../testing/purchase.ts'
import { countMails, markReady, payInCash } from '../../testing/repairs/bills.ts'
import { estimateTicket } from '../../testing/repairs/estimates.ts'
import { agreedTerms, aShopWithATicket, goodCondition, waivedIntake } from '../../testing/repairs/tickets.ts'
import { creditDiagnosticFees } from './credit-diagnostic-fee.ts'

const collected = { collectedBy: 'Carla Larch', collectorProof: 'slip', photosWaived: 'No camera' } as const

async function aDeclinedEstimate() {
  const given = await aShopWithATicket()
  const { shop, teo, ticket } = given
  const laptop = await aProduct(shop, { name: 'Renewed 14-inch laptop', slug: 'renewed-14' })
  await aProduct(shop, { name: 'Renewed 15-inch laptop', slug: 'renewed-15', stock: 0 })
  await aProduct(shop, { name: 'Laptop sleeve', slug: 'sleeve' })
  const checkIn = {
    id: ticket.id,
    serialNumber: 'C02XK1',
    condition: goodCondition,
    ...waivedIntake,
    ...agreedTerms,
    backedUp: 'yes',
  } as const
  await teo.call(checkInTicket, { ...checkIn, estimateChoice: 'written', diagnosticFee: 40 })
  await estimateTicket(teo, ticket)
  const holder = shop.visitor()
  const no = { key: ticket.key, version: 1, decision: 'declined', name: 'Carla Larch' } as const
  expect(await holder.call(getReplacement, { key: ticket.key })).toBeNull()
  await holder.call(decideEstimate, no)
  const offer = () => holder.call(getReplacement, { key: ticket.key })
  const ready = () => teo.call(moveTicket, { id: ticket.id, status: 'ready for pickup', resolution: 'declined' })
  const account = async () => (await teo.call(getTicket, { id: ticket.id })).account
  return { ...given, laptop, offer, ready, account }
}

test('R-33: offers products after a declined estimate, and waives the diagnostic fee when one is bought', async () => {
  const { shop, carla, laptop, offer, ready, account } = await aDeclinedEstimate()
  expect(await offer()).toMatchObject({ credit: 4280, orderId: null, products: [{ slug: 'renewed-14' }] })
  await ready()
  expect((await account()).balance).toBe(4280)
  await creditDiagnosticFees(shop.context())
  expect((await account()).balance).toBe(4280)

  const order = await buy(carla, [{ productId: laptop.id }])
  await creditDiagnosticFees(shop.context())
  await creditDiagnosticFees(shop.context())
  expect(await account()).toMatchObject({
    balance: 0,
    waived: 4280,
    waiverReason: `Diagnosis fee credited: order #${order.id}`,
  })
  expect(await offer()).toMatchObject({ orderId: order.id, products: [] })
  expect(await checkInvariants(shop.sql)).toEqual([])
})

test('R-33: waives the fee of a customer who bought before the repair was ready, also after another diagnosis', async () => {
  const { shop, teo, carla, ticket, laptop, ready, account } = await aDeclinedEstimate()
  const order = await buy(carla, [{ productId: laptop.id }])
  await ready()
  const credited = { balance: 0, waived: 4280, waiverReason: `Diagnosis fee credited: order #${order.id}` }
  expect(await account()).toMatchObject(credited)
  const [mail] = await shop.sql<{ text: string }>(`select text from mail_messages where kind = 'ticket_ready'`)
  expect(mail!.text).not.toContain('left to pay')

  await teo.call(moveTicket, { id: ticket.id, status: 'in progress', notes: 'A last look' })
  const again = {
    id: ticket.id,
    status: 'ready for pickup',
    resolution: 'declined',
    postCondition: goodCondition,
  } as const
  await teo.call(moveTicket, again)
  expect(await account()).toMatchObject(credited)
  const home = await teo.call(moveTicket, { id: ticket.id, status: 'completed', ...collected })
  expect(home).toMatchObject({ status: 'completed', custody: 'released', resolution: 'declined' })
  expect(home.events.filter(({ type }) => type === 'look_credited')).toHaveLength(2)
  await creditDiagnosticFees(shop.context())
  expect(await account()).toMatchObject(credited)
  expect(await checkInvariants(shop.sql)).toEqual([])
})

test('R-33: bills no diagnostic fee and no credit for a device that is repaired after all', async () => {
  const { shop, teo, teosId, carla, ticket, laptop, account } = await aDeclinedEstimate()
  await buy(carla, [{ productId: laptop.id }])
  await estimateTicket(teo, ticket)
  await shop.visitor().call(decideEstimate, { key: ticket.key, version: 2, decision: 'approved', name: 'Carla Larch' })
  await teo.call(moveTicket, { id: ticket.id, status: 'in progress', assigneeId: teosId })
  await markReady(teo, ticket)
  await creditDiagnosticFees(shop.context())
  const { bill, waived, balance } = await account()

  expect({ waived, balance }).toEqual({ waived: 0, balance: bill!.total })
  expect(balance).toBeGreaterThan(0)
})

test('R-33: leaves a fee paid at the counter to staff to refund', async () => {
  const { shop, owner, teo, carla, ticket, laptop, ready } = await aDeclinedEstimate()
  await ready()
  await payInCash(owner, ticket, { amount: 42.8 })
  await buy(carla, [{ productId: laptop.id }])
  await creditDiagnosticFees(shop.context())
  const { needsAttention, events } = await teo.call(getTicket, { id: ticket.id })

  expect(needsAttention).toBe(true)
  expect(events.at(-1)).toMatchObject({
    type: 'look_credited',
    note: expect.stringContaining('$42.80 of it must be refunded'),
  })
  expect(await countMails(shop, 'ticket_refunded')).toBe(0)
})

test('R-33: credits nothing for other products or buyers, refunded purchases, or a day too late', async () => {
  const { shop, teo, carla, laptop, offer, ready, account } = await aDeclinedEstimate()
  await ready()
  const [sleeve] = await shop.sql<{ id: number }>(`select id from products where slug = 'sleeve'`)
  await buy(carla, [{ productId: sleeve!.id }])
  await buy(shop.visitor(), [{ productId: laptop.id }], { contactEmail: 'dev@example.com' })
  const { id } = await buy(carla, [{ productId: laptop.id }])
  await shop.sql(`update orders set payment_status = 'refunded' where id = $1`, [id])
  await creditDiagnosticFees(shop.context())
  expect((await account()).balance).toBe(4280)

  shop.time.pass(31 * 24 * 60)
  await signedIn(shop, teosAccount, teo)
  await signedIn(shop, carlasAccount, carla)
  expect(await offer()).toBeNull()

  await buy(carla, [{ productId: laptop.id }])
  await creditDiagnosticFees(shop.context())
  expect((await account()).balance).toBe(4280)
})

test('R-33: credits a purchase in time, however late the fee is billed', async () => {
  const { shop, teo, carla, laptop, ready, account } = await aDeclinedEstimate()
  await buy(carla, [{ productId: laptop.id }])
  shop.time.pass(40 * 24 * 60)
  await signedIn(shop, teosAccount, teo)
  await ready()
  await creditDiagnosticFees(shop.context())
  expect((await account()).balance).toBe(0)
})
