import { and, asc, desc, eq } from 'drizzle-orm'
import { MAX_ADDRESSES, type UserAddress, type UserAddressDraft } from '#contract/accounts/account.ts'
import { Problem } from '#contract/problem.ts'
import type { Ctx, CustomerCtx } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import { invalid } from '../http/input.ts'
import { userAddresses } from './address.table.ts'
import { lockUser } from './user.ts'

const columns = { id: userAddresses.id, isDefault: userAddresses.isDefault, address: userAddresses.address }

export async function listAddresses(ctx: CustomerCtx): Promise<UserAddress[]> {
  return ctx.db
    .select(columns)
    .from(userAddresses)
    .where(eq(userAddresses.userId, ctx.actor.user.id))
    .orderBy(desc(userAddresses.isDefault), asc(userAddresses.id))
}

/** The first address becomes the default. @throws Problem `too_many_addresses`. */
export async function addAddress(ctx: CustomerCtx, { isDefault, address }: UserAddressDraft): Promise<UserAddress> {
  const userId = ctx.actor.user.id
  return inTransaction(ctx, async (ctx) => {
    await lockUser(ctx, userId)
    const existing = await ctx.db.$count(userAddresses, eq(userAddresses.userId, userId))
    if (existing >= MAX_ADDRESSES)
      throw new Problem('conflict', 'too_many_addresses', `You can save up to ${MAX_ADDRESSES} addresses.`)
    if (isDefault) await clearDefault(ctx, userId)
    const row = { userId, address, isDefault: isDefault || existing === 0, createdAt: ctx.now }
    const [added] = await ctx.db.insert(userAddresses).values(row).returning(columns)
    return added!
  })
}

/**
 * @throws Problem `address_not_found`, also for another customer's; `validation_failed` if no default would be left.
 */
export async function changeAddress(
  ctx: CustomerCtx,
  { id, isDefault, address }: UserAddressDraft & { id: number },
): Promise<UserAddress> {
  const userId = ctx.actor.user.id
  return inTransaction(ctx, async (ctx) => {
    await lockUser(ctx, userId)
    const isThis = and(eq(userAddresses.id, id), eq(userAddresses.userId, userId))
    const [before] = await ctx.db.select(columns).from(userAddresses).where(isThis)
    if (!before) throw addressNotFound()
    if (before.isDefault && !isDefault)
      throw invalid({ isDefault: ['One address is always the default. Make another one the default instead.'] })
    if (isDefault) await clearDefault(ctx, userId)
    const [changed] = await ctx.db.update(userAddresses).set({ address, isDefault }).where(isThis).returning(columns)
    return changed!
  })
}

/**
 * The oldest remaining address becomes the default.
 * @throws Problem `address_not_found`.
 */
export async function removeAddress(ctx: CustomerCtx, { id }: { id: number }): Promise<void> {
  const userId = ctx.actor.user.id
  await inTransaction(ctx, async (ctx) => {
    await lockUser(ctx, userId)
    const [removed] = await ctx.db
      .delete(userAddresses)
      .where(and(eq(userAddresses.id, id), eq(userAddresses.userId, userId)))
      .returning(columns)
    if (!removed) throw addressNotFound()
    const [next] = removed.isDefault ? await listAddresses(ctx) : []
    if (next) await ctx.db.update(userAddresses).set({ isDefault: true }).where(eq(userAddresses.id, next.id))
  })
}

async function clearDefault(ctx: Ctx, userId: number): Promise<void> {
  await ctx.db.update(userAddresses).set({ isDefault: false }).where(eq(userAddresses.userId, userId))
}

function addressNotFound(): Problem {
  return new Problem('not_found', 'address_not_found', 'This address no longer exists.')
}
