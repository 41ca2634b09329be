import type { RepairPaymentKind } from '#contract/repairs/account.ts'
import type { Ctx } from '../../context.ts'
import type { Bill, Purpose } from '../../ports/payment-kind.ts'
import { readTicket } from '../ticket/change-ticket.ts'
import { numberOf } from '../ticket/ticket.ts'
import { dueOf, readAccount, taxInNext } from './account.ts'

/** What is asked for now, if it is of this kind. */
export async function billOf(ctx: Ctx, subjectId: string, kind: RepairPaymentKind): Promise<Bill | null> {
  const ticket = await readTicket(ctx, Number(subjectId))
  const account = await readAccount(ctx, ticket)
  const due = dueOf(ticket, account)
  if (due?.kind !== kind) return null
  const { amountCents } = due
  return { label: labelOf(kind, subjectId), amountCents, taxCents: taxInNext(account, amountCents) }
}

export function labelOf(kind: Purpose['kind'], subjectId: string): string {
  const number = numberOf({ id: Number(subjectId) })
  return kind === 'deposit' ? `Deposit for ${number}` : `Repair ${number}`
}
