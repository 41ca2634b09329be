import { randomUUID } from 'node:crypto'
import { makeNobody } from '../accounts/shopper.ts'
import type { Ctx } from '../context.ts'
import { changeAmount, extendPayment, releaseForeignPayment } from './change-payment.ts'
import { type NewAllocation, openPayment } from './open-payment.ts'
import { findOpenPayment } from './payment.ts'

const MINUTES_TO_PAY = 30

/** One open payment for one thing, whoever holds its link. The caller has locked what is paid for. @returns its id. */
export async function ensureOpenPayment(ctx: Ctx, allocation: NewAllocation): Promise<string> {
  const expiresAt = new Date(ctx.now.getTime() + MINUTES_TO_PAY * 60_000)
  const open = await findOpenPayment(ctx, allocation)
  if (open && !(await releaseForeignPayment(ctx, open.id))) {
    if (open.amountCents === allocation.amountCents) await extendPayment(ctx, open.id, expiresAt)
    else await changeAmount(ctx, open.id, allocation, expiresAt)
    return open.id
  }
  const shopperId = await makeNobody(ctx)
  const opened = await openPayment(ctx, { id: randomUUID(), shopperId, allocations: [allocation], expiresAt })
  return opened.id
}
