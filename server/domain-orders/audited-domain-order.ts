import { z } from 'zod'
import { CalendarDate } from '#contract/scalars.ts'
import { record } from '../audit/audit.ts'
import type { Ctx } from '../context.ts'
import type { domainOrders } from './domain-order.table.ts'

type Row = typeof domainOrders.$inferSelect

const Changed = z.object({
  name: z.string(),
  state: z.string(),
  registrar: z.string().nullable(),
  supplierOrderId: z.string().nullable(),
  expiresOn: CalendarDate.nullable(),
  failure: z.string().nullable(),
  staffNote: z.string().nullable(),
})

export function recordDomainOrder(ctx: Ctx, before: Row, after: Row): Promise<void> {
  return record(ctx, `domain_order.${after.state}`, `domain_order:${after.id}`, Changed, { before, after })
}
