import type { Input, Output } from '../../../api.ts'
import { typedDollars } from '../../form/typed-dollars.ts'

export type SaleChoice = Output<'GET /admin/orders/goods'>[number]
export type Quote = Output<'POST /admin/orders/quote'>
export type SentLine = Input<'POST /admin/orders/quote'>['lines'][number]
export type SentDiscount = NonNullable<Input<'POST /admin/orders/quote'>['discount']>

export interface Terms {
  by: 'percent' | 'amount' | 'price'
  value: string
  reason: string
}

export const NO_TERMS: Terms = { by: 'percent', value: '', reason: '' }

export interface BasketLine {
  id: number
  what:
    | { kind: 'product'; productId: number }
    | { kind: 'service'; serviceId: number; priceLabel: string }
    | {
        kind: 'free'
        price: number
        countsAs: 'goods' | 'service'
        taxCategoryId?: number | null | undefined
        repairPriceId?: number
      }
  name: string
  imageUrl: string
  quantity: number
  isTaxable: boolean
  terms: Terms
}

/** Whether more is wanted than is in stock, as for a special order. */
export function isShortLine({ available, quantity }: Quote['lines'][number]): boolean {
  return available !== null && available < quantity
}

export function areComplete({ value, reason }: Terms): boolean {
  const amount = typedDollars(value)
  return value.trim() !== '' && !Number.isNaN(amount) && reason.trim() !== ''
}

export function toDiscount({ by, value, reason }: Terms): SentDiscount {
  const amount = typedDollars(value)
  return by === 'percent' ? { percent: amount, reason: reason.trim() } : { amount, reason: reason.trim() }
}

export function toSend({ what, name, quantity, isTaxable, terms }: BasketLine): SentLine {
  const discount = areComplete(terms) && terms.by !== 'price' ? { discount: toDiscount(terms) } : {}
  const isRepriced = areComplete(terms) && terms.by === 'price'
  const price = isRepriced ? { price: typedDollars(terms.value), priceNote: terms.reason.trim() } : {}
  switch (what.kind) {
    case 'product':
      return { productId: what.productId, quantity, ...price, ...discount }
    case 'service': {
      const { serviceId, priceLabel } = what
      return { kind: 'service', serviceId, priceLabel, isTaxable, quantity, ...price, ...discount }
    }
    case 'free':
      return {
        kind: 'free',
        name,
        price: isRepriced ? typedDollars(terms.value) : what.price,
        isTaxable,
        countsAs: what.countsAs,
        ...taxOf(what),
        quantity,
        ...discount,
      }
  }
}

export function toBasketLine(line: Output<'GET /admin/parked-sales/:id'>['lines'][number], id: number) {
  const terms = line.discount ? termsOf(line.discount) : NO_TERMS
  const repriced =
    line.kind !== 'free' && line.price !== undefined
      ? { by: 'price' as const, value: String(line.price), reason: line.priceNote ?? '' }
      : terms
  const isTaxable = !('isTaxable' in line) || line.isTaxable !== false
  return { id, what: whatOf(line), quantity: line.quantity, isTaxable, terms: repriced }
}

export function termsOf({ percent, amount, reason }: SentDiscount): Terms {
  return percent === undefined
    ? { by: 'amount', value: String(amount), reason }
    : { by: 'percent', value: String(percent), reason }
}

function taxOf({
  taxCategoryId,
  repairPriceId,
}: {
  taxCategoryId?: number | null | undefined
  repairPriceId?: number
}) {
  return {
    ...(taxCategoryId !== undefined && { taxCategoryId }),
    ...(repairPriceId !== undefined && { repairPriceId }),
  }
}

function whatOf(line: Output<'GET /admin/parked-sales/:id'>['lines'][number]): BasketLine['what'] {
  if (line.kind === 'free')
    return { kind: 'free', price: line.price, countsAs: line.countsAs ?? 'goods', ...taxOf(line) }
  if (line.kind === 'service') return { kind: 'service', serviceId: line.serviceId, priceLabel: line.priceLabel }
  return { kind: 'product', productId: line.productId }
}
