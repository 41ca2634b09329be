import { asc, desc, eq } from 'drizzle-orm'
import type { Estimate, EstimateState, TicketEstimate } from '#contract/repairs/estimate.ts'
import { overrunLimitCents } from '#contract/repairs/overrun.ts'
import type { Ctx } from '../../context.ts'
import { repairEstimates } from './estimate.table.ts'
import { toPricedWork, toWorkLine } from './price-work.ts'

export type EstimateRow = typeof repairEstimates.$inferSelect

export async function listEstimates(
  ctx: Ctx,
  ticketId: number,
  { isForStaff }: { isForStaff: boolean },
): Promise<TicketEstimate[]> {
  const rows = await ctx.db
    .select()
    .from(repairEstimates)
    .where(eq(repairEstimates.ticketId, ticketId))
    .orderBy(asc(repairEstimates.version))
  return rows.map((row) => ({
    ...toEstimate(row),
    sentBy: isForStaff ? row.sentBy : null,
    decider: isForStaff ? deciderOf(row) : null,
  }))
}

export async function findLatestEstimate(ctx: Ctx, ticketId: number): Promise<EstimateRow | undefined> {
  const [latest] = await ctx.db
    .select()
    .from(repairEstimates)
    .where(eq(repairEstimates.ticketId, ticketId))
    .orderBy(desc(repairEstimates.version))
    .limit(1)
  return latest
}

export function toEstimate(row: EstimateRow): Estimate {
  return {
    ...toPricedWork(row),
    version: row.version,
    state: estimateStateOf(row),
    note: row.note,
    deposit: row.depositCents,
    depositTerms: row.depositTerms,
    limit: overrunLimitCents(row.totalCents),
    options: (row.options ?? []).map((option) => ({ ...toPricedWork(option), name: option.name })),
    chosenOption: row.chosenOption,
    allowsLines: row.allowsLines,
    offeredLines: row.offeredLines?.map(toWorkLine) ?? null,
    sentAt: row.sentAt,
    validUntil: row.validUntil,
    decidedAt: row.decidedAt,
  }
}

export function estimateStateOf({ decision, expiredAt, replacedAt }: EstimateRow): EstimateState {
  if (decision) return decision
  if (expiredAt) return 'expired'
  return replacedAt ? 'replaced' : 'waiting'
}

function deciderOf({
  deciderName,
  deciderAddress,
  recordedBy,
  decisionChannel,
}: EstimateRow): TicketEstimate['decider'] {
  return deciderName === null ? null : { name: deciderName, address: deciderAddress, recordedBy, decisionChannel }
}
