import { and, asc, count, eq, getTableColumns, inArray, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { PgSelect } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import type { Page } from '#contract/page.ts'
import { Problem } from '#contract/problem.ts'
import { Supplier, type SupplierChange, type SupplierDraft, type SupplierSearch } from '#contract/suppliers/supplier.ts'
import { record } from '../audit/audit.ts'
import { encryptedColumn } from '../audit/encrypted-rows.ts'
import { encrypt } from '../audit/secret-box.ts'
import type { Ctx } from '../context.ts'
import { refuseTaken } from '../db/refuse-taken.ts'
import { containsTyped, foldedText } from '../db/search-text.ts'
import { isStillReferenced } from '../db/still-referenced.ts'
import { inTransaction } from '../db/transaction.ts'
import { requireFresh } from '../http/stale-edit.ts'
import { suppliers } from './supplier.table.ts'

export async function listSuppliers(ctx: Ctx, search: SupplierSearch): Promise<Page<Supplier>> {
  const matching = and(search.search ? matches(search.search) : undefined, isActive(search.active))
  const rows = await selectSuppliers(ctx)
    .where(matching)
    .orderBy(asc(sql`lower(${suppliers.name})`))
    .limit(search.limit)
    .offset((search.page - 1) * search.limit)
  const total = await ctx.db.$count(suppliers, matching)
  return { items: rows.map(toSupplier), total, isMore: false }
}

function matches(text: string): SQL | undefined {
  const { name, contactPerson, email, description } = suppliers
  return or(...[name, contactPerson, email, description].map((column) => containsTyped(foldedText(column), text)))
}

function isActive(active: boolean | undefined): SQL | undefined {
  return active === undefined ? undefined : eq(suppliers.isActive, active)
}

export async function getSupplier(ctx: Ctx, { id }: { id: number }): Promise<Supplier> {
  const [row] = await selectSuppliers(ctx).where(eq(suppliers.id, id))
  if (!row) throw supplierNotFound()
  return toSupplier(row)
}

export async function createSupplier(ctx: Ctx, draft: SupplierDraft): Promise<Supplier> {
  return inTransaction(ctx, async (ctx) => {
    const { apiKey, ...facts } = draft
    const [row] = await refuseTaken(
      nameOf(draft),
      ctx.db.insert(suppliers).values(toColumns(facts)).returning({ id: suppliers.id }),
    )
    const { id } = row!
    if (apiKey !== undefined) await keepKey(ctx, id, apiKey)
    const supplier = await getSupplier(ctx, { id })
    await record(ctx, 'supplier.created', `supplier:${id}`, Supplier, { after: supplier })
    return supplier
  })
}

/** @throws Problem `supplier_not_found`; `stale_edit`; `supplier_name_taken`. */
export async function updateSupplier(
  ctx: Ctx,
  { id, version, ...change }: SupplierChange & { id: number },
): Promise<Supplier> {
  return inTransaction(ctx, async (ctx) => {
    await ctx.db.select().from(suppliers).where(eq(suppliers.id, id)).for('update')
    const before = await getSupplier(ctx, { id })
    requireFresh(version, before.version, () => z.encode(Supplier, before))
    const { apiKey, ...facts } = change
    const moved = { ...toColumns(facts), version: before.version + 1 }
    await refuseTaken(nameOf({ ...before, ...change }), ctx.db.update(suppliers).set(moved).where(eq(suppliers.id, id)))
    if (apiKey !== undefined) await keepKey(ctx, id, apiKey)
    const after = await getSupplier(ctx, { id })
    await record(ctx, 'supplier.updated', `supplier:${id}`, Supplier, { before, after })
    return after
  })
}

/** @throws Problem `supplier_not_found`; `supplier_in_use` while products or purchase orders refer to it. */
export async function deleteSupplier(ctx: Ctx, { id }: { id: number }): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const before = await getSupplier(ctx, { id })
    try {
      await ctx.db.delete(suppliers).where(eq(suppliers.id, id))
    } catch (error) {
      if (!isStillReferenced(error)) throw error
      throw supplierInUse(before)
    }
    await record(ctx, 'supplier.deleted', `supplier:${id}`, Supplier, { before })
  })
}

export const supplierColumns = { id: suppliers.id, name: suppliers.name, email: suppliers.email }
export const supplierLeadTime = suppliers.leadTimeDays

export async function findSuppliers(ctx: Ctx, ids: number[]): Promise<Map<number, ShippingSupplier>> {
  if (ids.length === 0) return new Map()
  const { contactPerson, getsContact } = suppliers
  const rows = await ctx.db
    .select({ ...supplierColumns, contactPerson, getsContact })
    .from(suppliers)
    .where(inArray(suppliers.id, ids))
  return new Map(rows.map((row) => [row.id, row]))
}

export async function leadTimes(ctx: Ctx, ids: number[]): Promise<Pick<Supplier, 'id' | 'name' | 'leadTimeDays'>[]> {
  if (ids.length === 0) return []
  const { id, name, leadTimeDays } = suppliers
  return ctx.db
    .select({ id, name, leadTimeDays })
    .from(suppliers)
    .where(and(inArray(suppliers.id, ids), isActive(true)))
    .orderBy(asc(sql`lower(${name})`))
}

export async function findSupplier(ctx: Ctx, id: number | null): Promise<ShippingSupplier | undefined> {
  return id === null ? undefined : (await findSuppliers(ctx, [id])).get(id)
}

export type ShippingSupplier = Pick<
  typeof suppliers.$inferSelect,
  'id' | 'name' | 'email' | 'contactPerson' | 'getsContact'
>

export function joinSupplier<Q extends PgSelect>(query: Q, supplierId: SQLWrapper): Q {
  return query.innerJoin(suppliers, eq(suppliers.id, supplierId)) as unknown as Q
}

function selectSuppliers(ctx: Ctx) {
  // The table is named in the SQL text because Drizzle omits it inside a select list, where `id` would be the
  // product's.
  const productCount = sql<number>`(select ${count()}::int from products where products.supplier_id = suppliers.id)`
  return ctx.db
    .select({ ...getTableColumns(suppliers), productCount })
    .from(suppliers)
    .$dynamic()
}

type SupplierRow = typeof suppliers.$inferSelect & { productCount: number }

function toSupplier({ isActive, encryptedApiKey, createdAt, ...row }: SupplierRow): Supplier {
  return { ...row, active: isActive }
}

function toColumns<F extends Omit<SupplierChange, 'apiKey' | 'version'>>({ active, ...facts }: F) {
  return { ...facts, ...(active !== undefined && { isActive: active }) }
}

/** The encryption binds the key to its row, which must exist already. */
async function keepKey(ctx: Ctx, id: number, apiKey: string | null): Promise<void> {
  const encryptedApiKey = apiKey === null ? null : encrypt(ctx.config, ownerOf(id), apiKey)
  await ctx.db
    .update(suppliers)
    .set({ encryptedApiKey, apiKeySetAt: apiKey === null ? null : ctx.now })
    .where(eq(suppliers.id, id))
}

const ownerOf = (id: string | number) => `supplier:${id}`

export const encryptedSupplierKeys = encryptedColumn({
  what: 'suppliers’ keys',
  table: suppliers,
  id: suppliers.id,
  ciphertext: suppliers.encryptedApiKey,
  namedBy: suppliers.id,
  owner: ownerOf,
})

function nameOf({ name }: { name: string }) {
  const atField = 'A supplier with this name already exists'
  const message = `${name} is already a supplier.`
  return { suppliers_name: { code: 'supplier_name_taken', field: 'name', atField, message } }
}

function supplierInUse({ name, productCount }: Supplier): Problem {
  const users =
    productCount === 1
      ? '1 product refers'
      : productCount > 1
        ? `${productCount} products refer`
        : 'Purchase orders refer'
  const message = `${users} to ${name}. Give them another supplier first, or make this one inactive.`
  return new Problem('conflict', 'supplier_in_use', message, { productCount })
}

function supplierNotFound(): Problem {
  return new Problem('not_found', 'supplier_not_found', 'There is no such supplier.')
}
