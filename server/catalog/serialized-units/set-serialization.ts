import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { AdminProduct } from '#contract/catalog/admin-product.ts'
import type { NumberKind } from '#contract/catalog/serial-number.ts'
import { UNIT_OPTION } from '#contract/catalog/serialized-unit.ts'
import { MAX_OPTIONS } from '#contract/catalog/variant.ts'
import { Problem } from '#contract/problem.ts'
import { record } from '../../audit/audit.ts'
import type { Ctx } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { getAdminProduct, lockAdminProduct } from '../product/admin-product.ts'
import { products } from '../product/product.table.ts'
import { joinAgain, splitOff } from '../variants/split-product.ts'

const UNNUMBERED = 'Without a number'

/**
 * With a kind, units are received, sold and returned by serial number; without one, they are counted. A product without
 * options becomes a variant of a new product.
 * @throws Problem `product_not_found`; `no_numbers` for a product without stock here; `stock_without_numbers` while it
 * has stock; `has_units` if units have numbers of another kind.
 */
export async function setNumbers(
  ctx: Ctx,
  { id, kind }: { id: number; kind: NumberKind | null },
): Promise<AdminProduct> {
  return inTransaction(ctx, async (ctx) => {
    const before = await lockAdminProduct(ctx, { id })
    if (before.numbers === kind) return before
    if (before.numbers !== null) await requireNoUnits(ctx, before)
    const after =
      kind === null
        ? await endSerialization(ctx, before)
        : await saveSerialization(ctx, before.numbers === null ? await startSerialization(ctx, before) : before, kind)
    await record(ctx, 'product.numbers_set', `product:${after.id}`, AdminProduct, { before, after })
    return after
  })
}

async function requireNoUnits(ctx: Ctx, { id }: AdminProduct): Promise<void> {
  const isUnit = and(eq(products.parentId, id), isNotNull(products.serialNumber))
  if ((await ctx.db.$count(products, isUnit)) === 0) return
  throw new Problem(
    'conflict',
    'has_units',
    'It has units with serial numbers. Archive this product and add another one.',
  )
}

async function startSerialization(ctx: Ctx, product: AdminProduct): Promise<AdminProduct> {
  requireCountable(product)
  const unit = { name: UNIT_OPTION, values: [] }
  const first = { values: [UNNUMBERED], price: product.price, archived: true }
  const isPlain = product.options.length === 0
  const parent = isPlain ? await splitOff(ctx, product, [unit], first) : product
  await ctx.db
    .update(products)
    .set({ archivedAt: ctx.now })
    .where(and(eq(products.parentId, parent.id), isNull(products.archivedAt)))
  return isPlain ? parent : { ...parent, options: [...parent.options, unit] }
}

function requireCountable({ parentId, kind, dropShipOnly, options, stock }: AdminProduct): void {
  const refuse = (message: string) => new Problem('conflict', 'no_numbers', message)
  if (parentId !== null) throw refuse('Turn on serial numbers for the product, not for a variant.')
  if (kind === 'digital' || dropShipOnly) throw refuse('Only physical products in stock can have serial numbers.')
  if (options.length >= MAX_OPTIONS || options.some(({ name }) => name === UNIT_OPTION))
    throw refuse(`The unit counts as an option. Use at most ${MAX_OPTIONS - 1} others, none called “${UNIT_OPTION}”.`)
  if (stock === 0) return
  throw new Problem(
    'conflict',
    'stock_without_numbers',
    `${stock} are in stock without a number. Set the stock to 0 first, then receive each unit by its number.`,
    { stock },
  )
}

async function saveSerialization(
  ctx: Ctx,
  { id, options, version }: AdminProduct,
  kind: NumberKind,
): Promise<AdminProduct> {
  await ctx.db
    .update(products)
    .set({ numbers: kind, options, version: version + 1, updatedAt: ctx.now })
    .where(eq(products.id, id))
  return getAdminProduct(ctx, { id })
}

async function endSerialization(ctx: Ctx, product: AdminProduct): Promise<AdminProduct> {
  const options = product.options.slice(0, -1)
  const [first] = product.variants!
  if (options.length === 0) {
    await joinAgain(ctx, product, first!)
    return getAdminProduct(ctx, first!)
  }
  await ctx.db
    .update(products)
    .set({ numbers: null, options, version: product.version + 1, updatedAt: ctx.now })
    .where(eq(products.id, product.id))
  return getAdminProduct(ctx, product)
}
