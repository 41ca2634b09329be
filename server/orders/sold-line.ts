import type { SoldComponent } from '#contract/catalog/bundle.ts'
import type { DeliveryMethod, ProductKind } from '#contract/catalog/product.ts'
import type { Cents } from '#contract/money.ts'
import type { SoldKind } from '#contract/orders/order.ts'
import type { PricedQuote } from '#contract/pricing/quote.ts'
import type { Demand, Shortage } from '../catalog/stock/stock.ts'

export interface SoldLine {
  productId: number
  quantity: number
  unitPriceCents: Cents
  lineTotalCents: Cents
  saleDiscountCents: Cents
  taxCents: Cents
  taxRatePpm: number | null
  name: string
  sku: string | null
  slug: string
  imageUrl: string
  kind: ProductKind
  delivery: DeliveryMethod | null
  dropShipOnly: boolean
  components: SoldComponent[] | null
}

export function isDropShipped({ dropShipOnly, kind }: { dropShipOnly: boolean; kind: SoldKind }): boolean {
  return dropShipOnly && kind === 'physical'
}

interface Bought {
  sku: string | null
  components: SoldComponent[] | null
  product: Pick<SoldLine, 'name' | 'slug' | 'imageUrl' | 'kind' | 'delivery' | 'dropShipOnly'> & { id: number }
  quantity: number
}

export function toSoldLines(bought: Bought[], quoted: PricedQuote['lines']): SoldLine[] {
  return bought.map(({ product, sku, components, quantity }, position) => {
    const { unitPrice, discount, lineTotal, tax, taxRatePpm } = quoted[position]!
    const { id: productId, name, slug, imageUrl, kind, delivery, dropShipOnly } = product
    return {
      productId,
      quantity,
      unitPriceCents: unitPrice,
      lineTotalCents: lineTotal,
      saleDiscountCents: discount,
      taxCents: tax,
      taxRatePpm,
      name,
      sku,
      slug,
      imageUrl,
      kind,
      delivery: kind === 'digital' ? delivery : null,
      dropShipOnly,
      components: components?.map(({ productId, name, sku, quantity }) => ({ productId, name, sku, quantity })) ?? null,
    }
  })
}

interface Taking {
  productId: number
  quantity: number
  components: Pick<SoldComponent, 'productId' | 'quantity'>[] | null
}

export function demandOf(lines: Taking[]): Demand[] {
  const wanted = new Map<number, number>()
  for (const { productId, quantity, components } of lines)
    for (const part of components ?? [{ productId, quantity: 1 }])
      wanted.set(part.productId, (wanted.get(part.productId) ?? 0) + part.quantity * quantity)
  return [...wanted].map(([productId, quantity]) => ({ productId, quantity }))
}

export function shortLines<L extends Taking>(
  lines: L[],
  shortages: Shortage[],
): { line: L; productId: number; available: number }[] {
  return lines.flatMap((line) => {
    const most = (line.components ?? [{ productId: line.productId, quantity: 1 }]).flatMap((part) => {
      const short = shortages.find(({ productId }) => productId === part.productId)
      return short ? [Math.max(0, Math.floor(short.available / part.quantity))] : []
    })
    if (most.length === 0) return []
    return [{ line, productId: line.productId, available: Math.min(...most) }]
  })
}

/** Digital goods have stock only if they are sold by codes. */
export function isStocked({ kind, delivery }: Pick<SoldLine, 'kind' | 'delivery'>): boolean {
  return kind !== 'digital' || delivery === 'codes'
}
