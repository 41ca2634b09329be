import { expect, test } from 'vitest'
import { findDevices } from '#contract/devices/device.ts'
import { cents } from '#contract/money.ts'
import { createRepairPrice } from '#contract/price-book/repair-price.ts'
import { recordVerbalDecision } from '#contract/repairs/admin-ticket.ts'
import { decideEstimate, getRepairStatus } from '#contract/repairs/repair-status.ts'
import { getTicket } from '#contract/repairs/ticket.ts'
import { checkInvariants } from '../../testing/invariants.ts'
import { aProduct, stockLevelsOf } from '../../testing/products.ts'
import { estimateTicket } from '../../testing/repairs/estimates.ts'
import { aShopWithATicket, checkInDevice } from '../../testing/repairs/tickets.ts'
import { problemOf } from '../../testing/visitor.ts'

const equal = [
  { kind: 'part' as const, name: 'Screen', unitPrice: 60 },
  { kind: 'labor' as const, name: 'Installation', unitPrice: 40 },
]
const original = [
  { kind: 'part' as const, name: 'Original screen', unitPrice: 160 },
  { kind: 'labor' as const, name: 'Installation', unitPrice: 40 },
]
const options = { lines: equal, optionName: 'Equal part', alternatives: [{ name: 'Original part', lines: original }] }
const yes = { version: 1, decision: 'approved', name: 'Carla Larch' } as const
const no = { version: 1, decision: 'declined', name: 'Carla Larch' } as const

async function aShopWithOptions(draft: Parameters<typeof estimateTicket>[2] = options) {
  const given = await aShopWithATicket({ openConnections: 5 })
  await checkInDevice(given.teo, given.ticket)
  await estimateTicket(given.teo, given.ticket, draft)
  const decide = (choice: object) =>
    given.shop.visitor().call(decideEstimate, { key: given.ticket.key, ...yes, ...choice })
  const approvedCents = async () =>
    (await given.shop.sql<{ cents: number | null }>('select approved_cents as cents from repair_tickets'))[0]!.cents
  return { ...given, decide, approvedCents }
}

test.each([
  { option: 0, total: 10_700, name: 'Equal part', line: 'Screen' },
  { option: 1, total: 21_400, name: 'Original part', line: 'Original screen' },
])('R-42: approving “$name” approves exactly its $total cents', async ({ option, total, name, line }) => {
  const { shop, teo, ticket, decide, approvedCents } = await aShopWithOptions()
  const seen = await shop.visitor().call(getRepairStatus, { key: ticket.key })
  expect(seen.estimate!.options.map(({ name, total }) => ({ name, total }))).toEqual([
    { name: 'Equal part', total: 10_700 },
    { name: 'Original part', total: 21_400 },
  ])

  const after = await decide({ option })

  expect(after.estimate).toMatchObject({ state: 'approved', total, chosenOption: option, options: [{}, {}] })
  expect(after.estimate!.lines[0]!.name).toBe(line)
  expect(await approvedCents()).toBe(total)
  const { events } = await teo.call(getTicket, { id: ticket.id })
  expect(events.filter(({ type }) => type === 'estimate_approved')).toMatchObject([
    { note: expect.stringContaining(name) },
  ])
  expect(await checkInvariants(shop.sql, { now: shop.time.now })).toEqual([])
})

test('R-42: rejects an approval without an option, of an unknown one, or of another one than before', async () => {
  const { decide, approvedCents } = await aShopWithOptions()
  expect((await problemOf(decide({}))).fields).toHaveProperty('option')
  expect((await problemOf(decide({ option: 2 }))).fields).toHaveProperty('option')
  expect((await problemOf(decide({ option: 0, lines: [0] }))).fields).toHaveProperty('lines')
  expect((await problemOf(decide({ ...no, option: 0 }))).fields).toHaveProperty('option')
  expect(await approvedCents()).toBeNull()

  await decide({ option: 0 })
  await decide({ option: 0 })
  expect(await problemOf(decide({ option: 1 }))).toMatchObject({ code: 'estimate_decided' })
  expect(await approvedCents()).toBe(10_700)
})

test('R-42: accepts one of two options that are approved simultaneously', async () => {
  const { decide, approvedCents } = await aShopWithOptions()

  const outcomes = await Promise.allSettled([decide({ option: 0 }), decide({ option: 1 })])

  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect([10_700, 21_400]).toContain(await approvedCents())
})

test('R-42: a deposit does not exceed the cheapest option, and stays what the customer saw', async () => {
  const { teo, ticket, decide } = await aShopWithOptions()
  const depositTerms = 'Refunded if we cannot repair it'
  const send = (deposit: number) => estimateTicket(teo, ticket, { ...options, deposit, depositTerms })
  expect((await problemOf(send(107.01))).fields).toEqual({ deposit: ['This is more than an option costs'] })
  await send(107)

  expect((await decide({ version: 2, option: 1 })).estimate).toMatchObject({ deposit: 10_700, total: 21_400 })
})

test('R-42: the customer approves single lines where the shop allows it, with their tax and at most their total as deposit', async () => {
  const offer = { lines: equal, allowsLines: true, deposit: 80, depositTerms: 'Refunded if we cannot repair it' }
  const { shop, teo, ticket, decide, approvedCents } = await aShopWithOptions(offer)
  expect((await problemOf(decide({ lines: [2] }))).fields).toHaveProperty('lines')
  expect((await problemOf(decide({ lines: [0, 0] }))).fields).toHaveProperty('lines')
  expect((await problemOf(decide({ option: 0 }))).fields).toHaveProperty('option')

  const after = await decide({ lines: [0] })

  expect(after.estimate).toMatchObject({ subtotal: 6_000, tax: 420, total: 6_420, deposit: 6_420 })
  expect(after.estimate!.offeredLines!.map(({ name }) => name)).toEqual(['Screen', 'Installation'])
  expect(await approvedCents()).toBe(6_420)
  await decide({ lines: [0] })
  expect(await problemOf(decide({ lines: [0, 1] }))).toMatchObject({ code: 'estimate_decided' })
  expect(await problemOf(decide({}))).toMatchObject({ code: 'estimate_decided' })

  await estimateTicket(teo, ticket, { lines: equal })
  expect((await problemOf(decide({ version: 2, lines: [0] }))).fields).toHaveProperty('lines')
  expect(await checkInvariants(shop.sql, { now: shop.time.now })).toEqual([])
})

test('R-42: approving all lines is approving the estimate', async () => {
  const { decide, approvedCents } = await aShopWithOptions({ lines: equal, allowsLines: true })
  expect((await decide({ lines: [0, 1] })).estimate).toMatchObject({ total: 10_700, offeredLines: null })
  await decide({})
  expect(await approvedCents()).toBe(10_700)
})

test('R-42: staff record which option was approved orally', async () => {
  const { teo, ticket, approvedCents } = await aShopWithOptions()
  const said = { id: ticket.id, ...yes, decisionChannel: '614-555-0142' }
  expect((await problemOf(teo.call(recordVerbalDecision, said))).fields).toHaveProperty('option')
  await teo.call(recordVerbalDecision, { ...said, option: 1 })
  expect(await approvedCents()).toBe(21_400)
})

test('R-42: the database approves only amounts that were offered', async () => {
  const { shop } = await aShopWithOptions()
  const approve = (change: string) =>
    shop.sql(
      `update repair_estimates set decision = 'approved', decided_at = now(), decider_name = 'X', decider_address = 'x', ${change}`,
    )
  await expect(approve('chosen_option = 1')).rejects.toThrow('never changes')
  await expect(approve('chosen_option = 1, total_cents = 1, subtotal_cents = 1, tax_cents = 0')).rejects.toThrow(
    'never changes',
  )
  await expect(approve('chosen_option = null')).rejects.toThrow('option_chosen')
  await expect(approve('chosen_option = 7')).rejects.toThrow()
  await expect(shop.sql(`update repair_estimates set options = null`)).rejects.toThrow('never changes')
})

test('R-42: an offer has options with names, or single lines, or neither', async () => {
  const { teo, ticket } = await aShopWithOptions()
  const fieldsOf = async (draft: object) =>
    (await problemOf(estimateTicket(teo, ticket, { ...options, ...draft }))).fields
  expect(await fieldsOf({ optionName: '' })).toHaveProperty('optionName')
  expect(await fieldsOf({ alternatives: [] })).toHaveProperty('optionName')
  expect(await fieldsOf({ allowsLines: true })).toHaveProperty('allowsLines')
})

test('R-42: the parts of the chosen option are reserved, and those of the other one are not', async () => {
  const { shop, owner, teo, ticket } = await aShopWithATicket({ openConnections: 5 })
  await checkInDevice(teo, ticket)
  const [model] = await owner.call(findDevices, { q: 'iphone 13' })
  const inBook = async (variant: 'equal' | 'original', stock: number) => {
    const part = await aProduct(shop, { name: `${variant} screen`, costCents: cents(4_000), stock })
    const price = await owner.call(createRepairPrice, {
      ...{ modelId: model!.id, fault: 'screen', variant, laborMinutes: 45, markupPercent: 50 },
      parts: [{ productId: part.id, quantity: 1 }],
    })
    const lines = [{ kind: 'labor' as const, name: price.title, unitPrice: 120, repairPriceId: price.id }]
    return { part, lines }
  }
  const [cheap, dear] = [await inBook('equal', 3), await inBook('original', 2)]
  await estimateTicket(teo, ticket, {
    lines: cheap.lines,
    optionName: 'Equal part',
    alternatives: [{ name: 'Original part', lines: dear.lines }],
  })

  await shop.visitor().call(decideEstimate, { key: ticket.key, ...yes, option: 1 })

  expect(await stockLevelsOf(shop, cheap.part.id)).toEqual({ stock_on_hand: 3, stock_held: 0 })
  expect(await stockLevelsOf(shop, dear.part.id)).toEqual({ stock_on_hand: 2, stock_held: 1 })
  const { parts } = await teo.call(getTicket, { id: ticket.id })
  expect(parts).toMatchObject([{ productId: dear.part.id, state: 'reserved', quantity: 1, addedBy: 'teo' }])
  expect(await checkInvariants(shop.sql, { now: shop.time.now })).toEqual([])
})
