import { asc, desc, eq, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import { DomainRequest, type DomainRequestDraft, type DomainRequestSearch } from '#contract/domains/domain-request.ts'
import { HOSTING_PLANS } from '#contract/domains/hosting-plan.ts'
import type { Page } from '#contract/page.ts'
import { Problem } from '#contract/problem.ts'
import { record } from '../audit/audit.ts'
import type { Ctx, StaffCtx } from '../context.ts'
import { countUpTo } from '../db/count-up-to.ts'
import { type Limited, limitTo } from '../db/limit-to.ts'
import { inTransaction } from '../db/transaction.ts'
import { requireSameForm } from '../http/sent-form.ts'
import { displayNameOf, readName } from './domain-name.ts'
import { domainRequests } from './domain-request.table.ts'

const MAX_OPEN_REQUESTS = 1_000

/**
 * Once per key. Sends no email, because the address may be somebody else's.
 * @throws Problem `invalid_domain_name`; `hosting_plan_not_found`; `too_many_open`.
 */
export async function createDomainRequest(ctx: Ctx, form: DomainRequestDraft): Promise<void> {
  const { kind, wanted, ...draft } = form
  const named = kind === 'hosting' ? planNameOf(wanted) : domainIn(wanted)
  const open = await countUpTo(ctx, domainRequests, isNull(domainRequests.answeredAt), MAX_OPEN_REQUESTS - 1)
  if (open.isMore)
    throw new Problem('unavailable', 'too_many_open', 'We have too many requests right now. Please call us instead.')
  await inTransaction(ctx, async (ctx) => {
    await requireSameForm(ctx, 'domain_request', form)
    await ctx.db
      .insert(domainRequests)
      .values({ ...draft, kind, wanted: named, createdAt: ctx.now })
      .onConflictDoNothing()
  })
}

function domainIn(typed: string): string {
  const { label, extension = 'com' } = readName(typed)
  return displayNameOf(`${label}.${extension}`)
}

function planNameOf(id: string): string {
  const plan = HOSTING_PLANS.find((plan) => plan.id === id)
  if (!plan) throw new Problem('invalid', 'hosting_plan_not_found', 'There is no such hosting plan.')
  return plan.name
}

export async function listDomainRequests(
  ctx: Ctx,
  { status, page, limit }: DomainRequestSearch,
): Promise<Page<DomainRequest>> {
  const { id, answeredAt } = domainRequests
  const isAnswered = status === 'answered'
  const matching = isAnswered ? isNotNull(answeredAt) : isNull(answeredAt)
  const items = await ctx.db
    .select()
    .from(domainRequests)
    .where(matching)
    .orderBy(...(isAnswered ? [desc(answeredAt), asc(id)] : [asc(id)]))
    .limit(limit)
    .offset((page - 1) * limit)
  return { items, ...(await countUpTo(ctx, domainRequests, matching)) }
}

/** A repeated call changes nothing. @throws Problem `domain_request_not_found`. */
export async function answerDomainRequest(
  ctx: StaffCtx,
  { id, answered }: { id: number; answered: boolean },
): Promise<DomainRequest> {
  const username = ctx.actor.user.username
  return inTransaction(ctx, async (ctx) => {
    const isOne = eq(domainRequests.id, id)
    const [before] = await ctx.db.select().from(domainRequests).where(isOne).for('update')
    if (!before) throw new Problem('not_found', 'domain_request_not_found', 'There is no such request.')
    if ((before.answeredAt !== null) === answered) return before
    const change = answered ? { answeredAt: ctx.now, answeredBy: username } : { answeredAt: null, answeredBy: null }
    const [after] = await ctx.db.update(domainRequests).set(change).where(isOne).returning()
    const action = answered ? 'domain_request.answered' : 'domain_request.reopened'
    await record(ctx, action, `domain_request:${id}`, WithoutContact, { before, after: after! })
    return after!
  })
}

/** The audit log outlives personal data, so it omits the contact. */
const WithoutContact = DomainRequest.pick({ wanted: true, answeredAt: true, answeredBy: true })

export async function listOpenDomainRequests(ctx: Ctx, shown: number): Promise<Limited<DomainRequest>> {
  const matching = isNull(domainRequests.answeredAt)
  const rows = await ctx.db.select().from(domainRequests).where(matching).orderBy(asc(domainRequests.id)).limit(shown)
  return limitTo(ctx, rows, { of: domainRequests, matching, shown })
}

export async function deleteExpiredDomainRequests(ctx: Ctx, before: Date, most: number): Promise<number> {
  const { id, createdAt } = domainRequests
  const old = ctx.db.select({ id }).from(domainRequests).where(lt(createdAt, before)).orderBy(asc(id)).limit(most)
  return (await ctx.db.delete(domainRequests).where(inArray(id, old)).returning({ id })).length
}

export async function deleteDomainRequestsOf(ctx: Ctx, email: string): Promise<void> {
  await ctx.db.delete(domainRequests).where(eq(sql`lower(${domainRequests.contactEmail})`, email))
}

export async function copyDomainRequestsOf(ctx: Ctx, email: string) {
  const { kind, wanted, note, createdAt, answeredAt, contactEmail } = domainRequests
  return ctx.db
    .select({ kind, wanted, note, createdAt, answeredAt })
    .from(domainRequests)
    .where(eq(sql`lower(${contactEmail})`, email))
    .orderBy(asc(domainRequests.id))
}
