import { MAX_CART_LINES } from '#contract/checkout/cart.ts'
import type { BasketLine } from '../orders/sale/basket-line.ts'
import type { OfflineChoice } from './find-offline.ts'
import type { OfflineLine } from './price-basket.ts'
import type { OfflineCopy } from './register-store.ts'

/** A second scan raises the quantity. */
export function addChoice(lines: OfflineLine[], choice: OfflineChoice): OfflineLine[] {
  const isIt = (line: OfflineLine) =>
    line.kind === 'product' && choice.kind === 'product' && line.productId === choice.id
  if (lines.some(isIt)) return lines.map((line) => (isIt(line) ? { ...line, quantity: line.quantity + 1 } : line))
  return lines.length < MAX_CART_LINES ? [...lines, lineOf(choice)] : lines
}

function lineOf(choice: OfflineChoice): OfflineLine {
  const { name, price: unitPrice, taxRatePpm } = choice
  if (choice.kind === 'product')
    return {
      kind: 'product',
      productId: choice.id,
      name,
      unitPrice,
      quantity: 1,
      isTaxable: choice.isTaxable,
      taxRatePpm,
    }
  const { id: serviceId, priceLabel } = choice
  return {
    ...{ kind: 'service', serviceId, priceLabel, name: `${name}: ${priceLabel}` },
    ...{ unitPrice, quantity: 1, isTaxable: true, taxRatePpm },
  }
}

export function freeLine(
  { taxCategories }: Pick<OfflineCopy, 'taxCategories'>,
  { what, name, quantity, isTaxable }: Omit<BasketLine, 'id'>,
): OfflineLine {
  if (what.kind !== 'free') throw new Error('only custom items have no product')
  const category = taxCategories.find(({ id }) => id === what.taxCategoryId)
  return {
    ...{ kind: 'free', countsAs: what.countsAs, name, unitPrice: what.price, quantity, isTaxable },
    taxCategoryId: category?.id ?? null,
    taxRatePpm: isTaxable ? (category?.taxRatePpm ?? null) : null,
  }
}
