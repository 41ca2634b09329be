import { eq, inArray } from 'drizzle-orm'
import type { Ctx } from '../../context.ts'
import { products } from '../product/product.table.ts'
import { productFiles } from './product-file.table.ts'

export interface DeliveryTerms {
  openLimit: number
  openDays: number
  hasFile: boolean
}

export async function deliveryTermsOf(ctx: Ctx, productIds: number[]): Promise<Map<number, DeliveryTerms>> {
  if (productIds.length === 0) return new Map()
  const { id, openLimit, openDays } = products
  const rows = await ctx.db
    .select({ id, openLimit, openDays, file: productFiles.storedAs })
    .from(products)
    .leftJoin(productFiles, eq(productFiles.productId, id))
    .where(inArray(id, productIds))
  return new Map(rows.map(({ id, file, ...terms }) => [id, { ...terms, hasFile: file !== null }]))
}
