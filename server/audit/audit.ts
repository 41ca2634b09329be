import { and, asc, desc, eq, gt, gte, lt, or, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { AuditEntry, AuditFilter, AuditSearch } from '#contract/audit/audit.ts'
import type { Page } from '#contract/page.ts'
import type { AuditAction, AuditTarget } from '#contract/resource.ts'
import { endOfDay, startOfDay } from '#contract/zoned-time.ts'
import { type Actor, type Ctx, NOBODY } from '../context.ts'
import { countUpTo } from '../db/count-up-to.ts'
import { containsTyped, foldedText } from '../db/search-text.ts'
import { csvDownload } from '../http/csv/csv-download.ts'
import { auditEntries } from './audit.table.ts'
import { auditedStates, type WithoutBareCents } from './audited-states.ts'

interface States<B, A> {
  before?: B | null
  after?: A | null
}

export function record(ctx: Ctx, action: AuditAction, target: AuditTarget): Promise<void>
/**
 * Runs in the transaction of the change. The schema selects the fields and converts cents to dollars; of two states
 * only the differences are stored. Secrets must not be among them.
 * @throws Error outside a transaction.
 */
export function record<S extends z.ZodObject, B extends z.output<S> = z.output<S>, A extends z.output<S> = z.output<S>>(
  ctx: Ctx,
  action: AuditAction,
  target: AuditTarget,
  schema: S,
  states: States<B & WithoutBareCents<B, z.output<S>>, A & WithoutBareCents<A, z.output<S>>>,
): Promise<void>
export async function record(
  ctx: Ctx,
  action: AuditAction,
  target: AuditTarget,
  schema: z.ZodObject = z.object({}),
  { before, after }: States<unknown, unknown> = {},
): Promise<void> {
  if (!ctx.isInTransaction) throw new Error(`${action} is recorded outside the transaction that does it`)
  await ctx.actor.approval?.use(ctx)
  await ctx.db
    .insert(auditEntries)
    .values({
      at: ctx.now,
      actorId: ctx.actor.user?.id ?? null,
      actorName: nameOf(ctx.actor),
      requestId: ctx.requestId,
      action,
      target,
      ...auditedStates(schema, before, after),
    })
}

function nameOf({ user, byLink, byKey, approval, address }: Actor): string {
  if (user && approval) return `${user.username}, approved by ${approval.approver}`
  if (user && byKey) return `${user.username} by key ${byKey}`
  return byLink ?? user?.username ?? (address === NOBODY.address ? 'system' : 'guest')
}

export async function listAudit(ctx: Ctx, search: AuditSearch, zone: string): Promise<Page<AuditEntry>> {
  const matching = productsMatching(search, zone)
  const items = await ctx.db
    .select()
    .from(auditEntries)
    .where(matching)
    .orderBy(desc(auditEntries.id))
    .limit(search.limit)
    .offset((search.page - 1) * search.limit)
  return { items, ...(await countUpTo(ctx, auditEntries, matching)) }
}

/** @param zone in which the days of the filter begin and end. */
export async function exportAudit(ctx: Ctx, filter: AuditFilter, zone: string): Promise<Response> {
  const matching = productsMatching(filter, zone)
  return csvDownload(ctx, {
    filename: 'audit.csv',
    header: ['At', 'Who', 'Action', 'Target', 'Before', 'After', 'Request'],
    readAfter: (ctx, id, limit) =>
      ctx.db
        .select()
        .from(auditEntries)
        .where(and(gt(auditEntries.id, id), matching))
        .orderBy(asc(auditEntries.id))
        .limit(limit),
    toLines: ({ at, actorName, action, target, before, after, requestId }) => [
      [
        at.toISOString(),
        actorName,
        action,
        target,
        before ? JSON.stringify(before) : '',
        after ? JSON.stringify(after) : '',
        requestId,
      ],
    ],
  })
}

function productsMatching({ actor, action, target, from, to }: AuditFilter, zone: string): SQL | undefined {
  return and(
    actor ? containsTyped(foldedText(auditEntries.actorName), actor) : undefined,
    action ? or(eq(auditEntries.action, action), sql`starts_with(${auditEntries.action}, ${`${action}.`})`) : undefined,
    target ? eq(auditEntries.target, target) : undefined,
    from ? gte(auditEntries.at, startOfDay(zone, from)) : undefined,
    to ? lt(auditEntries.at, endOfDay(zone, to)) : undefined,
  )
}
