import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Cents } from '#contract/money.ts'
import { Money } from '#contract/money-schema.ts'
import { record } from '../audit/audit.ts'
import type { StaffCtx } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import { customers } from './customer.table.ts'
import { lockCustomer } from './customer-record.ts'

const Limit = z.object({ accountLimit: Money })

/** @throws Problem `customer_not_found`; `customer_erased`. */
export async function changeAccountLimit(ctx: StaffCtx, { id, limit }: { id: number; limit: Cents }): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const { id: customerId, accountLimitCents } = await lockCustomer(ctx, id)
    await ctx.db.update(customers).set({ accountLimitCents: limit }).where(eq(customers.id, customerId))
    await record(ctx, 'customer.account_limit_set', `customer:${customerId}`, Limit, {
      before: { accountLimit: accountLimitCents },
      after: { accountLimit: limit },
    })
  })
}
