import { type Cents, cents, sumCents, ZERO } from '#contract/money.ts'
import type { Drawer } from '#contract/payments/drawer.ts'
import type { DaySheet } from '#contract/reports/day-sheet.ts'
import { dayIn, spanOfDays } from '#contract/zoned-time.ts'
import { timeZoneOf } from '../company/company.ts'
import type { Ctx } from '../context.ts'
import { listDrawersOf } from '../payments/drawer/drawer.ts'
import { sumPayments } from './payment-report.ts'

const METHODS = ['cash', 'check', 'terminal', 'reader', 'online', 'account', 'balance'] as const
const SUMS = ['received', 'tips', 'refunded', 'rounding', 'net'] as const

type Sums = Record<(typeof SUMS)[number], number>

export async function getDaySheet(ctx: Ctx, given: { day?: string | undefined }): Promise<DaySheet> {
  const zone = await timeZoneOf(ctx)
  const day = given.day ?? dayIn(zone, ctx.now)
  const days = { from: day, to: day }
  const paid = await sumPayments(ctx, days)
  const payments = METHODS.flatMap((method) => {
    // Online payments have a row for each brand of card.
    const ofMethod = paid.filter(({ payment }) => payment.split(' ')[0] === method)
    return ofMethod.length > 0 ? [{ method, ...sumsOf(ofMethod) }] : []
  })
  const drawers = await listDrawersOf(ctx, spanOfDays(zone, days))
  if (drawers.every(({ expected }) => expected !== null)) {
    const cash = payments.find(({ method }) => method === 'cash')
    const isOfDay = (at: Date) => dayIn(zone, at) === day
    // A drawer that is open for several days does not say how much of its cash is of this one.
    const isKnown = drawers.every(({ openedAt, closedAt }) => isOfDay(openedAt) && isOfDay(closedAt ?? ctx.now))
    const cashOutsideDrawers = isKnown ? cents((cash?.net ?? 0) - sumCents(drawers.map(cashOf))) : null
    return { day, isBlind: false, payments, total: sumsOf(paid), cashOutsideDrawers, drawers }
  }
  const uncounted = payments.filter(({ method }) => method !== 'cash' && method !== 'check')
  return { day, isBlind: true, payments: uncounted, total: null, cashOutsideDrawers: null, drawers }
}

function sumsOf(rows: readonly Sums[]) {
  const sum = (name: keyof Sums) => cents(rows.reduce((sum, row) => sum + row[name], 0))
  return {
    received: sum('received'),
    tips: sum('tips'),
    refunded: sum('refunded'),
    rounding: sum('rounding'),
    net: sum('net'),
  }
}

function cashOf({ sales, refunds, rounding }: Drawer): Cents {
  return cents((sales ?? ZERO) - (refunds ?? ZERO) + (rounding ?? ZERO))
}
