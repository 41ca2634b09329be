import { and, desc, eq, inArray, lt } from 'drizzle-orm'
import type { AuditEntry } from '#contract/audit/audit.ts'
import type { AuditAction, AuditTarget } from '#contract/resource.ts'
import type { Ctx } from '../context.ts'
import { auditEntries } from './audit.table.ts'

export async function findEntry(
  ctx: Ctx,
  { id, action }: { id: number; action: AuditAction },
): Promise<AuditEntry | undefined> {
  const isIt = and(eq(auditEntries.id, id), eq(auditEntries.action, action))
  const [entry] = await ctx.db.select().from(auditEntries).where(isIt)
  return entry
}

export async function findLastEntry(
  ctx: Ctx,
  { target, action, requestId }: { target: AuditTarget; action: AuditAction; requestId?: string },
): Promise<AuditEntry | undefined> {
  const [entry] = await ctx.db
    .select()
    .from(auditEntries)
    .where(
      and(
        eq(auditEntries.target, target),
        eq(auditEntries.action, action),
        requestId === undefined ? undefined : eq(auditEntries.requestId, requestId),
      ),
    )
    .orderBy(desc(auditEntries.id))
    .limit(1)
  return entry
}

export async function listEntriesBeside(
  ctx: Ctx,
  { id, requestId, actorId }: AuditEntry,
  targets: AuditTarget[],
): Promise<AuditEntry[]> {
  if (actorId === null || targets.length === 0) return []
  return ctx.db
    .select()
    .from(auditEntries)
    .where(
      and(
        inArray(auditEntries.target, targets),
        eq(auditEntries.requestId, requestId),
        eq(auditEntries.actorId, actorId),
        lt(auditEntries.id, id),
      ),
    )
    .orderBy(auditEntries.id)
}

export async function countEntries(ctx: Ctx, target: AuditTarget): Promise<number> {
  return ctx.db.$count(auditEntries, eq(auditEntries.target, target))
}

export async function hasActed(ctx: Ctx, userId: number): Promise<boolean> {
  const [entry] = await ctx.db
    .select({ id: auditEntries.id })
    .from(auditEntries)
    .where(eq(auditEntries.actorId, userId))
    .limit(1)
  return entry !== undefined
}
