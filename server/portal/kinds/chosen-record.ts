import { Problem } from '#contract/problem.ts'
import type { CustomerCtx } from '../../context.ts'

/** @throws Problem `customer_not_yours`: only staff who see customers choose one. */
export function requireMayChoose(ctx: CustomerCtx, { before, after }: { before: unknown; after: number | null }): void {
  if (after === null || after === before || ctx.actor.user.permissions.has('customers.read')) return
  const message = 'You don’t have permission to choose a customer. Type the name instead.'
  throw new Problem('forbidden', 'customer_not_yours', message, { fields: { customerName: [message] } })
}
