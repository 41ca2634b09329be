import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { findDevices } from '#contract/devices/device.ts'
import { cents, dollarsOf } from '#contract/money.ts'
import { createRepairPrice } from '#contract/price-book/repair-price.ts'
import { createSupplierReturn, getSupplierReturn, listDefectiveGoods } from '#contract/purchasing/supplier-return.ts'
import { addPart, fitPart } from '#contract/repairs/admin-part.ts'
import { moveTicket } from '#contract/repairs/admin-ticket.ts'
import { addTime } from '#contract/repairs/admin-time.ts'
import { changeRepairSettings } from '#contract/repairs/repair-settings.ts'
import { claimWarranty, getClaim, recordClaimCause } from '#contract/repairs/warranty.ts'
import { listClaimLetters } from '#contract/reports/claim-letter.ts'
import { getReport } from '#contract/reports/report.ts'
import { aProduct } from '../../testing/products.ts'
import { billTicket, markReady, payInCash } from '../../testing/repairs/bills.ts'
import { aShopWithATicket, pickupByCarla, startRepair } from '../../testing/repairs/tickets.ts'
import { problemOf } from '../../testing/visitor.ts'

/** A repair from the price book, billed at $119.99, whose screen at a cost of $40.00 came back and was replaced. */
async function aShopWithAClaim() {
  const given = await aShopWithATicket({ openConnections: 5 })
  const { shop, owner, teo, teosId, ticket } = given
  const [model] = await owner.call(findDevices, { q: 'iphone 13' })
  const screen = await aProduct(shop, { name: 'Screen', stock: 5, costCents: cents(4_000), priceCents: cents(7_000) })
  await shop.sql(`insert into suppliers (name, email) values ('Glass Co', 'glass@example.com')`)
  await shop.sql('update products set supplier_id = (select max(id) from suppliers) where id = $1', [screen.id])
  const price = await owner.call(createRepairPrice, {
    ...{ modelId: model!.id, fault: 'screen', laborMinutes: 45, markupPercent: 50 },
    parts: [{ productId: screen.id, quantity: 1 }],
  })
  const fitScreen = async (id: number) => {
    const { parts } = await teo.call(addPart, { id, key: randomUUID(), productId: screen.id })
    await teo.call(fitPart, { id, partId: parts.at(-1)!.id })
    return parts.at(-1)!.id
  }
  await startRepair(teo, ticket, teosId)
  const partId = await fitScreen(ticket.id)
  await teo.call(addTime, { id: ticket.id, key: randomUUID(), minutes: 50 })
  await billTicket(teo, ticket, [{ kind: 'labor', name: price.title, unitPrice: 119.99, repairPriceId: price.id }])
  const { account } = await markReady(teo, ticket)
  await payInCash(owner, ticket, { amount: dollarsOf(cents(account.balance!)) })
  await teo.call(moveTicket, { id: ticket.id, ...pickupByCarla })
  const problemDescription = 'The screen is dark once more.'
  const claim = await teo.call(claimWarranty, { id: ticket.id, key: randomUUID(), problemDescription })
  await startRepair(teo, claim, teosId)
  await fitScreen(claim.id)
  await teo.call(addTime, { id: claim.id, key: randomUUID(), minutes: 20 })
  const unrecorded = await problemOf(markReady(teo, claim))
  await teo.call(recordClaimCause, { id: claim.id, cause: 'other' })
  await markReady(teo, claim)
  await teo.call(moveTicket, { id: claim.id, ...pickupByCarla })
  return { ...given, claim, partId, unrecorded }
}

test('R-43: records the cause of a claim, with a part that the first repair got', async () => {
  const { teo, ticket, claim, partId, unrecorded } = await aShopWithAClaim()
  expect(unrecorded).toMatchObject({ code: 'transition_not_allowed', details: { missing: ['claim_cause'] } })
  const record = (cause: object, id = claim.id) => teo.call(recordClaimCause, { id, cause: 'part', ...cause })
  expect(await teo.call(getClaim, { id: claim.id })).toEqual({
    ...{ cause: 'other', partId: null, note: '' },
    parts: [{ id: partId, name: 'Screen', serialNumber: null }],
  })
  expect(await problemOf(record({ cause: 'other' }, ticket.id))).toMatchObject({ code: 'not_a_claim' })
  expect((await problemOf(record({}))).fields).toHaveProperty('partId')
  expect((await problemOf(record({ partId: 999 }))).fields).toHaveProperty('partId')
  expect((await problemOf(record({ cause: 'workmanship', partId }))).fields).toHaveProperty('partId')

  await record({ cause: 'workmanship' })
  expect(await record({ partId, note: 'No backlight' })).toMatchObject({ cause: 'part', partId, note: 'No backlight' })
})

test('R-43: the margin of a repair bears the parts of its comebacks, and a part that failed costs its margin', async () => {
  const { owner, teo, claim, partId } = await aShopWithAClaim()
  const rowsOf = async (name: 'repair-margins' | 'part-margins' | 'supplier-margins') =>
    (await owner.call(getReport, { name })).rows

  expect(await rowsOf('repair-margins')).toEqual([
    expect.objectContaining({
      ...{ repair: 'Screen replacement, Apple iPhone 13', repairs: 1, revenue: 119.99, partCost: 40 },
      ...{ comebacks: 1, comebackCost: 40, margin: 39.99 },
    }),
  ])
  expect(await rowsOf('part-margins')).toMatchObject([{ part: 'Screen', fitted: 2, failed: 0, lost: 0, margin: 60 }])

  await teo.call(recordClaimCause, { id: claim.id, cause: 'part', partId })

  const failed = { fitted: 2, failed: 1, failureRate: 0.5, cost: 80, lost: 40, margin: 20 }
  expect(await rowsOf('part-margins')).toMatchObject([{ part: 'Screen', supplier: 'Glass Co', ...failed }])
  expect(await rowsOf('supplier-margins')).toMatchObject([{ supplier: 'Glass Co', ...failed }])
})

test('R-43: labor costs its minutes at the cost per hour of the settings, also in comebacks', async () => {
  const { owner } = await aShopWithAClaim()
  const settings = { laborRate: 75, workWarrantyDays: 90, partWarrantyDays: 90, rates: [], remoteTools: [] }

  await owner.call(changeRepairSettings, { ...settings, laborCost: 31 })
  const { rows, columns } = await owner.call(getReport, { name: 'repair-margins' })

  // 50 minutes at $31.00 an hour are $25.83; the comeback's 20 minutes are $10.33, its screen $40.00.
  expect(rows).toMatchObject([{ revenue: 119.99, partCost: 40, laborCost: 25.83, comebackCost: 50.33, margin: 3.83 }])
  expect(columns.find(({ key }) => key === 'margin')).toMatchObject({ title: 'Margin' })
})

test('R-43: drafts the letter that claims failed parts from their supplier, for users who see costs', async () => {
  const { shop, owner, teo, ticket, claim, partId } = await aShopWithAClaim()
  const days = { from: '2026-11-01', to: '2026-12-31' }
  expect(await owner.call(listClaimLetters, days)).toEqual([])
  await teo.call(recordClaimCause, { id: claim.id, cause: 'part', partId, note: 'Dark after a week' })

  expect(await owner.call(listClaimLetters, days)).toMatchObject([
    {
      supplier: { name: 'Glass Co', email: 'glass@example.com' },
      parts: [
        {
          ...{ id: partId, ticketId: ticket.id, name: 'Screen', quantity: 1, cost: 4_000 },
          ...{ note: 'Dark after a week', failedAt: shop.time.now },
        },
      ],
      total: 4_000,
    },
  ])
  expect(await owner.call(listClaimLetters, { from: '2026-01-01', to: '2026-01-31' })).toEqual([])
  expect((await problemOf(teo.call(listClaimLetters, days))).kind).toBe('forbidden')
  expect((await problemOf(shop.visitor().call(listClaimLetters, days))).kind).toBe('not_signed_in')
})

test('S-24: the part that came back waits for its supplier, while its repair bears the cost', async () => {
  const { owner, teo, claim, ticket, partId } = await aShopWithAClaim()
  const waiting = () => owner.call(listDefectiveGoods, {})
  const record = (cause: 'part' | 'workmanship', note = '') =>
    teo.call(recordClaimCause, { id: claim.id, cause, note, partId: cause === 'part' ? partId : null })

  await record('part')
  await record('part', 'No backlight')
  const [goods, ...others] = await waiting()
  expect(goods).toMatchObject({ origin: 'repair', quantity: 1, value: 0, supplier: { name: 'Glass Co' } })
  expect([goods!.note, others]).toEqual([`Repair T-${ticket.id}, came back as T-${claim.id}: No backlight`, []])
  await record('workmanship')
  expect(await waiting()).toEqual([])

  await record('part')
  const [again] = await waiting()
  const { id } = await owner.call(createSupplierReturn, { supplierId: again!.supplier!.id, goodsIds: [again!.id] })
  await record('workmanship')
  expect((await owner.call(getSupplierReturn, { id })).goods).toHaveLength(1)
  await record('part')
  expect(await waiting()).toEqual([])
})
