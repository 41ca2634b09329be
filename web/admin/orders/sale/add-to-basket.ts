import { MAX_LINE_QUANTITY } from '#contract/checkout/cart.ts'
import { type BasketLine, NO_TERMS, type SaleChoice } from './basket-line.ts'

/** @param isOrdered whether goods that are not in stock are added for a special order. */
export function addToBasket(
  lines: BasketLine[],
  choice: SaleChoice,
  id: number,
  { isOrdered = false } = {},
): { lines: BasketLine[]; refused: string; isShort?: true } {
  const known = lines.find((line) => isSame(line, choice))
  const quantity = (known?.quantity ?? 0) + 1
  if (quantity > MAX_LINE_QUANTITY)
    return { lines, refused: `A sale can have at most ${MAX_LINE_QUANTITY.toLocaleString('en-US')} of an item.` }
  if (!isOrdered && choice.available !== null && quantity > choice.available)
    return { lines, refused: shortage(choice.name, choice.available), isShort: true }
  if (known) return { lines: lines.map((line) => (line === known ? { ...line, quantity } : line)), refused: '' }
  return { lines: [...lines, lineOf(choice, id)], refused: '' }
}

export function shortage(name: string, available: number): string {
  return available > 0 ? `Only ${available} of “${name}” left.` : `“${name}” is out of stock.`
}

function isSame({ what }: BasketLine, choice: SaleChoice): boolean {
  if (what.kind === 'product') return choice.kind === 'product' && what.productId === choice.id
  return (
    what.kind === 'service' &&
    choice.kind === 'service' &&
    what.serviceId === choice.id &&
    what.priceLabel === choice.priceLabel
  )
}

function lineOf({ kind, id: subject, name, priceLabel, imageUrl }: SaleChoice, id: number): BasketLine {
  const shared = { id, imageUrl, quantity: 1, isTaxable: true, terms: NO_TERMS }
  return kind === 'product'
    ? { ...shared, name, what: { kind, productId: subject } }
    : { ...shared, name: `${name}: ${priceLabel}`, what: { kind, serviceId: subject, priceLabel: priceLabel! } }
}
