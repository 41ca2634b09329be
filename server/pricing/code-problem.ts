import type { Quote } from '#contract/checkout/cart.ts'
import type { Cents } from '#contract/money.ts'
import type { PromotionScope } from '#contract/pricing/promotion.ts'
import { invalid } from '../http/input.ts'
import { dollars } from '../mail/dollars.ts'

type WhyNot =
  | 'unknown'
  | 'scheduled'
  | 'over'
  | 'used_up'
  | 'off'
  | 'used_before'
  | 'needs_address'
  | 'minimum'
  | 'nothing'
  | 'ships'
  | 'better'

const SAID: Record<Exclude<WhyNot, 'minimum'>, string> = {
  unknown: 'This code is not valid.',
  scheduled: 'This code is not valid yet.',
  over: 'This code has expired.',
  off: 'This code has expired.',
  used_up: 'This code has reached its usage limit.',
  used_before: 'This email address has reached the usage limit of this code.',
  needs_address: 'This code is limited per customer. Enter the customer’s email address.',
  nothing: 'This code does not apply to these items.',
  ships: 'This code is for shipping, which is already free.',
  better: 'You already have a discount that saves more, and this code cannot be combined with it.',
}

export function codeProblem(why: Exclude<WhyNot, 'minimum'>): string
export function codeProblem(why: 'minimum', about: { missing: Cents; scope: PromotionScope }): string
export function codeProblem(why: WhyNot, about?: { missing: Cents; scope: PromotionScope }): string {
  if (why !== 'minimum') return SAID[why]
  const { missing, scope } = about!
  return scope === 'all'
    ? `Add ${dollars(missing)} more to use this code.`
    : `Add ${dollars(missing)} more of eligible items to use this code.`
}

/** @throws Problem `validation_failed` if the code takes nothing off. */
export function requireUsableCode({ code }: Pick<Quote, 'code'>): void {
  if (code?.problem) throw invalid({ code: [code.problem] })
}
