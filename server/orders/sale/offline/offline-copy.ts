import { createHash } from 'node:crypto'
import { and, eq, isNull, ne, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import { MAX_NUMBER, OfflineCopy } from '#contract/orders/offline-sale.ts'
import { ownRateOf } from '#contract/pricing/quote.ts'
import { requireRegister } from '../../../accounts/register/find-register.ts'
import { offlineSellerKey } from '../../../accounts/register/offline-seller.ts'
import { findUser } from '../../../accounts/user.ts'
import { listOfflineGoods } from '../../../catalog/product/sale-goods.ts'
import type { Ctx, StaffCtx } from '../../../context.ts'
import { listNewestIds, readFound } from '../../../customer-records/find-customers.ts'
import { getCashSettings } from '../../../payments/drawer/cash-settings.ts'
import { currentPriceRule } from '../../../pricing/price-rule.ts'
import { listTaxCategoryNames } from '../../../pricing/tax/tax-category.ts'
import { listLatestOrders } from '../../customer-orders.ts'
import { listServicePrices } from '../find-sale-goods.ts'
import { getRegisterPages } from '../register-pages/register-page.ts'
import { offlineSales } from './offline-sale.table.ts'
import { UNPROVEN } from './take-offline-sale.ts'

const MAX_CUSTOMERS = 2_000
const MAX_ORDERS = 5_000
const MAX_GOODS = 20_000

/** @throws Problem `not_a_register`, at which the browser erases its copy. */
export async function getOfflineCopy(
  ctx: StaffCtx,
  { version: known }: { version?: string | undefined },
): Promise<{ version: string; copy: OfflineCopy | null }> {
  const copy = await readCopy(ctx)
  const version = createHash('sha256')
    .update(JSON.stringify(z.encode(OfflineCopy, copy)))
    .digest('base64url')
  return { version, copy: version === known ? null : copy }
}

async function readCopy(ctx: StaffCtx): Promise<OfflineCopy> {
  const { id, name } = requireRegister(ctx)
  const seller = (await findUser(ctx, ctx.actor.user.id))!
  const rule = await currentPriceRule(ctx)
  const goods = await listOfflineGoods(ctx, MAX_GOODS)
  const { pages } = await getRegisterPages(ctx)
  const services = await listServicePrices(ctx)
  return {
    register: { id, name },
    seller: {
      id: seller.id,
      name: [seller.firstName, seller.lastName].filter(Boolean).join(' ') || seller.username,
      key: offlineSellerKey(ctx, { registerId: id, sellerId: seller.id }),
    },
    nextNumber: await nextNumber(ctx, id),
    taxRatePpm: rule.taxRatePpm,
    roundsCash: (await getCashSettings(ctx)).roundsCash,
    products: goods.map((one) => ({ ...one, taxRatePpm: ownRateOf(one, rule) })),
    services: services.map(({ id, name, priceLabel, price }) => ({
      ...{ id, name, priceLabel: priceLabel!, price },
      taxRatePpm: ownRateOf({ isTaxable: true, serviceId: id }, rule),
    })),
    taxCategories: (await listTaxCategoryNames(ctx)).map(({ id, name }) => ({
      ...{ id, name },
      taxRatePpm: ownRateOf({ isTaxable: true, taxCategoryId: id }, rule),
    })),
    pages: pages.map(({ name, tiles }) => ({
      name,
      tiles: tiles.map(({ kind, id, priceLabel }) => ({ kind, id, priceLabel })),
    })),
    customers: ctx.actor.user.permissions.has('customers.read') ? await listActiveCustomers(ctx) : [],
  }
}

/**
 * A number that somebody made up does not count, and after the highest one they begin again: a number that is used
 * twice is noted on the order, but a sale without a number could not be sent.
 */
async function nextNumber(ctx: Ctx, id: number): Promise<number> {
  const { registerId, refusal, receiptNumber } = offlineSales
  const [row] = await ctx.db
    .select({ last: sql<number>`coalesce(max(split_part(${receiptNumber}, '-', 2)::int), 0)` })
    .from(offlineSales)
    .where(and(eq(registerId, id), or(isNull(refusal), ne(refusal, UNPROVEN))))
  const { last } = row!
  return last < MAX_NUMBER ? last + 1 : 1
}

/** Those of the latest orders come first, then the newest. */
async function listActiveCustomers(ctx: Ctx): Promise<OfflineCopy['customers']> {
  const bought = (await listLatestOrders(ctx, MAX_ORDERS)).map(({ customerId }) => customerId)
  const ids = [...new Set([...bought, ...(await listNewestIds(ctx, MAX_CUSTOMERS))])].slice(0, MAX_CUSTOMERS)
  const found = await readFound(ctx, ids)
  return found.map(({ id, name, phone }) => ({ id, name, phoneEnd: phone.replace(/\D/g, '').slice(-4) }))
}
