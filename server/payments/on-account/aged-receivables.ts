import { sql } from 'drizzle-orm'
import { type Cents, cents, sumCents } from '#contract/money.ts'
import type { Ctx } from '../../context.ts'
import { findRecord } from '../../customer-records/customer-record.ts'
import { type AccountBalance, isChargeOpen, listAccountBalances } from './account-charge.ts'

const DAY_MS = 86_400_000

/** The debt of each customer by the age of the charge, the largest amounts first. */
export async function agedReceivables(ctx: Ctx) {
  const open = await listAccountBalances(ctx, sql`${isChargeOpen}`)
  const rows = []
  for (const [customerId, charges] of Map.groupBy(open, (charge) => charge.customerId)) {
    const olderThan = (days: number) =>
      sumOpen(charges.filter(({ at }) => ctx.now.getTime() - at.getTime() > days * DAY_MS))
    const owed = sumOpen(charges)
    rows.push({
      customer: (await findRecord(ctx, customerId))!.name,
      current: cents(owed - olderThan(30)),
      overdue30: cents(olderThan(30) - olderThan(60)),
      overdue60: cents(olderThan(60) - olderThan(90)),
      overdue90: olderThan(90),
      owed,
    })
  }
  return rows.toSorted((a, b) => b.owed - a.owed)
}

function sumOpen(charges: AccountBalance[]): Cents {
  return sumCents(charges.map(({ openCents }) => openCents))
}
