import { expect, test } from 'vitest'
import { revokeRegister } from '#contract/accounts/register.ts'
import { logout } from '#contract/accounts/user.ts'
import { listAudit } from '#contract/audit/audit.ts'
import { getAttention } from '#contract/dashboard/attention.ts'
import { getAdminOrder, listAdminOrders } from '#contract/orders/admin-order.ts'
import {
  bookOfflineSale,
  getOfflineCopy,
  receiptNumber,
  resolveOfflineSale,
  takeOfflineSale,
} from '#contract/orders/offline-sale.ts'
import { saveCashSettings } from '#contract/payments/cash-settings.ts'
import { closeDrawer, getDrawer, openDrawer } from '#contract/payments/drawer.ts'
import { getDaySheet } from '#contract/reports/day-sheet.ts'
import { brokenRules } from '../../../testing/invariants.ts'
import { anOfflineRegister, type SentSale } from '../../../testing/offline-sales.ts'

const MINUTE = 60_000
const numberOf = ({ registerId, number }: SentSale) => receiptNumber(registerId, number)

test('books a sale once, under the seller, in the drawer and on its day, with both times', async () => {
  const { shop, register, olive, lamp, sale } = await anOfflineRegister()
  const drawer = await register.call(openDrawer, { till: 'Front', float: 100 })
  const [before] = await shop.sql<{ on_hand: number }>('select stock_on_hand on_hand from products where id = $1', [
    lamp.id,
  ])
  const soldAt = shop.time.now
  shop.time.now = new Date(soldAt.getTime() + 20 * MINUTE)
  // The clock of the register is a day ahead.
  const wrong = (at: Date) => new Date(at.getTime() + 24 * 60 * MINUTE).toISOString()
  const sent = sale({ soldAt: wrong(soldAt), sentAt: wrong(shop.time.now) })
  await register.call(logout)

  const first = await register.call(takeOfflineSale, sent)
  const again = await register.call(takeOfflineSale, {
    ...sent,
    sentAt: wrong(new Date(shop.time.now.getTime() + MINUTE)),
  })

  expect(first).toEqual({ orderId: expect.any(Number), refusal: null })
  expect(again).toEqual(first)
  const order = await olive.call(getAdminOrder, { id: first.orderId! })
  expect(order).toMatchObject({
    total: 2_140,
    tax: 140,
    cashGiven: 2_500,
    change: 360,
    status: 'delivered',
    needsAttention: false,
    createdAt: soldAt,
    offlineSale: { receiptNumber: numberOf(sent), soldAt, receivedAt: shop.time.now },
  })
  expect(order.offlineSale!.soldAtByRegister.toISOString()).toBe(sent.soldAt)
  expect(await olive.call(listAdminOrders, { search: numberOf(sent).toLowerCase() })).toMatchObject([{ id: order.id }])
  expect(await shop.sql('select stock_on_hand on_hand from products where id = $1', [lamp.id])).toEqual([
    { on_hand: before!.on_hand - 1 },
  ])
  expect(await olive.call(getDrawer, { id: drawer.id })).toMatchObject({ sales: 2_140, expected: 12_140 })
  const [entry] = await olive.call(listAudit, { action: 'order.sold_at_counter' })
  expect(entry).toMatchObject({ actorName: 'bea' })
  expect(await shop.sql('select count(*)::int from orders')).toEqual([{ count: 1 }])
})

test('two registers that send at the same moment do not book a sale twice', async () => {
  const { shop, register, olive, sale } = await anOfflineRegister()
  const sent = sale()

  const answers = await Promise.all([1, 2, 3].map(() => register.call(takeOfflineSale, sent)))
  const byOlive = await olive.call(takeOfflineSale, sent)

  expect(new Set([...answers, byOlive].map(({ orderId }) => orderId)).size).toBe(1)
  expect(await shop.sql('select count(*)::int from payments')).toEqual([{ count: 1 }])
})

test('keeps sold prices and taxes, and notes what differs now', async () => {
  const { shop, register, olive, lamp, sale } = await anOfflineRegister()
  await shop.sql('update products set price_cents = 3000 where id = $1', [lamp.id])
  await shop.sql(`update price_rules set tax_rate_ppm = 80000`)
  const sent = sale()

  const { orderId } = await register.call(takeOfflineSale, sent)
  const second = await register.call(takeOfflineSale, sale({ number: sent.number }))

  const order = await olive.call(getAdminOrder, { id: orderId! })
  expect(order).toMatchObject({ total: 2_140, tax: 140, needsAttention: true, items: [{ price: 2_000 }] })
  expect(order.events.findLast(({ isInternal }) => isInternal)!.note).toBe(
    'Desk lamp was sold for $20.00 and costs $30.00 now.\nTaxed at 7%; the rate is 8% now.',
  )
  const twice = await olive.call(getAdminOrder, { id: second.orderId! })
  expect(twice.events.at(-1)!.note).toContain(`The receipt number ${numberOf(sent)} was used twice.`)
})

test('books oversold and archived goods, and lists them under Needs attention', async () => {
  const { shop, register, olive, lamp, sale } = await anOfflineRegister()
  await shop.sql('update products set stock_on_hand = 1 where id = $1', [lamp.id])
  const three = sale({
    lines: [{ ...sale().lines[0]!, quantity: 3 }],
    total: 64.2 as never,
    payment: { method: 'check' },
  })
  const { orderId } = await register.call(takeOfflineSale, three)
  await shop.sql('update products set archived_at = now() where id = $1', [lamp.id])
  const gone = await register.call(takeOfflineSale, sale())

  const flagged = (await olive.call(getAttention)).find(({ kind }) => kind === 'flagged')!.entries
  expect(flagged.map(({ target }) => target).sort()).toEqual([`order:${orderId}`, `order:${gone.orderId}`].sort())
  expect(flagged.map(({ detail }) => detail).join('\n')).toContain('Oversold: 2 × Desk lamp.')
  expect(flagged.map(({ detail }) => detail).join('\n')).toContain('Desk lamp is no longer sold')
  expect(await shop.sql('select stock_on_hand from products where id = $1', [lamp.id])).toEqual([{ stock_on_hand: 0 }])
})

test('counts a sale when it arrives if a drawer was counted after it', async () => {
  const { shop, register, olive, sale } = await anOfflineRegister()
  const soldAt = shop.time.now
  const early = await register.call(openDrawer, { till: 'Front', float: 100 })
  shop.time.now = new Date(soldAt.getTime() + MINUTE)
  await register.call(closeDrawer, { id: early.id, counted: 121.4 })
  const late = await register.call(openDrawer, { till: 'Front', float: 100 })

  const sent = sale({ soldAt: soldAt.toISOString(), sentAt: shop.time.now.toISOString() })
  const { orderId } = await register.call(takeOfflineSale, sent)

  expect(await olive.call(getAdminOrder, { id: orderId! })).toMatchObject({
    createdAt: shop.time.now,
    needsAttention: true,
    offlineSale: { soldAt },
  })
  expect(await olive.call(getDrawer, { id: early.id })).toMatchObject({ sales: 0, expected: 10_000 })
  expect(await olive.call(getDrawer, { id: late.id })).toMatchObject({ sales: 2_140 })
  const day = soldAt.toISOString().slice(0, 10)
  expect((await olive.call(getDaySheet, { day })).total).toMatchObject({ net: 2_140 })
})

test('stores a sale that cannot be booked, until staff book or resolve it', async () => {
  const { shop, register, olive, sale } = await anOfflineRegister()
  const forged = sale({ sellerKey: 'x'.repeat(32) })
  const wrong = sale({ total: 20 as never })

  expect(await register.call(takeOfflineSale, forged)).toMatchObject({ orderId: null, refusal: expect.any(String) })
  expect(await register.call(takeOfflineSale, wrong)).toMatchObject({ orderId: null })
  expect(await register.call(takeOfflineSale, wrong)).toMatchObject({ orderId: null })
  expect(await shop.sql('select count(*)::int from orders')).toEqual([{ count: 0 }])
  const open = async () => (await olive.call(getAttention)).find(({ kind }) => kind === 'offline_sale')!
  const { count, entries } = await open()
  expect(count).toBe(2)
  expect(entries.map(({ detail }) => detail)).toContain('The register could not prove who sold this.')
  expect(entries.map(({ title }) => title)).toContain(`${numberOf(forged)} · $21.40 · 1 × Desk lamp`)
  const idOf = (receipt: string) =>
    Number(entries.find(({ title }) => title.startsWith(receipt))!.target.replace('offline_sale:', ''))

  const booked = await olive.call(bookOfflineSale, { id: idOf(numberOf(forged)) })
  await olive.call(resolveOfflineSale, { id: idOf(numberOf(wrong)), note: 'Entered by hand' })

  expect(booked).toMatchObject({ orderId: expect.any(Number), refusal: null })
  expect((await open()).count).toBe(0)
  await expect(olive.call(bookOfflineSale, { id: idOf(numberOf(forged)) })).rejects.toMatchObject({
    code: 'offline_sale_resolved',
  })
})

test('only this register, or somebody who may sell, sends its sales; a revoked one gets no copy', async () => {
  const { shop, register, olive, sale, copy } = await anOfflineRegister()
  await expect(shop.visitor().call(takeOfflineSale, sale())).rejects.toMatchObject({ code: 'not_this_register' })
  await olive.call(revokeRegister, { id: copy.register.id })
  await expect(register.call(takeOfflineSale, sale())).rejects.toMatchObject({ code: 'not_this_register' })
  await expect(olive.call(getOfflineCopy, {})).rejects.toMatchObject({ code: 'not_a_register' })

  expect(await olive.call(takeOfflineSale, sale())).toMatchObject({ orderId: expect.any(Number) })
})

test('the copy contains no address and no whole phone number, and is sent once per change', async () => {
  const { shop, register, switchTo } = await anOfflineRegister()
  await shop.sql(`with one as (insert into customers (name, kind) values ('Carla Reyes', 'person') returning id)
    insert into customer_contacts (customer_id, kind, value, normalized, is_preferred)
    select id, 'phone', '(202) 555-0147', '2025550147', true from one`)
  const { version, copy } = await register.call(getOfflineCopy, {})

  expect(copy!.customers[0]).toMatchObject({ name: 'Carla Reyes', phoneEnd: '0147' })
  expect(JSON.stringify(copy)).not.toContain('2025550147')
  expect(await register.call(getOfflineCopy, { version })).toEqual({ version, copy: null })
  await switchTo('olive')
  expect((await register.call(getOfflineCopy, { version })).copy!.seller.name).toContain('olive')
})

test.each([
  { roundsCash: true, given: 22.45, total: 22.47, rounding: -2 },
  { roundsCash: false, given: 22.47, total: 22.47, rounding: 0 },
])(
  'C-21: books cash as it was rounded offline, after the setting changed from $roundsCash',
  async ({ roundsCash, given, total, rounding }) => {
    const { shop, register, olive, sale, lamp } = await anOfflineRegister()
    await olive.call(saveCashSettings, { roundsCash: !roundsCash, countsBlind: false })
    const lines = [
      { kind: 'product' as const, productId: lamp.id, name: 'Lamp', unitPrice: 21, quantity: 1, isTaxable: true },
    ]

    const { orderId } = await register.call(
      takeOfflineSale,
      sale({ lines, roundsCash, payment: { method: 'cash', given }, total }),
    )

    const order = await olive.call(getAdminOrder, { id: orderId! })
    expect(order).toMatchObject({ total: 2_247, rounding, change: 0, needsAttention: true })
    expect(order.events.map(({ note }) => note).join()).toContain('rounded to five cents')
    expect(await brokenRules(shop)).toEqual([])
  },
)

test('a number that was made up does not use up the numbers of a register', async () => {
  const { register, olive, sale } = await anOfflineRegister()
  const nextNumber = async () => (await register.call(getOfflineCopy, {})).copy!.nextNumber
  const number = await nextNumber()

  const madeUp = sale({ number: 999_999_999, sellerKey: 'made up' })
  expect(await olive.call(takeOfflineSale, madeUp)).toMatchObject({ orderId: null })
  expect(await nextNumber()).toBe(number)

  await register.call(takeOfflineSale, sale({ number: 999_999_999 }))
  expect(await nextNumber()).toBe(1)
})
