import type { RepairPaymentKind } from '#contract/repairs/account.ts'
import type { Ctx } from '../../context.ts'
import type { Allocation, Bill } from '../../ports/payable-handler.ts'
import { numberOf, ticketNotFound } from '../ticket/ticket.ts'
import { dueOf, findWithAccount, taxInNext } from './account.ts'

export async function billOf(ctx: Ctx, subjectId: string, kind: RepairPaymentKind): Promise<Bill | null> {
  const found = await findWithAccount(ctx, Number(subjectId))
  if (!found) throw ticketNotFound()
  const { ticket, account } = found
  const due = dueOf(ticket, account)
  if (due?.kind !== kind) return null
  const { amountCents } = due
  return { label: labelOf(kind, subjectId), amountCents, taxCents: taxInNext(account, amountCents) }
}

export function labelOf(kind: Allocation['kind'], subjectId: string): string {
  const number = numberOf({ id: Number(subjectId) })
  return kind === 'deposit' ? `Deposit for ${number}` : `Repair ${number}`
}
