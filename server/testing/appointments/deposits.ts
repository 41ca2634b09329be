import { type KeyedAppointment, reportDepositPayment } from '#contract/appointments/appointment.ts'
import { getBookingSetup, updateBookingRule } from '#contract/appointments/booking-setup.ts'
import { prepareDepositPayment } from '#contract/appointments/deposit.ts'
import { dollarsOf } from '#contract/money.ts'
import { payByCard } from '../purchase.ts'
import type { ShopOptions, TestShop } from '../shop.ts'
import type { Visitor } from '../visitor.ts'
import { appointmentMails, aShopWithTimes, availableTimes, book } from './appointments.ts'

interface DepositSettings {
  depositKind?: 'fixed' | 'share'
  depositPercent?: number
  depositRefundHours?: number
}

export async function requireDeposit(owner: Visitor, given: DepositSettings = {}): Promise<void> {
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
  await requireDeposit(shop.olive, given)
  return shop
}

export async function aLaterTime(visitor: Visitor): Promise<string> {
  return (await availableTimes(visitor, { from: '2026-11-24' }))[0]!.toISOString()
}

export async function payDeposit(visitor: Visitor, { key }: Pick<KeyedAppointment, 'key'>) {
  const prepared = await visitor.call(prepareDepositPayment, { key, amount: 20 })
  await payByCard(visitor, prepared.clientSecret)
  return { key, paymentIntentId: prepared.paymentIntentId }
}

export async function bookAndPay({ shop }: { shop: TestShop }, at = aLaterTime) {
  const dev = shop.visitor()
  const booked = await book(dev, { startsAt: await at(dev) })
  await dev.call(reportDepositPayment, await payDeposit(dev, booked))
  return { dev, ...booked, id: Number(booked.number.slice(2)) }
}

export async function appointmentMailKinds(shop: TestShop): Promise<string[]> {
  return (await appointmentMails(shop)).map(({ kind }) => kind)
}

export function refundsOf(shop: TestShop) {
  return shop.sql('select amount_cents, status, is_return from refunds order by created_at')
}
