import { asc, eq } from 'drizzle-orm'
import { Problem } from '#contract/problem.ts'
import type { IntakeSlip } from '#contract/repairs/ticket-paper.ts'
import type { Ctx, StaffCtx } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { requireSameForm } from '../../http/sent-form.ts'
import { repairTickets } from '../ticket/ticket.table.ts'
import { intakeSlips } from './intake-slip.table.ts'

export async function printIntakeSlips(ctx: StaffCtx, form: { key: string; count: number }): Promise<IntakeSlip[]> {
  const { key, count } = form
  const printedBy = ctx.actor.user.username
  const slips = Array.from({ length: count }, (_, place) => ({ batchKey: key, place, printedBy, printedAt: ctx.now }))
  return inTransaction(ctx, async (ctx) => {
    await requireSameForm(ctx, 'intake_slips', form)
    await ctx.db.insert(intakeSlips).values(slips).onConflictDoNothing()
    return listIntakeSlips(ctx, { key })
  })
}

export async function listIntakeSlips(ctx: Ctx, { key }: { key: string }): Promise<IntakeSlip[]> {
  const rows = await selectSlips(ctx).where(eq(intakeSlips.batchKey, key)).orderBy(asc(intakeSlips.place))
  return rows.map((row) => toSlip(ctx, row))
}

export async function getIntakeSlip(ctx: Ctx, { slipId }: { slipId: number }): Promise<IntakeSlip> {
  const [row] = await selectSlips(ctx).where(eq(intakeSlips.id, slipId))
  if (!row) throw slipNotFound()
  return toSlip(ctx, row)
}

export async function requireUnusedSlip(ctx: Ctx, slipId: number): Promise<void> {
  const { number, ticketId } = await getIntakeSlip(ctx, { slipId })
  if (ticketId === null) return
  throw new Problem('conflict', 'slip_used', `${number} was already entered as T-${ticketId}.`, { ticketId })
}

export function slipNotFound(): Problem {
  return new Problem('not_found', 'slip_not_found', 'No form with this number was printed here.')
}

export function slipNumber(id: number): string {
  return `S-${id}`
}

function selectSlips(ctx: Ctx) {
  const { id, printedAt } = intakeSlips
  return ctx.db
    .select({ id, printedAt, ticketId: repairTickets.id })
    .from(intakeSlips)
    .leftJoin(repairTickets, eq(repairTickets.slipId, id))
}

function toSlip({ config }: Ctx, row: { id: number; printedAt: Date; ticketId: number | null }): IntakeSlip {
  return { ...row, number: slipNumber(row.id), link: `${config.publicUrl}/admin/tickets/slip/${row.id}` }
}
