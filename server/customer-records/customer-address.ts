import { and, eq, sql } from 'drizzle-orm'
import type { AddressDraft } from '#contract/customers/customer.ts'
import { Problem } from '#contract/problem.ts'
import type { Ctx } from '../context.ts'
import { customerAddresses } from './customer.table.ts'

export async function writeCustomerAddress(ctx: Ctx, customerId: number, draft: AddressDraft): Promise<void> {
  const isFirst = (await ctx.db.$count(customerAddresses, eq(customerAddresses.customerId, customerId))) === 0
  if (draft.isPreferred) await preferNone(ctx, customerId)
  await ctx.db.insert(customerAddresses).values({ ...draft, customerId, isPreferred: draft.isPreferred || isFirst })
}

interface AddressRef {
  id: number
  addressId: number
}

export async function changeCustomerAddress(
  ctx: Ctx,
  { id: customerId, addressId, ...change }: AddressRef & { address?: string; label?: string; isPreferred?: true },
): Promise<void> {
  const before = await readAddress(ctx, { id: customerId, addressId })
  if (change.isPreferred) await preferNone(ctx, customerId)
  const { address, label, isPreferred } = { ...before, ...change }
  await ctx.db.update(customerAddresses).set({ address, label, isPreferred }).where(eq(customerAddresses.id, addressId))
}

export async function deleteCustomerAddress(ctx: Ctx, ref: AddressRef): Promise<void> {
  const { isPreferred } = await readAddress(ctx, ref)
  await ctx.db.delete(customerAddresses).where(eq(customerAddresses.id, ref.addressId))
  if (isPreferred)
    await ctx.db.execute(sql`
      update customer_addresses set is_preferred = true
      where id = (select min(id) from customer_addresses where customer_id = ${ref.id})`)
}

async function preferNone(ctx: Ctx, customerId: number): Promise<void> {
  await ctx.db.update(customerAddresses).set({ isPreferred: false }).where(eq(customerAddresses.customerId, customerId))
}

async function readAddress(ctx: Ctx, { id, addressId }: AddressRef) {
  const [row] = await ctx.db
    .select()
    .from(customerAddresses)
    .where(and(eq(customerAddresses.id, addressId), eq(customerAddresses.customerId, id)))
  if (!row) throw new Problem('not_found', 'address_not_found', 'There is no such address.')
  return row
}
