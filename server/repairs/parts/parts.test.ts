import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { listStockMovements } from '#contract/catalog/stock.ts'
import { addToCart } from '#contract/checkout/cart.ts'
import { getAttention } from '#contract/dashboard/attention.ts'
import { cancelPurchaseOrder, receiveGoods, sendPurchaseOrder } from '#contract/purchasing/purchase-order.ts'
import { listDefectiveGoods } from '#contract/purchasing/supplier-return.ts'
import { addPart, fitPart, orderPart, rejectPart, reservePart, returnPart } from '#contract/repairs/admin-part.ts'
import { moveTicket, releaseDevice } from '#contract/repairs/admin-ticket.ts'
import { createTicket, getTicket } from '#contract/repairs/ticket.ts'
import { listBenchRequests } from '#contract/repairs/workbench.ts'
import { listJournal } from '#contract/reports/journal.ts'
import { createSupplier } from '#contract/suppliers/supplier.ts'
import { checkInvariants } from '../../testing/invariants.ts'
import { aProduct, aSerializedLaptop } from '../../testing/products.ts'
import { preparePayment } from '../../testing/purchase.ts'
import { billTicket } from '../../testing/repairs/bills.ts'
import {
  aLaptop,
  aShopWithATicket,
  collectionProof,
  goodCondition,
  startRepair,
} from '../../testing/repairs/tickets.ts'
import type { TestShop } from '../../testing/shop.ts'
import { problemOf, type Visitor } from '../../testing/visitor.ts'

async function aBench(stock = 1) {
  const given = await aShopWithATicket({ openConnections: 5 })
  await startRepair(given.teo, given.ticket, given.teosId)
  const battery = await aProduct(given.shop, { name: 'Cell pack', stock, costCents: 1_234 as never })
  return { ...given, id: given.ticket.id, battery }
}

const add = (technician: Visitor, id: number, productId: number, rest: object = {}) =>
  technician.call(addPart, { id, key: randomUUID(), productId, ...rest })

const sound = async (shop: TestShop) => expect(await checkInvariants(shop.sql, { now: shop.time.now })).toEqual([])

const ready = { status: 'ready for pickup', resolution: 'repaired', postCondition: goodCondition } as const

test('removes a reserved part from sale immediately, and from stock when the repair is done', async () => {
  const { shop, owner, teo, carla, id, battery } = await aBench()
  const shopper = shop.visitor()
  await shopper.call(addToCart, { productId: battery.id })
  const key = randomUUID()
  await teo.call(addPart, { id, key, productId: battery.id })
  const { parts } = await teo.call(addPart, { id, key, productId: battery.id })
  expect(parts).toMatchObject([{ state: 'reserved', available: 0, quantity: 1 }])
  expect(await problemOf(preparePayment(shopper))).toMatchObject({ code: 'out_of_stock' })
  await sound(shop)

  const partId = parts[0]!.id
  await teo.call(fitPart, { id, partId, serialNumber: 'B-77' })
  await sound(shop)
  await billTicket(teo, { id })
  await teo.call(moveTicket, { id, ...ready })
  await sound(shop)
  expect(await owner.call(listStockMovements, { id: battery.id })).toMatchObject([
    { quantity: -1, balance: 0, reason: 'used_on_bench', note: `Repair T-${id}` },
    { quantity: 1 },
  ])
  expect(await shop.sql('select unit_cost_cents, serial_number from repair_parts')).toEqual([
    { unit_cost_cents: 1_234, serial_number: 'B-77' },
  ])
  const seen = await carla.fetch(`/api/repair-tickets/${id}`)
  expect(await seen.text()).not.toMatch(/12\.34|Cell pack/)
  expect(await problemOf(teo.call(returnPart, { id, partId }))).toMatchObject({ code: 'repair_done' })
  await teo.call(moveTicket, { id, status: 'in progress', notes: 'Once more' })
  await teo.call(returnPart, { id, partId })
  await sound(shop)
  expect((await owner.call(listStockMovements, { id: battery.id }))[0]).toMatchObject({ balance: 1 })
})

test('gives the last part to one of two technicians, and writes off a defective one', async () => {
  const { shop, owner, teo, carla, id, battery } = await aBench()
  const other = await carla.call(createTicket, aLaptop)
  const both = await Promise.all([add(teo, id, battery.id), add(owner, other.id, battery.id)])
  expect(both.map(({ parts }) => parts[0]!.state).sort()).toEqual(['reserved', 'wanted'])

  await sound(shop)
  const [lucky, late] = both[0]!.parts[0]!.state === 'reserved' ? both : [both[1]!, both[0]!]
  const wanted = { id: late!.id, partId: late!.parts[0]!.id }
  expect(await problemOf(owner.call(reservePart, wanted))).toMatchObject({ code: 'part_out_of_stock' })
  expect(await problemOf(owner.call(orderPart, wanted))).toMatchObject({ code: 'no_supplier' })

  await teo.call(rejectPart, { id: lucky!.id, partId: lucky!.parts[0]!.id, goesTo: 'written off', note: 'Swollen' })
  await sound(shop)
  expect((await owner.call(listStockMovements, { id: battery.id }))[0]).toMatchObject({ balance: 0, reason: 'damaged' })
})

test('reserves an ordered part when it arrives, and notifies the technicians', async () => {
  const { shop, owner, teo, id, battery } = await aBench(0)
  const { id: supplierId } = await owner.call(createSupplier, { name: 'Cells', email: 'cells@example.com' })
  await shop.sql('update suppliers set lead_time_days = 3')
  await shop.sql('update products set supplier_id = $1 where id = $2', [supplierId, battery.id])
  const { parts } = await add(teo, id, battery.id)
  const ref = { id, partId: parts[0]!.id }
  const arrived = async () => (await teo.call(getAttention)).find(({ kind }) => kind === 'part_arrived')
  const nextStep = async () => (await teo.call(listBenchRequests, {}))[0]!.nextStep
  await teo.call(orderPart, ref)
  expect(await nextStep()).toBe('Wait for the part')
  const screws = await aProduct(shop, { name: 'Screws', stock: 1 })
  await add(teo, id, screws.id)
  const draft = (await teo.call(getTicket, { id })).parts[0]!.purchaseOrder!
  expect(draft).toMatchObject({ status: 'draft', expectedOn: null })
  await teo.call(moveTicket, { id, status: 'awaiting parts' })
  expect([await arrived(), await nextStep()]).toMatchObject([{ count: 0 }, 'Wait for the part'])
  await owner.call(cancelPurchaseOrder, { id: draft.id })
  const again = (await teo.call(orderPart, ref)).parts[0]!.purchaseOrder!
  expect(again.id).not.toBe(draft.id)
  await owner.call(sendPurchaseOrder, { id: again.id })
  expect((await teo.call(getTicket, { id })).parts[0]!.purchaseOrder!.expectedOn).toMatch(/^\d{4}-/)

  const receipt = { id: again.id, key: randomUUID(), lines: [{ productId: battery.id, quantity: 1 }] }
  await owner.call(receiveGoods, receipt)
  await owner.call(receiveGoods, receipt)
  const here = await teo.call(getTicket, { id })
  expect(here.parts).toMatchObject([
    { state: 'reserved', arrivedAt: expect.any(Date), available: 0 },
    { state: 'reserved', arrivedAt: null },
  ])
  expect(here.events.filter(({ type }) => type === 'part_arrived')).toHaveLength(1)
  await sound(shop)
  expect(await arrived()).toMatchObject({ count: 1, entries: [{ target: `ticket:${id}` }] })
  expect(await nextStep()).toBe('Continue: the part arrived')
  await teo.call(moveTicket, { id, status: 'in progress' })
  expect(await arrived()).toMatchObject({ count: 0 })
})

test('asks about each reserved part when the repair is done, and releases them when it is canceled', async () => {
  const { shop, owner, teo, id, battery } = await aBench(5)
  const { units } = await aSerializedLaptop(shop, owner, ['SN-4711'])
  await add(teo, id, battery.id, { quantity: 2 })
  const { parts } = await add(teo, id, units[0]!.id)
  expect(parts[1]).toMatchObject({ state: 'reserved', serialNumber: 'SN4711' })
  await billTicket(teo, { id })
  const early = await problemOf(teo.call(moveTicket, { id, ...ready }))
  expect(early.details).toMatchObject({ missing: ['parts'] })
  await teo.call(moveTicket, { id, ...ready, fittedParts: [parts[0]!.id] })
  const done = await teo.call(getTicket, { id })
  expect(done.parts.map(({ state }) => state)).toEqual(['fitted', 'returned'])
  await sound(shop)

  await teo.call(moveTicket, { id, status: 'in progress', notes: 'Once more' })
  await add(teo, id, battery.id)
  await owner.call(releaseDevice, { id, ...collectionProof })
  await owner.call(moveTicket, { id, status: 'cancelled', notes: 'She took it home' })
  expect((await teo.call(getTicket, { id })).parts.map(({ state }) => state)).toEqual([
    'fitted',
    'returned',
    'returned',
  ])
  await sound(shop)
})

test('exports the parts of a repair to its customer without their cost', async () => {
  const { teo, carla, id, battery } = await aBench()
  const { parts } = await add(teo, id, battery.id)
  await teo.call(rejectPart, { id, partId: parts[0]!.id, goesTo: 'written off', note: 'Swollen' })

  const answer = await carla.fetch('/api/user/export')
  const copy = (await answer.json()) as { repairs: { parts: unknown }[] }

  expect(copy.repairs[0]!.parts).toEqual([
    {
      name: 'Cell pack',
      quantity: 1,
      state: 'defective',
      serialNumber: null,
      warrantyEndsOn: null,
      note: 'Written off: Swollen',
    },
  ])
  expect(JSON.stringify(copy)).not.toContain('1234')
})

test('S-24: a part that does not work waits for its supplier at its cost, and one that was used without a value', async () => {
  const { shop, owner, teo, id, battery } = await aBench(2)
  const [bad] = (await add(teo, id, battery.id)).parts
  const reject = (partId: number) => teo.call(rejectPart, { id, partId, goesTo: 'supplier' as const, note: 'Swollen' })
  await reject(bad!.id)
  await sound(shop)

  const used = (await add(teo, id, battery.id)).parts.at(-1)!
  await teo.call(fitPart, { id, partId: used.id })
  await billTicket(teo, { id }, [])
  await teo.call(moveTicket, { id, ...ready })
  await teo.call(moveTicket, { id, status: 'in progress', notes: 'It failed' })
  await reject(used.id)

  const waiting = await owner.call(listDefectiveGoods, {})
  expect(waiting.map(({ origin, quantity, value, note }) => [origin, quantity, value, note])).toEqual([
    ['repair', 1, 1_234, `Repair T-${id}: Swollen`],
    ['repair', 1, 0, `Repair T-${id}: Swollen`],
  ])
  const { days } = await owner.call(listJournal, {})
  const due = days.flatMap(({ lines }) => lines).filter(({ role }) => role === 'due_from_suppliers')
  expect(due).toMatchObject([{ debit: 1_234, credit: 0 }])
  await sound(shop)
})
