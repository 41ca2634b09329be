import type { Customer } from '#contract/customers/customer.ts'
import {
  type ChosenFacts,
  type DuplicateCustomers,
  MAX_SHOWN_DUPLICATES,
  type MergePreview,
  OtherCustomer,
} from '#contract/customers/merge.ts'
import { record } from '../../audit/audit.ts'
import type { StaffCtx } from '../../context.ts'
import { readFound } from '../../customer-records/find-customers.ts'
import { findDuplicates, keepApart } from '../../customer-records/find-duplicates.ts'
import { countReferences, mergeRecords, undoMergeOfRecords } from '../../customer-records/merge-customers.ts'
import { inTransaction } from '../../db/transaction.ts'
import { getCustomer } from './customer.ts'
import { toFoundCustomers } from './search-customers.ts'

export async function listDuplicates(ctx: StaffCtx): Promise<DuplicateCustomers[]> {
  const pairs = (await findPairs(ctx)).slice(0, MAX_SHOWN_DUPLICATES)
  const found = await toFoundCustomers(ctx, await readFound(ctx, [...new Set(pairs.flatMap(({ ids }) => ids))]))
  const byId = new Map(found.map((customer) => [customer.id, customer]))
  return pairs.map(({ ids, reasons }) => ({ customers: ids.map((id) => byId.get(id)!), reasons }))
}

export async function countDuplicates(ctx: StaffCtx): Promise<{ count: number }> {
  return { count: (await findPairs(ctx)).length }
}

async function findPairs(ctx: StaffCtx) {
  const reasons = new Map<string, DuplicateCustomers['reasons']>()
  for (const { ids, reason } of await findDuplicates(ctx)) {
    const key = ids.join(' ')
    reasons.set(key, [...(reasons.get(key) ?? []), reason])
  }
  return [...reasons].map(([key, reasons]) => ({ ids: key.split(' ').map(Number), reasons }))
}

type Pair = { id: number; fromId: number }

/** @throws Problem `customer_not_found`. */
export async function previewMerge(ctx: StaffCtx, { id, fromId }: Pair): Promise<MergePreview> {
  const into = await getCustomer(ctx, { id })
  const from = await getCustomer(ctx, { id: fromId })
  return { into, from, moves: await countReferences(ctx, from.id) }
}

/** @throws Problem `customer_not_found`, also for a merged or erased record; `same_customer`. */
export async function mergeCustomers(
  ctx: StaffCtx,
  { id, fromId, facts }: Pair & { facts?: ChosenFacts | undefined },
): Promise<Customer> {
  return inTransaction(ctx, async (ctx) => {
    await mergeRecords(ctx, { intoId: id, fromId, mergedBy: ctx.actor.user.username, facts })
    await recordMerge(ctx, 'completed', [id, fromId])
    return getCustomer(ctx, { id })
  })
}

/** @throws Problem `merge_not_found`, also after 30 days; `merged_again`. */
export async function undoMerge(ctx: StaffCtx, { id: mergeId }: { id: number }): Promise<Customer> {
  return inTransaction(ctx, async (ctx) => {
    const { intoId, fromId } = await undoMergeOfRecords(ctx, mergeId)
    await recordMerge(ctx, 'undone', [intoId, fromId])
    return getCustomer(ctx, { id: fromId })
  })
}

/** @throws Problem `customer_not_found`; `customer_erased`; `same_customer`. */
export async function dismissDuplicate(ctx: StaffCtx, { id, fromId }: Pair): Promise<{ count: number }> {
  return inTransaction(ctx, async (ctx) => {
    await keepApart(ctx, [id, fromId])
    await recordMerge(ctx, 'dismissed', [id, fromId])
    return countDuplicates(ctx)
  })
}

async function recordMerge(ctx: StaffCtx, verb: 'completed' | 'undone' | 'dismissed', [id, otherId]: [number, number]) {
  const after = { otherRecord: `customer:${otherId}` }
  await record(ctx, `customer_merge.${verb}`, `customer:${id}`, OtherCustomer, { after })
}
