import type { SoldComponent } from '#contract/catalog/bundle.ts'
import type { DeliveryMethod } from '#contract/catalog/product.ts'
import type { Cents } from '#contract/money.ts'
import type { SaleLine } from '#contract/orders/counter-sale.ts'
import type { SoldKind } from '#contract/orders/order.ts'
import type { RepairFault } from '#contract/price-book/repair-fault.ts'
import { Problem } from '#contract/problem.ts'
import type { Service } from '#contract/services/service.ts'
import { readBundles, type SoldBundle } from '../../catalog/bundles/read-bundles.ts'
import { findOnSale, type ProductRow } from '../../catalog/product/join-product.ts'
import { productsUnavailable } from '../../catalog/product/purchase-problems.ts'
import { UNLIMITED_STOCK } from '../../catalog/stock/stock.ts'
import type { Ctx } from '../../context.ts'
import { findRepairFaults } from '../../price-book/repair-faults.ts'
import { listServices } from '../../services/service.ts'

export interface SaleItem {
  line: SaleLine
  productId: number | null
  serviceId: number | null
  taxCategoryId?: number | null | undefined
  repairFault?: RepairFault | undefined
  name: string
  sku: string | null
  slug: string
  imageUrl: string
  kind: SoldKind
  delivery: DeliveryMethod | null
  dropShipOnly: boolean
  parentId: number | null
  categoryId: number | null
  brandId: number | null
  isTaxable: boolean
  listPriceCents: Cents
  unitPriceCents: Cents
  components: SoldComponent[] | null
  available: number | null
}

/**
 * In the order of the lines.
 * @throws Problem `product_not_found` with the missing ids; `service_price_not_found`.
 */
export async function readSaleItems(
  ctx: Ctx,
  lines: SaleLine[],
  find: (ctx: Ctx, ids: number[]) => Promise<ProductRow[]> = findOnSale,
): Promise<SaleItem[]> {
  const productIds = lines.flatMap((line) => ('productId' in line ? [line.productId] : []))
  const products = await find(ctx, productIds)
  if (products.length < productIds.length)
    throw productsUnavailable(
      'sale',
      productIds,
      products.map(({ id }) => id),
    )
  const bundles = await readBundles(ctx, products)
  const services = lines.some(({ kind }) => kind === 'service') ? await listServices(ctx, {}) : []
  const faults = await findRepairFaults(
    ctx,
    lines.flatMap((line) => (line.kind === 'free' ? (line.repairPriceId ?? []) : [])),
  )
  return lines.map((line) => toItem(line, { products, bundles, services, faults }))
}

export interface KnownGoods {
  products: ProductRow[]
  bundles: Map<number, SoldBundle>
  services: Service[]
}

type Known = KnownGoods & { faults: Map<number, RepairFault> }

function toItem(line: SaleLine, { products, bundles, services, faults }: Known): SaleItem {
  switch (line.kind) {
    case 'free':
      return { ...freeItem(line), repairFault: faults.get(line.repairPriceId ?? 0) }
    case 'service':
      return serviceItem(line, services)
    default:
      return goodsItem(line, products.find(({ id }) => id === line.productId)!, bundles.get(line.productId))
  }
}

type LineOf<K> = Extract<SaleLine, { kind: K }>
type GoodsLine = Extract<SaleLine, { productId: number }>

export function goodsItem(line: GoodsLine, product: ProductRow, bundle: SoldBundle | undefined): SaleItem {
  const { id, name, sku, slug, imageUrl, kind, dropShipOnly, isTaxable } = product
  const { parentId, categoryId, brandId } = product
  const listPriceCents = product.salePriceCents ?? product.priceCents
  return {
    line,
    delivery: kind === 'digital' ? product.delivery : null,
    ...{ name, sku, slug, imageUrl, kind, dropShipOnly, isTaxable, listPriceCents },
    ...{ parentId, categoryId, brandId },
    productId: id,
    serviceId: null,
    unitPriceCents: line.price ?? listPriceCents,
    components: bundle?.components ?? null,
    available: bundle ? bundle.available : availableOf(product),
  }
}

const NO_GOODS = {
  ...{ productId: null, parentId: null, categoryId: null, brandId: null },
  ...{ sku: null, delivery: null, dropShipOnly: false, available: null, components: null },
}

function availableOf({ tracksStock, lacksFile, stockOnHand, stockHeld }: ProductRow): number {
  if (lacksFile) return 0
  return tracksStock ? stockOnHand - stockHeld : UNLIMITED_STOCK
}

export function serviceItem(line: LineOf<'service'>, services: Service[]): SaleItem {
  const service = services.find(({ id }) => id === line.serviceId)
  const listed = service?.prices.find(({ label }) => label === line.priceLabel)
  if (!service || !listed) throw servicePriceGone()
  return {
    ...NO_GOODS,
    line,
    serviceId: service.id,
    name: `${service.name}: ${listed.label}`,
    slug: service.canonicalSlug,
    imageUrl: service.imageUrl,
    kind: 'service',
    isTaxable: line.isTaxable,
    listPriceCents: listed.amount,
    unitPriceCents: line.price ?? listed.amount,
  }
}

export function freeItem(line: LineOf<'free'>): SaleItem {
  return {
    ...NO_GOODS,
    line,
    serviceId: null,
    taxCategoryId: line.taxCategoryId,
    name: line.name,
    slug: '',
    imageUrl: '',
    kind: line.countsAs === 'service' ? 'service' : 'other',
    isTaxable: line.isTaxable,
    listPriceCents: line.price,
    unitPriceCents: line.price,
  }
}

function servicePriceGone(): Problem {
  const message = 'A service in this sale is no longer in the price list. Remove it and choose it again.'
  return new Problem('not_found', 'service_price_not_found', message)
}
