import { type Cents, cents } from '../money.ts'
import { laborCents } from '../repairs/labor/labor.ts'
import { type PriceRounding, roundPriceUp } from './price-rounding.ts'

interface Work {
  laborMinutes: number
  /** The cost of all parts together. */
  partCost: Cents
  markupPercent: number
}

interface Rates {
  laborRate: Cents
  rounding: PriceRounding
}

/** Before tax: labor, plus the parts' cost with the markup rounded up to the cent. Source: docs/rules.md, R-39. */
export function ruledPrice({ laborMinutes, partCost, markupPercent }: Work, { laborRate, rounding }: Rates): Cents {
  // biome-ignore lint/plugin: the markup is a percentage
  const parts = partCost + Math.ceil((partCost * markupPercent) / 100)
  return roundPriceUp(cents(laborCents(laborMinutes, laborRate) + parts), rounding)
}

/** Shows a price as labor and parts; labor never exceeds the price. */
export function splitPrice(
  price: Cents,
  { laborMinutes, laborRate, hasParts }: { laborMinutes: number; laborRate: Cents; hasParts: boolean },
): { labor: Cents; parts: Cents } {
  const labor = hasParts ? cents(Math.min(price, laborCents(laborMinutes, laborRate))) : price
  return { labor, parts: cents(price - labor) }
}
