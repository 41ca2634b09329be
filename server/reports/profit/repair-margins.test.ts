import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { cents } from '#contract/money.ts'
import { createRepairPrice } from '#contract/price-book/repair-price.ts'
import { addPart, fitPart } from '#contract/repairs/admin-part.ts'
import { moveTicket } from '#contract/repairs/admin-ticket.ts'
import { addTime } from '#contract/repairs/admin-time.ts'
import { changeRepairSettings, getRepairSettings } from '#contract/repairs/repair-settings.ts'
import { claimWarranty, recordClaimCause } from '#contract/repairs/warranty.ts'
import { getDoneRepairs, listRepairMargins } from '#contract/reports/repair-margin.ts'
import { aProduct } from '../../testing/products.ts'
import { billTicket, markReady, payInCash } from '../../testing/repairs/bills.ts'
import { aShopWithATicket, pickupByCarla, startRepair } from '../../testing/repairs/tickets.ts'
import { anEmployee } from '../../testing/staff.ts'
import { problemOf } from '../../testing/visitor.ts'

/** Labor costs $31.00 an hour. A screen is replaced by an original for $100.00 or by an equal one for $80.00. */
async function aPriceBook() {
  const repairs = await aShopWithATicket()
  const { shop, owner } = repairs
  const settings = await owner.call(getRepairSettings)
  await owner.call(changeRepairSettings, { ...settings, laborRate: 65, laborCost: 31, rates: [] } as never)
  const screen = await aProduct(shop, { name: 'Screen', stock: 9, costCents: cents(3_210) })
  const mystery = await aProduct(shop, { name: 'Mystery screen', stock: 9 })
  const laptop = { kind: 'laptop' as const, fault: 'screen' as const, laborMinutes: 45 }
  const one = (product: { id: number }) => [{ productId: product.id, quantity: 1 }]
  const original = await owner.call(createRepairPrice, {
    ...{ ...laptop, variant: 'original' as const, price: 100, parts: one(screen), otherPartCost: 2 },
  })
  const equal = await owner.call(createRepairPrice, {
    ...{ ...laptop, variant: 'equal' as const, price: 80, otherPartCost: 12 },
  })
  const unknown = await owner.call(createRepairPrice, { ...laptop, price: 70, parts: one(mystery) })
  const marginsById = async () => {
    const { repairs } = await owner.call(listRepairMargins)
    return Object.fromEntries(repairs.map(({ id, ...margin }) => [id, margin]))
  }
  return { ...repairs, screen, original, equal, unknown, marginsById }
}

test('J-21: each repair and level of the price book has its cost and margin', async () => {
  const { original, equal, unknown, marginsById } = await aPriceBook()

  expect(await marginsById()).toEqual({
    [original.id]: { ...{ price: 10_000, partCost: 3_410, laborCost: 2_325, profit: 4_265, margin: 0.427 } },
    [equal.id]: { price: 8_000, partCost: 1_200, laborCost: 2_325, profit: 4_475, margin: 0.559 },
    [unknown.id]: { price: 7_000, partCost: null, laborCost: 2_325, profit: null, margin: null },
  })
})

test('J-21: the repairs that were done have their true cost, with comebacks', async () => {
  const { shop, owner, teo, ticket, teosId, screen, original, equal } = await aPriceBook()
  const work = async (id: number, minutes: number) => {
    await startRepair(teo, { id }, teosId)
    const { parts } = await teo.call(addPart, { id, key: randomUUID(), productId: screen.id })
    await teo.call(fitPart, { id, partId: parts.at(-1)!.id })
    await teo.call(addTime, { id, key: randomUUID(), minutes })
  }
  await work(ticket.id, 60)
  await billTicket(teo, ticket, [
    ...[{ kind: 'labor' as const, name: 'Screen', unitPrice: 100, isTaxable: true, repairPriceId: original.id }],
  ])
  await markReady(teo, ticket)
  await payInCash(owner, ticket, { amount: 107 })
  await teo.call(moveTicket, { id: ticket.id, ...pickupByCarla })
  await shop.sql(
    `insert into card_transactions (id, kind, amount_cents, fee_cents, payment_intent_id, description, at)
      select 'txn_1', 'payment', amount_cents, 100, 'pi_1', '', created_at from payments limit 1`,
  )
  await shop.sql(`update payments set payment_intent_id = 'pi_1'`)
  const before = await owner.call(getDoneRepairs, { id: original.id })

  const claim = await teo.call(claimWarranty, { id: ticket.id, key: randomUUID(), problemDescription: 'Dark again.' })
  await work(claim.id, 30)
  await teo.call(recordClaimCause, { id: claim.id, cause: 'workmanship' })
  await markReady(teo, claim)

  // The price book’s other parts cost $2.00.
  expect(before).toEqual({ repairs: 1, partCost: 3_410, profit: 3_390, margin: 0.339 })
  expect(await owner.call(getDoneRepairs, { id: original.id })).toEqual({
    ...{ repairs: 1, partCost: 6_620, profit: -1_370, margin: -0.137 },
  })
  expect(await owner.call(getDoneRepairs, { id: equal.id })).toMatchObject({ repairs: 0, profit: null })
})

test('U-12: cost and margin of repairs need the right to see profit', async () => {
  const { shop, teo, original } = await aPriceBook()
  const bea = await anEmployee(shop)
  const giveRights = (...rights: string[]) =>
    shop.sql(`update users set given_rights = $1 where username = 'bea'`, [rights])

  await giveRights('reports.read', 'products.write', 'suppliers.read')
  const refused = { kind: expect.stringMatching(/^(forbidden|not_signed_in)$/) }
  for (const person of [shop.visitor(), teo, bea]) {
    expect(await problemOf(person.call(listRepairMargins))).toMatchObject(refused)
    expect(await problemOf(person.call(getDoneRepairs, { id: original.id }))).toMatchObject(refused)
  }

  await giveRights('profit.read')
  expect((await bea.call(listRepairMargins)).repairs).toHaveLength(3)
})
