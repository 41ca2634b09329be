import { expect, test } from 'vitest'
import { cancelAppointment } from '#contract/appointments/appointment.ts'
import { addGiftCard } from '#contract/checkout/cart.ts'
import { addCartBill, prepareBillPayment } from '#contract/checkout/cart-bill.ts'
import { findSaleBills } from '#contract/orders/counter-sale.ts'
import { reportPayment } from '#contract/payments/payment.ts'
import { getReport } from '#contract/reports/report.ts'
import { aShopWithTimes, availableTimes, book } from '../../testing/appointments/appointments.ts'
import { requireDeposit } from '../../testing/appointments/deposits.ts'
import { sellGiftCard } from '../../testing/balances/gift-cards.ts'
import { brokenRules } from '../../testing/invariants.ts'
import { paidAtReader } from '../../testing/orders/paid-at-reader.ts'
import { payByCard } from '../../testing/purchase.ts'
import type { Visitor } from '../../testing/visitor.ts'

async function movedToday(olive: Visitor): Promise<Record<string, number>> {
  const { rows } = await olive.call(getReport, { name: 'journal' })
  const moved = new Map<string, number>()
  for (const { account, debit, credit } of rows) {
    const cents = Math.round((Number(debit ?? 0) - Number(credit ?? 0)) * 100)
    moved.set(String(account), (moved.get(String(account)) ?? 0) + cents)
  }
  return Object.fromEntries(moved)
}

test('C-12: books a deposit paid by gift card and card as income once, and refunds each part when canceled in time; the reader accepts one, too', async () => {
  const { shop, olive } = await aShopWithTimes({ openConnections: 5 })
  await requireDeposit(olive)
  const dev = shop.visitor()
  const { code } = await sellGiftCard(olive, 5)
  const startsAt = (await availableTimes(dev, { from: '2026-11-24' }))[0]!.toISOString()
  const { key } = await book(dev, { startsAt })
  await dev.call(addCartBill, { kind: 'appointment', key })
  await dev.call(addGiftCard, { code })
  const { clientSecret, paymentIntentId } = await dev.call(prepareBillPayment, { amount: 15 })
  await payByCard(dev, clientSecret)
  const { allocations } = await dev.call(reportPayment, { paymentIntentId })
  expect(allocations).toMatchObject([{ kind: 'appointment', amount: 1_500, byBalance: 500, status: 'applied' }])

  expect(await movedToday(olive)).toEqual({
    'Online payments clearing': 1_500,
    'Cash drawers': 500,
    'Deposits for appointments': -2_000,
    'Gift cards and store credit': 0,
  })
  expect(await brokenRules(shop)).toEqual([])

  await dev.call(cancelAppointment, { key })
  await shop.jobs.drain()

  expect(await movedToday(olive)).toEqual({
    'Online payments clearing': 0,
    'Cash drawers': 500,
    'Deposits for appointments': 0,
    'Gift cards and store credit': -500,
  })
  expect(await brokenRules(shop)).toEqual([])

  await book(dev, { startsAt })
  const [bill] = await olive.call(findSaleBills, { search: 'Dev' })
  const paid = await paidAtReader(shop, olive, {
    bills: [{ kind: 'appointment', id: bill!.id, amount: 20 }],
    giftCard: { code, amount: 5 },
  })
  expect(paid).toMatchObject({ state: 'paid', allocations: [{ amount: 1_500, byBalance: 500, status: 'applied' }] })
  expect(await movedToday(olive)).toMatchObject({ 'Deposits for appointments': -2_000 })
  expect(await brokenRules(shop)).toEqual([])
})
