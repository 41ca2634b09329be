import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { returnDeposit, setAppointmentStatus } from '#contract/appointments/admin-appointment.ts'
import { cancelAppointment, getKeyedAppointment, type KeyedAppointment } from '#contract/appointments/appointment.ts'
import { addToCart, getCartQuote } from '#contract/checkout/cart.ts'
import { addCartBill } from '#contract/checkout/cart-bill.ts'
import { getAttention } from '#contract/dashboard/attention.ts'
import { dollarsOf } from '#contract/money.ts'
import { sellBills } from '#contract/orders/bill-sale.ts'
import { findSaleBills } from '#contract/orders/counter-sale.ts'
import { createOrder } from '#contract/orders/order.ts'
import { getDrawer, openDrawer } from '#contract/payments/drawer.ts'
import { getPayment } from '#contract/payments/payment.ts'
import { appointmentMails, availableTimes, book } from '../../testing/appointments/appointments.ts'
import { aLaterTime, aShopWithDeposits } from '../../testing/appointments/deposits.ts'
import { brokenRules } from '../../testing/invariants.ts'
import { aProduct } from '../../testing/products.ts'
import { payByCard, preparePayment } from '../../testing/purchase.ts'
import type { Visitor } from '../../testing/visitor.ts'

test('pays a deposit with goods in one payment, and refunds only the part of a deposit that is no longer due', async () => {
  const { shop, olive } = await aShopWithDeposits({ depositKind: 'share', depositPercent: 25 })
  const [dev, eve] = [shop.visitor({ address: '203.0.113.1' }), shop.visitor({ address: '203.0.113.2' })]
  const cable = await aProduct(shop)
  const pay = async (visitor: Visitor, customerEmail: string, whilePaying = async (_: KeyedAppointment) => {}) => {
    const times = await availableTimes(visitor, { from: '2026-11-24' })
    const booked = await book(visitor, { startsAt: times[0]!.toISOString(), customerEmail })
    await visitor.call(addToCart, { productId: cable.id })
    await visitor.call(addCartBill, { kind: 'appointment', key: booked.key })
    const { bills } = await visitor.call(getCartQuote, { shippingMethod: 'pickup' })
    expect(bills).toEqual([
      {
        kind: 'appointment',
        id: booked.number.slice(2),
        label: `Deposit for ${booked.number}`,
        amount: booked.deposit!.amount,
        tax: 0,
      },
    ])
    const details = { shippingMethod: 'pickup' as const, contactName: 'Dev Rao' }
    const { clientSecret, paymentIntentId, quote } = await preparePayment(visitor, details)
    await payByCard(visitor, clientSecret)
    await whilePaying(booked)
    await visitor.call(createOrder, { paymentIntentId, total: dollarsOf(quote.due) })
    const { allocations } = await visitor.call(getPayment, { paymentIntentId })
    return allocations.map(({ kind, status }) => `${kind} ${status}`)
  }

  expect(await pay(dev, 'dev@example.com')).toEqual(['order applied', 'appointment applied'])
  const cancelled = pay(eve, 'eve@example.com', async ({ number }) => {
    await olive.call(setAppointmentStatus, { id: Number(number.slice(2)), status: 'cancelled' })
  })
  expect(await cancelled).toEqual(['order applied', 'appointment returned'])

  await shop.jobs.drain()
  expect(await brokenRules(shop)).toEqual([])
})

async function aDepositPaidInCash() {
  const { shop, olive } = await aShopWithDeposits()
  const dev = shop.visitor()
  const { key, number } = await book(dev, { startsAt: await aLaterTime(dev) })
  const [found] = await olive.call(findSaleBills, { search: number })
  const bills = [{ kind: found!.kind, id: found!.id, amount: 20 }]
  const paid = { key: randomUUID(), bills, payment: { method: 'cash' as const, given: 20 } }
  const receipt = await olive.call(sellBills, paid)
  return { shop, olive, dev, key, number, found: found!, paid, receipt }
}

async function aDepositOwedInCash() {
  const given = await aDepositPaidInCash()
  const { olive, dev, key } = given
  const { id: drawer } = await olive.call(openDrawer, { till: 'Front', float: 100 })
  const inDrawer = async () => (await olive.call(getDrawer, { id: drawer })).expected
  const owed = async () => (await olive.call(getAttention)).find(({ kind }) => kind === 'deposit_owed')!
  const off = await dev.call(cancelAppointment, { key })
  return { ...given, inDrawer, owed, off }
}

test('B-13: takes a deposit at the counter in cash once, and confirms the appointment', async () => {
  const { shop, olive, dev, key, number, found, paid, receipt } = await aDepositPaidInCash()

  const again = await olive.call(sellBills, paid)

  expect(found).toMatchObject({ kind: 'appointment', label: `Deposit for ${number}`, amount: 2_000, tax: 0 })
  expect(again).toEqual(receipt)
  expect(receipt.bills[0]!.label).toMatch(/^Deposit for A-\d+, .+: refundable if canceled by \w+, November 23 at/)
  expect(await dev.call(getKeyedAppointment, { key })).toMatchObject({
    status: 'confirmed',
    deposit: { state: 'paid', source: 'cash' },
  })
  expect(await olive.call(findSaleBills, { search: number })).toEqual([])
  expect(await brokenRules(shop)).toEqual([])
})

test('finds an unpaid deposit by the digits of its number', async () => {
  const { shop, olive } = await aShopWithDeposits()
  const dev = shop.visitor()
  const { number } = await book(dev, { startsAt: await aLaterTime(dev) })

  const found = await olive.call(findSaleBills, { search: number.slice(2).padStart(2, '0') })

  expect(found).toMatchObject([{ label: `Deposit for ${number}` }])
})

test('B-13: owes a canceled cash deposit at the counter, and asks staff to refund it', async () => {
  const { shop, found, inDrawer, owed, off } = await aDepositOwedInCash()

  expect(off.deposit).toMatchObject({ state: 'owed', refunded: 0 })
  expect((await appointmentMails(shop)).at(-1)!.text).toContain(
    'We will refund your deposit of $20.00 in cash at our counter',
  )
  expect([await inDrawer(), await shop.sql('select 1 from refunds')]).toEqual([10_000, []])
  expect((await owed()).entries).toMatchObject([
    { target: `appointment:${found.id}`, detail: 'Canceled: refund $20.00 in cash' },
  ])
  expect(await brokenRules(shop)).toEqual([])
})

test('B-13: removes a refunded cash deposit from the drawer once', async () => {
  const { shop, olive, found, inDrawer, owed } = await aDepositOwedInCash()

  await olive.call(returnDeposit, { id: Number(found.id) })
  await olive.call(returnDeposit, { id: Number(found.id) })

  expect(await shop.sql('select source, status, amount_cents from refunds')).toEqual([
    { source: 'cash', status: 'succeeded', amount_cents: 2_000 },
  ])
  expect([await inDrawer(), (await owed()).count]).toEqual([8_000, 0])
  expect((await appointmentMails(shop)).at(-1)!.text).toContain('We refunded $20.00 in cash.')
  expect(await brokenRules(shop)).toEqual([])
})
