import { expect, test } from 'vitest'
import { moveAppointment, returnDeposit, setAppointmentStatus } from '#contract/appointments/admin-appointment.ts'
import { cancelAppointment, getKeyedAppointment, rescheduleAppointment } from '#contract/appointments/appointment.ts'
import { appointmentMails, availableTimes, finishMoves } from '../../testing/appointments/appointments.ts'
import { appointmentMailKinds, aShopWithDeposits, bookAndPay, refundsOf } from '../../testing/appointments/deposits.ts'
import { brokenRules } from '../../testing/invariants.ts'
import { olive as owner, signedIn } from '../../testing/people.ts'
import type { Visitor } from '../../testing/visitor.ts'

const HOUR = 60

test.each([
  { minutesBefore: 24 * HOUR, state: 'returned', back: 2_000 },
  { minutesBefore: 24 * HOUR - 1, state: 'kept', back: 0 },
])(
  'B-13: makes the deposit $state when it is canceled $minutesBefore minutes before',
  async ({ minutesBefore, state, back }) => {
    const given = await aShopWithDeposits()
    const { shop } = given
    const { dev, key, startsAt } = await bookAndPay(given)
    shop.time.pass((startsAt.getTime() - shop.context().now.getTime()) / 60_000 - minutesBefore)

    const off = await dev.call(cancelAppointment, { key })
    await dev.call(cancelAppointment, { key })
    await shop.jobs.drain()

    expect(off.deposit).toMatchObject({ state })
    const { deposit } = await dev.call(getKeyedAppointment, { key })
    expect(deposit).toMatchObject({ state, refunded: back })
    expect(await refundsOf(shop)).toHaveLength(back > 0 ? 1 : 0)
    expect((await appointmentMails(shop)).at(-1)!.text).toContain(
      back > 0 ? 'is refunded the way you paid' : 'we keep the deposit',
    )
    expect(await brokenRules(shop)).toEqual([])
  },
)

test.each([{ isUndone: true }, { isUndone: false }])(
  'B-13: a move by the shop extends the refund deadline and allows another reminder, unless undone: $isUndone',
  async ({ isUndone }) => {
    const given = await aShopWithDeposits()
    const { shop, olive } = given
    const { id, startsAt } = await bookAndPay(given)
    const facts = () =>
      shop.sql(
        `select reminded_at, refundable_until from appointments join appointment_deposits on appointment_id = id where id = $1`,
        [id],
      )
    await shop.sql('update appointments set reminded_at = $2 where id = $1', [id, shop.time.now])
    const before = await facts()
    const [{ staff_id: staffId }] = (await shop.sql('select staff_id from appointments where id = $1', [id])) as [
      { staff_id: number },
    ]
    const later = new Date(startsAt.getTime() + 7 * 24 * HOUR * 60_000)

    await olive.call(moveAppointment, { id, staffId, startsAt: later.toISOString() })
    expect(await facts()).toEqual(before)
    if (isUndone) await olive.call(moveAppointment, { id, staffId, startsAt: startsAt.toISOString() })
    await finishMoves(shop)

    const moved = [{ reminded_at: null, refundable_until: new Date(later.getTime() - 24 * HOUR * 60_000) }]
    expect(await facts()).toEqual(isUndone ? before : moved)
  },
)

test('B-13: refunds by the new time if the customer cancels while a move by the shop can still be undone', async () => {
  const given = await aShopWithDeposits()
  const { shop, olive } = given
  const { id, key, startsAt } = await bookAndPay(given)
  const [row] = await shop.sql<{ staff_id: number }>('select staff_id from appointments where id = $1', [id])
  shop.time.now = new Date(startsAt.getTime() - 23 * HOUR * 60_000)
  await signedIn(shop, owner, olive)
  const later = new Date(startsAt.getTime() + 7 * 24 * HOUR * 60_000)
  await olive.call(moveAppointment, { id, staffId: row!.staff_id, startsAt: later.toISOString() })

  await shop.visitor().call(cancelAppointment, { key })
  await finishMoves(shop)

  const kinds = (await appointmentMails(shop)).map(({ kind }) => kind)
  expect(kinds).not.toContain('appointment_moved')
  expect(await refundsOf(shop)).toHaveLength(1)
})

test('B-13: does not extend the free cancellation period by moving the appointment too late', async () => {
  const given = await aShopWithDeposits()
  const { shop } = given
  const { dev, key, startsAt } = await bookAndPay(given)
  shop.time.pass((startsAt.getTime() - shop.context().now.getTime()) / 60_000 - 3 * HOUR)
  const [next] = await availableTimes(dev, { from: '2026-12-08' })
  await dev.call(rescheduleAppointment, { key, startsAt: next!.toISOString() })

  expect((await dev.call(cancelAppointment, { key })).deposit).toMatchObject({ state: 'kept' })
  expect(await brokenRules(shop)).toEqual([])
})

test('B-13: retains the deposit of a no-show unless they come later, and refunds it if the shop cancels at any time', async () => {
  const given = await aShopWithDeposits()
  const { shop, olive } = given
  const today = async (visitor: Visitor) => (await availableTimes(visitor))[0]!.toISOString()
  const { id, startsAt } = await bookAndPay(given, today)
  shop.time.pass((startsAt.getTime() - shop.context().now.getTime()) / 60_000 + 15)
  await signedIn(shop, owner, olive)
  const to = (status: 'no-show' | 'completed' | 'cancelled') => olive.call(setAppointmentStatus, { id, status })
  expect((await to('no-show')).deposit).toMatchObject({ state: 'kept' })
  expect((await to('completed')).deposit).toMatchObject({ state: 'paid' })
  expect(await brokenRules(shop)).toEqual([])

  expect((await to('cancelled')).deposit).toMatchObject({ state: 'returned' })

  await shop.jobs.drain()
  expect(await refundsOf(shop)).toEqual([{ amount_cents: 2_000, status: 'succeeded', is_return: false }])
  expect(await brokenRules(shop)).toEqual([])
})

test('B-13: lets the shop refund a retained deposit once, also for repeated requests', async () => {
  const given = await aShopWithDeposits({ depositRefundHours: 720 })
  const { shop, olive } = given
  const { dev, key, id } = await bookAndPay(given)
  await dev.call(cancelAppointment, { key })

  await Promise.all([1, 2, 3].map(() => olive.call(returnDeposit, { id })))

  await shop.jobs.drain()
  expect(await refundsOf(shop)).toHaveLength(1)
  expect((await appointmentMailKinds(shop)).at(-1)).toBe('appointment_deposit_back')
  expect(await brokenRules(shop)).toEqual([])
})
