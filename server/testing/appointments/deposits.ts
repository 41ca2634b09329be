import { type KeyedAppointment, reportDepositPayment } from '#contract/appointments/appointment.ts'
import { getBookingSetup, updateBookingRule } from '#contract/appointments/booking-setup.ts'
import { prepareDepositPayment } from '#contract/appointments/deposit.ts'
import { dollarsOf } from '#contract/money.ts'
import { payByCard } from '../purchase.ts'
import type { ShopOptions, TestShop } from '../shop.ts'
import type { Visitor } from '../visitor.ts'
import { appointmentMails, aShopWithTimes, book, freeTimes } from './booked.ts'

interface DepositSettings {
  depositKind?: 'fixed' | 'share'
  depositPercent?: number
  depositRefundHours?: number
}

export async function asksForDeposit(owner: Visitor, given: DepositSettings = {}): Promise<void> {
  const { rules } = await owner.call(getBookingSetup, {})
  const {
    serviceName: _,
    isUsual: __,
    hasPrice: ___,
    isPayable: ____,
    depositAmount: _____,
    ...rule
  } = rules.find(({ staffIds }) => staffIds.length > 0)!
  await owner.call(updateBookingRule, {
    ...rule,
    depositKind: 'fixed',
    depositAmount: dollarsOf(2_000 as Parameters<typeof dollarsOf>[0]),
    depositRefundHours: 24,
    ...given,
  })
}

export async function aShopWithDeposits(given: DepositSettings = {}, options: ShopOptions = {}) {
  const shop = await aShopWithTimes({ openConnections: 15, ...options })
  await asksForDeposit(shop.olive, given)
  return shop
}

export async function later(visitor: Visitor): Promise<string> {
  return (await freeTimes(visitor, { from: '2026-11-24' }))[0]!.toISOString()
}

export async function pays(visitor: Visitor, { key }: Pick<KeyedAppointment, 'key'>) {
  const prepared = await visitor.call(prepareDepositPayment, { key, amount: 20 })
  await payByCard(visitor, prepared.clientSecret)
  return { key, paymentIntentId: prepared.paymentIntentId }
}

export async function bookedAndPaid({ shop }: { shop: TestShop }, at = later) {
  const dev = shop.visitor()
  const booked = await book(dev, { startsAt: await at(dev) })
  await dev.call(reportDepositPayment, await pays(dev, booked))
  return { dev, ...booked, id: Number(booked.number.slice(2)) }
}

export async function kindsOf(shop: TestShop): Promise<string[]> {
  return (await appointmentMails(shop)).map(({ kind }) => kind)
}

export function moneyBack(shop: TestShop) {
  return shop.sql('select amount_cents, status, is_return from refunds order by created_at')
}
