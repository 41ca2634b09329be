import type { SaleChoice } from '#contract/orders/counter-sale.ts'
import { containsWords, searchable } from '#contract/search-text.ts'
import { findSellableProducts } from '../../catalog/product/sale-goods.ts'
import type { Ctx } from '../../context.ts'
import { listServices } from '../../services/service.ts'

const MAX_SERVICES = 6

export async function findSaleGoods(ctx: Ctx, { search }: { search: string }): Promise<SaleChoice[]> {
  const { goods, by } = await findSellableProducts(ctx, search)
  const products = goods.map((one) => ({ ...one, kind: 'product' as const, priceLabel: null, isFrom: false }))
  if (by === 'scanned') return products
  const prices = await findServicePrices(ctx, search)
  return by === 'named' ? [...products, ...prices] : [...prices, ...products]
}

async function findServicePrices(ctx: Ctx, search: string): Promise<SaleChoice[]> {
  const isFound = containsWords(search)
  const prices = await listServicePrices(ctx)
  return prices.filter(({ name, priceLabel }) => isFound(searchable(`${name} ${priceLabel}`))).slice(0, MAX_SERVICES)
}

export async function listServicePrices(ctx: Ctx): Promise<SaleChoice[]> {
  const services = await listServices(ctx, {})
  return services.flatMap(({ id, name, imageUrl, prices }) =>
    prices.map(({ label, amount, isFrom }) => ({
      kind: 'service' as const,
      id,
      name,
      priceLabel: label,
      imageUrl,
      price: amount,
      isFrom,
      barcode: null,
      available: null,
    })),
  )
}
