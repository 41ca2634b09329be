import type { AppliedDiscount, Quote, ShippingChoice } from '#contract/checkout/cart.ts'
import { type Cents, cents, sumCents, ZERO } from '#contract/money.ts'
import { discountOn } from '#contract/pricing/discount.ts'
import type { PromotionKind, PromotionScope } from '#contract/pricing/promotion.ts'
import { type PricedLine, type PricedQuote, type PriceRule, quoteOf } from '#contract/pricing/quote.ts'
import { shareOut } from '#contract/pricing/share-out.ts'
import { codeProblem } from './code-problem.ts'

export interface PromotedLine extends PricedLine {
  /** The product's id and, for a variant, the id of its main product. */
  productIds: number[]
  categoryId: number | null
  brandId: number | null
  /** Promotions skip domain names, which never cost less than the shop pays (docs/rules.md, N-3). */
  isFixed?: boolean
}

export interface InForce {
  id: number
  name: string
  code: string | null
  kind: PromotionKind
  percentHundredths: number | null
  amountCents: Cents | null
  buyQuantity: number | null
  getQuantity: number | null
  scope: PromotionScope
  scopeIds: number[]
  minimumCents: Cents | null
  combines: boolean
  isLimited: boolean
  refusal: 'scheduled' | 'over' | 'used_up' | 'off' | null
}

export interface Offers {
  promotions: InForce[]
  code: string | null
}

export const NO_OFFERS: Offers = { promotions: [], code: null }

export interface AppliedPromotion {
  promotionId: number
  name: string
  code: string | null
  amountCents: Cents
  shippingCents: Cents
  isLimited: boolean
}

export interface Promoted {
  quote: PricedQuote
  applied: AppliedPromotion[]
}

/**
 * All promotions that combine apply in turn, or a single one that does not; the larger discount wins. Tax applies to
 * the rest (docs/rules.md, P-10 to P-13).
 */
export function promotedQuote(
  lines: PromotedLine[],
  choice: ShippingChoice,
  rule: PriceRule,
  offers: Offers,
): Promoted {
  const plain = quoteOf(lines, choice, rule)
  if (offers.promotions.length === 0 && offers.code === null) return { quote: plain, applied: [] }
  const usable = offers.promotions.filter(({ refusal }) => refusal === null)
  const best = bestOf(lines, usable, plain.shipping)
  const off = best.off
  const quote = quoteOf(
    lines.map((line, position) => ({ ...line, discountCents: cents((line.discountCents ?? 0) + off[position]!) })),
    choice,
    best.applied.some(({ shippingCents }) => shippingCents > 0) ? { ...rule, shippingFeeCents: ZERO } : rule,
  )
  const discounts = best.applied.map(toShown)
  const typed = typedCode(lines, offers, best, plain.shipping)
  return { quote: { ...quote, discounts, code: typed }, applied: best.applied }
}

export function reasonOf(applied: Pick<AppliedPromotion, 'name' | 'code'>[]): string | null {
  if (applied.length === 0) return null
  return applied.map(({ name, code }) => (code ? `${name} (${code})` : name)).join(' + ')
}

interface Reckoned {
  off: Cents[]
  applied: AppliedPromotion[]
}

export function bestOf(lines: PromotedLine[], usable: InForce[], shipping: Cents): Reckoned {
  const ordered = usable.toSorted((a, b) => Number(a.code !== null) - Number(b.code !== null) || a.id - b.id)
  const together = ordered.filter(({ combines }) => combines)
  const choices = [together, ...ordered.filter(({ combines }) => !combines).map((one) => [one])]
  const reckoned = choices.map((choice) => applyAll(lines, choice, shipping))
  return reckoned.reduce((best, next) => (isBetter(next, best) ? next : best))
}

/** If both take off the same amount, the promotion with the typed code wins. */
function isBetter(next: Reckoned, best: Reckoned): boolean {
  const difference = savedBy(next) - savedBy(best)
  if (difference !== 0) return difference > 0
  const hasCode = ({ applied }: Reckoned) => applied.some(({ code }) => code !== null)
  return hasCode(next) && !hasCode(best)
}

function savedBy({ applied }: Reckoned): Cents {
  return sumCents(applied.flatMap(({ amountCents, shippingCents }) => [amountCents, shippingCents]))
}

function applyAll(lines: PromotedLine[], promotions: InForce[], shipping: Cents): Reckoned {
  const left = lines.map(fullOf)
  const off = lines.map(() => ZERO)
  const applied: AppliedPromotion[] = []
  let shippingLeft = shipping
  for (const promotion of promotions) {
    const shares = offBy(promotion, lines, left)
    const amountCents = sumCents(shares)
    const shippingCents = promotion.kind === 'free_shipping' && lacking(promotion, lines) === 0 ? shippingLeft : ZERO
    if (amountCents + shippingCents === 0) continue
    shippingLeft = cents(shippingLeft - shippingCents)
    for (const [position, share] of shares.entries()) {
      left[position] = cents(left[position]! - share)
      off[position] = cents(off[position]! + share)
    }
    const { id: promotionId, name, code, isLimited } = promotion
    applied.push({ promotionId, name, code, amountCents, shippingCents, isLimited })
  }
  return { off, applied }
}

function fullOf({ unitPriceCents, quantity, discountCents = ZERO }: PricedLine): Cents {
  return cents(unitPriceCents * quantity - discountCents)
}

function offBy(promotion: InForce, lines: PromotedLine[], left: Cents[]): Cents[] {
  const nothing = lines.map(() => ZERO)
  if (promotion.kind === 'free_shipping' || lacking(promotion, lines) > 0) return nothing
  const weights = lines.map((line, position) => (isAbout(promotion, line) ? left[position]! : ZERO))
  const goods = sumCents(weights)
  switch (promotion.kind) {
    case 'percent':
      // biome-ignore lint/plugin/money: hundredths of a percent
      return shareOut(discountOn(goods, { percent: promotion.percentHundredths! / 100 }), weights)
    case 'amount':
      return shareOut(cents(Math.min(promotion.amountCents!, goods)), weights)
    default:
      return freeUnits(promotion, lines, weights)
  }
}

/** The cheapest units are free, even if they are in different cart items. */
function freeUnits({ buyQuantity, getQuantity }: InForce, lines: PromotedLine[], weights: Cents[]): Cents[] {
  const about = lines.flatMap((line, position) => (weights[position]! > 0 ? [{ line, position }] : []))
  const units = about.reduce((sum, { line }) => sum + line.quantity, 0)
  let free = Math.floor(units / (buyQuantity! + getQuantity!)) * getQuantity!
  const off = lines.map(() => ZERO)
  const byPrice = about.toSorted((a, b) => a.line.unitPriceCents - b.line.unitPriceCents)
  for (const { line, position } of byPrice) {
    const given = Math.min(free, line.quantity)
    free -= given
    off[position] = cents(Math.min(weights[position]!, given * line.unitPriceCents))
  }
  return off
}

export function isAbout({ scope, scopeIds }: InForce, line: PromotedLine): boolean {
  if (line.isFixed) return false
  switch (scope) {
    case 'all':
      return true
    case 'categories':
      return line.categoryId !== null && scopeIds.includes(line.categoryId)
    case 'brands':
      return line.brandId !== null && scopeIds.includes(line.brandId)
    case 'products':
      return line.productIds.some((id) => scopeIds.includes(id))
  }
}

function lacking(promotion: InForce, lines: PromotedLine[]): Cents {
  const goods = sumCents(lines.filter((line) => isAbout(promotion, line)).map(fullOf))
  return cents(Math.max(0, (promotion.minimumCents ?? 0) - goods))
}

function toShown({ name, code, amountCents, shippingCents }: AppliedPromotion): AppliedDiscount {
  return { name, code, amount: amountCents, shipping: shippingCents }
}

function typedCode(
  lines: PromotedLine[],
  { code, promotions }: Offers,
  best: Reckoned,
  shipping: Cents,
): Quote['code'] {
  if (code === null) return null
  const promotion = promotions.find((one) => one.code === code)
  if (best.applied.some((one) => one.code === code)) return { code, problem: null }
  if (!promotion || promotion.refusal !== null) return { code, problem: codeProblem(promotion?.refusal ?? 'unknown') }
  const missing = lacking(promotion, lines)
  if (missing > 0) return { code, problem: codeProblem('minimum', { missing, scope: promotion.scope }) }
  const alone = applyAll(lines, [promotion], shipping)
  const why = alone.applied.length > 0 ? 'better' : promotion.kind === 'free_shipping' ? 'ships' : 'nothing'
  return { code, problem: codeProblem(why) }
}
