import { z } from 'zod'
import type { SaleChoice } from '#contract/orders/counter-sale.ts'
import { RegisterPages, type RegisterPagesDraft, type Tile, tileKey } from '#contract/orders/register-page.ts'
import { record } from '../../../audit/audit.ts'
import { listSellableProducts } from '../../../catalog/product/sale-goods.ts'
import type { Ctx, StaffCtx } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { invalid } from '../../../http/input.ts'
import { requireFresh } from '../../../http/stale-edit.ts'
import { listServicePrices } from '../find-sale-goods.ts'
import { registerPages } from './register-page.table.ts'

export async function getRegisterPages(ctx: Ctx): Promise<RegisterPages> {
  const [row] = await ctx.db.select().from(registerPages)
  const { pages, version } = row ?? { pages: [], version: 0 }
  const choices = await sellableTiles(ctx, pages)
  const shown = (tile: Tile) => choices.get(tileKey(tile)) ?? []
  return { pages: pages.map(({ name, tiles }) => ({ name, tiles: tiles.flatMap(shown) })), version }
}

/** @throws Problem `validation_failed` if something cannot be sold; `stale_edit`. */
export async function saveRegisterPages(ctx: StaffCtx, { pages, version }: RegisterPagesDraft): Promise<RegisterPages> {
  return inTransaction(ctx, async (ctx) => {
    await ctx.db.insert(registerPages).values({ id: 1 }).onConflictDoNothing()
    await ctx.db.select().from(registerPages).for('update')
    const before = await getRegisterPages(ctx)
    requireFresh(version, before.version, () => z.encode(RegisterPages, before))
    await requireSellable(ctx, pages)
    await ctx.db.update(registerPages).set({ pages, version: before.version + 1 })
    const after = await getRegisterPages(ctx)
    await record(ctx, 'register_page.saved', 'register_page', RegisterPages, { before, after })
    return after
  })
}

async function requireSellable(ctx: Ctx, pages: RegisterPagesDraft['pages']): Promise<void> {
  const choices = await sellableTiles(ctx, pages)
  const missing = pages.flatMap(({ tiles }, page) =>
    tiles.flatMap((tile, place) => (choices.has(tileKey(tile)) ? [] : `pages.${page}.tiles.${place}`)),
  )
  if (missing.length > 0)
    throw invalid(Object.fromEntries(missing.map((field) => [field, ['This can no longer be sold']])))
}

async function sellableTiles(ctx: Ctx, pages: RegisterPagesDraft['pages']): Promise<Map<string, SaleChoice>> {
  const tiles = pages.flatMap((page) => page.tiles)
  if (tiles.length === 0) return new Map()
  const ids = tiles.flatMap(({ kind, id }) => (kind === 'product' ? id : []))
  const products = (await listSellableProducts(ctx, ids)).map((product) => ({
    ...product,
    kind: 'product' as const,
    priceLabel: null,
    isFrom: false,
  }))
  return new Map([...products, ...(await listServicePrices(ctx))].map((choice) => [tileKey(choice), choice]))
}
