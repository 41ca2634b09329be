import type { BasketLine } from '../orders/sale/basket-line.ts'
import { addChoice, freeLine } from './basket.ts'
import { asProduct, asService } from './find-offline.ts'
import type { OfflineLine } from './price-basket.ts'
import type { OfflineCopy } from './register-store.ts'

const BASKET = 'offline-basket'

/** The sale that was begun with network goes on without it, at list prices. */
export function saveHandedOver(lines: BasketLine[]): void {
  sessionStorage.setItem(BASKET, JSON.stringify(lines))
}

export function takeHandedOver(copy: OfflineCopy): OfflineLine[] {
  const text = sessionStorage.getItem(BASKET)
  sessionStorage.removeItem(BASKET)
  const lines: BasketLine[] = text ? JSON.parse(text) : []
  return lines.flatMap((line) => {
    const known = knownLine(copy, line)
    return known ? [{ ...known, quantity: line.quantity }] : []
  })
}

function knownLine(copy: OfflineCopy, line: BasketLine): OfflineLine | undefined {
  const { products, services } = copy
  const { what } = line
  if (what.kind === 'free') return freeLine(copy, line)
  const choice =
    what.kind === 'product'
      ? products.filter(({ id }) => id === what.productId).map(asProduct)[0]
      : services
          .filter(({ id, priceLabel }) => id === what.serviceId && priceLabel === what.priceLabel)
          .map(asService)[0]
  return choice && addChoice([], choice)[0]
}
