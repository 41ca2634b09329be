import { and, eq, inArray, sql } from 'drizzle-orm'
import type { AdminProduct, ProductChange } from '#contract/catalog/admin-product.ts'
import { dollarsOf, formatMoney, MAX_CENTS } from '#contract/money.ts'
import type { Ctx } from '../../context.ts'
import { invalid } from '../../http/input.ts'
import { getAdminProduct } from '../product/admin-product.ts'
import { products } from '../product/product.table.ts'
import { bundleComponents } from './bundle.table.ts'

type Components = NonNullable<ProductChange['components']>

/**
 * An empty list makes it an ordinary product again.
 * @throws Problem `validation_failed` for a product that cannot be a bundle or a component.
 */
export async function setComponents(ctx: Ctx, id: number, components: Components): Promise<void> {
  const product = await getAdminProduct(ctx, { id })
  if (components.length === 0 && product.components.length === 0) return
  if (components.length > 0) {
    requireBundle(product)
    await requireComponents(ctx, product, components)
  }
  await ctx.db.delete(bundleComponents).where(eq(bundleComponents.bundleId, id))
  await ctx.db
    .update(products)
    .set({ isBundle: components.length > 0 })
    .where(eq(products.id, id))
  if (components.length === 0) return
  const rows = components.map((part, position) => ({
    bundleId: id,
    productId: part.id,
    quantity: part.quantity,
    position,
  }))
  await ctx.db.insert(bundleComponents).values(rows)
  await ctx.db.execute(sql`select price_bundles(array[${id}::int])`)
}

function requireBundle({ components, options, parentId, kind, dropShipOnly, stock }: AdminProduct): void {
  if (options.length > 0 || parentId !== null) throw refused('A bundle cannot have options')
  if (kind === 'digital' || dropShipOnly) throw refused('A bundle cannot be digital or drop shipped')
  if (components.length === 0 && stock > 0)
    throw refused('Set its stock to 0 first: the stock of a bundle comes from its components')
}

async function requireComponents(
  ctx: Ctx,
  { id: bundleId, bundleDiscountBps }: AdminProduct,
  components: Components,
): Promise<void> {
  const ids = components.map(({ id }) => id)
  const fit = await ctx.db
    .select({ id: products.id, price: products.chargedCents })
    .from(products)
    .where(
      and(
        inArray(products.id, ids),
        sql`not ${products.hasOptions} and not ${products.isBundle} and ${products.kind} = 'physical'
          and not ${products.dropShipOnly} and ${products.serialNumber} is null and ${products.offerLimit} is null`,
      ),
    )
    .orderBy(products.id)
    .for('no key update')
  if (fit.length < ids.length || ids.includes(bundleId))
    throw refused(
      'A component must be a product or variant with its own stock, without serial numbers, and not a bundle',
    )
  const quantities = new Map(components.map(({ id, quantity }) => [id, quantity]))
  const combinations = fit.reduce((sum, { id, price }) => sum + quantities.get(id)! * price!, 0)
  if (bundleDiscountBps !== null && combinations > MAX_CENTS)
    throw refused(`The components cost more than ${formatMoney(dollarsOf(MAX_CENTS))} together. Set a fixed price`)
  const [user] = await ctx.db
    .select({ bundleId: bundleComponents.bundleId })
    .from(bundleComponents)
    .where(eq(bundleComponents.productId, bundleId))
    .limit(1)
  if (user) throw refused('This product is a component of another bundle')
}

function refused(message: string) {
  return invalid({ components: [message] })
}
