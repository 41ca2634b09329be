import { and, eq, gt, inArray, isNull, lt, sql } from 'drizzle-orm'
import type { ChosenFacts } from '#contract/customers/merge.ts'
import { mergedName, mergedText } from '#contract/customers/merged-facts.ts'
import { Problem } from '#contract/problem.ts'
import type { Ctx } from '../context.ts'
import {
  type CustomerRow,
  customerAddresses,
  customerContacts,
  customerMerges,
  customers,
  type MergedFacts,
  type MovedRows,
} from './customer.table.ts'
import { customerNotFound, sameCustomer, touchCustomer } from './customer-record.ts'
import { listReferences } from './references.ts'

const DAYS_TO_UNDO = 30
const DAY_MS = 86_400_000

interface MergeInput {
  intoId: number
  fromId: number
  mergedBy: string
  facts?: ChosenFacts | undefined
}

/**
 * Moves everything to the surviving record, and remembers what it moved. Runs in the caller's transaction.
 * @param facts those that staff chose; the others come from the surviving record, or from the other one to fill a gap.
 * @throws Problem `customer_not_found`, also for a merged or erased record; `same_customer`.
 */
export async function mergeRecords(ctx: Ctx, { intoId, fromId, mergedBy, facts }: MergeInput): Promise<number> {
  const { into, from } = await lockPair(ctx, intoId, fromId)
  const moved: MovedRows = {
    rows: await moveRows(ctx, from.id, into.id),
    contacts: await moveContacts(ctx, from.id, into.id),
    addresses: await moveAddresses(ctx, from.id, into.id),
    before: factsOf(into),
    after: { ...joinedFacts(into, from), ...(facts as Partial<MergedFacts>) },
  }
  await touchCustomer(ctx, into.id, asColumns(moved.after))
  await touchCustomer(ctx, from.id, { mergedIntoId: into.id })
  const [merge] = await ctx.db
    .insert(customerMerges)
    .values({ fromId: from.id, intoId: into.id, moved, mergedBy, at: ctx.now })
    .returning({ id: customerMerges.id })
  return merge!.id
}

async function lockPair(ctx: Ctx, intoId: number, fromId: number) {
  if (intoId === fromId) throw sameCustomer()
  const rows = await ctx.db
    .select()
    .from(customers)
    .where(and(inArray(customers.id, [intoId, fromId]), isNull(customers.mergedIntoId), isNull(customers.erasedAt)))
    .orderBy(customers.id)
    .for('update')
  const into = rows.find(({ id }) => id === intoId)
  const from = rows.find(({ id }) => id === fromId)
  if (!into || !from) throw customerNotFound()
  return { into, from }
}

async function moveRows(ctx: Ctx, fromId: number, intoId: number): Promise<MovedRows['rows']> {
  const moved: MovedRows['rows'] = {}
  for (const { table } of await rowReferences(ctx)) {
    const { rows } = await ctx.db.execute<{ id: number | string }>(
      sql`update ${sql.identifier(table)} set customer_id = ${intoId} where customer_id = ${fromId} returning id`,
    )
    if (rows.length > 0) moved[table] = rows.map(({ id }) => id)
  }
  return moved
}

async function rowReferences(ctx: Ctx) {
  return (await listReferences(ctx)).filter(({ column }) => column === 'customer_id')
}

/** A phone number that both have is removed from the merged record, so that it identifies the surviving one. */
async function moveContacts(ctx: Ctx, fromId: number, intoId: number): Promise<MovedRows['contacts']> {
  const own = await ctx.db.select().from(customerContacts).where(eq(customerContacts.customerId, fromId))
  const others = await ctx.db.select().from(customerContacts).where(eq(customerContacts.customerId, intoId))
  for (const contact of own) {
    const isThis = eq(customerContacts.id, contact.id)
    const isKnown = others.some(({ kind, normalized }) => kind === contact.kind && normalized === contact.normalized)
    if (isKnown) await ctx.db.delete(customerContacts).where(isThis)
    else {
      const isPreferred = contact.isPreferred && !others.some(({ kind }) => kind === contact.kind)
      await ctx.db.update(customerContacts).set({ customerId: intoId, isPreferred }).where(isThis)
    }
  }
  return own
}

async function moveAddresses(ctx: Ctx, fromId: number, intoId: number): Promise<MovedRows['addresses']> {
  const own = await ctx.db.select().from(customerAddresses).where(eq(customerAddresses.customerId, fromId))
  const hasSome = (await ctx.db.$count(customerAddresses, eq(customerAddresses.customerId, intoId))) > 0
  await ctx.db
    .update(customerAddresses)
    .set({ customerId: intoId, ...(hasSome && { isPreferred: false }) })
    .where(eq(customerAddresses.customerId, fromId))
  return own.map(({ id, isPreferred }) => ({ id, isPreferred }))
}

function factsOf(row: CustomerRow): MergedFacts {
  const { kind, name, language, alert, note, source, marketingConsentAt, textsConsentAt } = row
  return {
    ...{ kind, name, language, alert, note, source },
    marketingConsentAt: marketingConsentAt?.toISOString() ?? null,
    textsConsentAt: textsConsentAt?.toISOString() ?? null,
  }
}

/** Keeps the surviving record's facts, fills its gaps from the other record, and joins the alerts and notes of both. */
function joinedFacts(into: CustomerRow, from: CustomerRow): MergedFacts {
  const one = factsOf(into)
  const other = factsOf(from)
  return {
    kind: one.kind,
    name: mergedName(one.name, other.name),
    language: one.language || other.language,
    alert: mergedText('alert', one.alert, other.alert),
    note: mergedText('note', one.note, other.note),
    source: one.source || other.source,
    marketingConsentAt: one.marketingConsentAt ?? other.marketingConsentAt,
    textsConsentAt: one.textsConsentAt ?? other.textsConsentAt,
  }
}

function asColumns({ marketingConsentAt, textsConsentAt, ...facts }: MergedFacts): Partial<CustomerRow> {
  return {
    ...facts,
    marketingConsentAt: marketingConsentAt === null ? null : new Date(marketingConsentAt),
    textsConsentAt: textsConsentAt === null ? null : new Date(textsConsentAt),
  }
}

/**
 * Gives back what the merge moved; what came later stays with the surviving record. Runs in the caller's transaction.
 * @throws Problem `merge_not_found`, also after 30 days; `merged_again`; `customer_erased`.
 */
export async function undoMergeOfRecords(ctx: Ctx, id: number): Promise<{ intoId: number; fromId: number }> {
  const [merge] = await ctx.db
    .select()
    .from(customerMerges)
    .where(and(eq(customerMerges.id, id), isNull(customerMerges.undoneAt), gt(customerMerges.at, undoableSince(ctx))))
    .for('update')
  if (!merge) throw new Problem('not_found', 'merge_not_found', 'This merge can no longer be undone.')
  const { fromId, intoId, moved } = merge
  const into = await lockUnmerged(ctx, intoId)
  for (const [table, ids] of Object.entries(moved.rows))
    await ctx.db.execute(
      sql`update ${sql.identifier(table)} set customer_id = ${fromId} where customer_id = ${intoId} and id in ${ids}`,
    )
  await giveBackContacts(ctx, merge)
  for (const { id: addressId, isPreferred } of moved.addresses)
    await ctx.db
      .update(customerAddresses)
      .set({ customerId: fromId, isPreferred })
      .where(and(eq(customerAddresses.id, addressId), eq(customerAddresses.customerId, intoId)))
  await touchCustomer(ctx, intoId, restoredFacts(into, moved))
  await touchCustomer(ctx, fromId, { mergedIntoId: null })
  await ctx.db.update(customerMerges).set({ undoneAt: ctx.now }).where(eq(customerMerges.id, id))
  return { intoId, fromId }
}

async function lockUnmerged(ctx: Ctx, id: number): Promise<CustomerRow> {
  const [row] = await ctx.db.select().from(customers).where(eq(customers.id, id)).for('update')
  if (row?.mergedIntoId !== null)
    throw new Problem('conflict', 'merged_again', 'The record was merged again since. Undo that merge first.')
  return row
}

async function giveBackContacts(ctx: Ctx, { fromId, intoId, moved }: typeof customerMerges.$inferSelect) {
  for (const contact of moved.contacts) {
    const { id, kind, value, normalized, label, isPreferred } = contact
    const back = await ctx.db
      .update(customerContacts)
      .set({ customerId: fromId, isPreferred })
      .where(and(eq(customerContacts.id, id), eq(customerContacts.customerId, intoId)))
      .returning({ id: customerContacts.id })
    if (back.length === 0 && kind === 'phone')
      await ctx.db
        .insert(customerContacts)
        // With its id, by which an earlier merge takes it back.
        .overridingSystemValue()
        .values({ id, kind, value, normalized, label, isPreferred, customerId: fromId })
        .onConflictDoNothing()
  }
}

/** A fact that staff changed since the merge stays as they wrote it. */
function restoredFacts(into: CustomerRow, { before, after }: MovedRows): Partial<CustomerRow> {
  const now = factsOf(into)
  const fields = Object.keys(before) as (keyof MergedFacts)[]
  const restored = Object.fromEntries(
    fields.map((field) => [field, now[field] === after[field] ? before[field] : now[field]]),
  )
  return asColumns(restored as unknown as MergedFacts)
}

function undoableSince(ctx: Ctx): Date {
  return new Date(ctx.now.getTime() - DAYS_TO_UNDO * DAY_MS)
}

export async function listUndoableMerges(ctx: Ctx, intoId: number) {
  const { id, fromId, mergedBy, at } = customerMerges
  const rows = await ctx.db
    .select({ id, fromId, fromName: customers.name, mergedBy, at })
    .from(customerMerges)
    .innerJoin(customers, eq(customers.id, fromId))
    .where(
      and(
        eq(customerMerges.intoId, intoId),
        isNull(customerMerges.undoneAt),
        gt(customerMerges.at, undoableSince(ctx)),
      ),
    )
    .orderBy(customerMerges.id)
  return rows.map((row) => ({ ...row, undoUntil: new Date(row.at.getTime() + DAYS_TO_UNDO * DAY_MS) }))
}

export async function countReferences(ctx: Ctx, id: number): Promise<{ table: string; count: number }[]> {
  const counted: { table: string; count: number }[] = []
  for (const { table } of await rowReferences(ctx)) {
    const { rows } = await ctx.db.execute<{ count: number }>(
      sql`select count(*)::int as count from ${sql.identifier(table)} where customer_id = ${id}`,
    )
    if (rows[0]!.count > 0) counted.push({ table, count: rows[0]!.count })
  }
  return counted
}

/** After the time to undo, the merged record has no data of its own and only leads to the surviving one. */
export async function forgetOldMerges(ctx: Ctx, _before: Date, most: number): Promise<number> {
  const old = ctx.db
    .select({ id: customerMerges.id })
    .from(customerMerges)
    .where(lt(customerMerges.at, undoableSince(ctx)))
    .orderBy(customerMerges.id)
    .limit(most)
  const ended = await ctx.db.delete(customerMerges).where(inArray(customerMerges.id, old)).returning()
  const ids = ended.filter(({ undoneAt }) => undoneAt === null).map(({ fromId }) => fromId)
  if (ids.length > 0)
    await ctx.db.update(customers).set({ name: MERGED, alert: '', note: '' }).where(inArray(customers.id, ids))
  return ended.length
}

const MERGED = 'Merged record'
