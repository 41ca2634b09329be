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
  unknown: 'We do not know this code.',
  scheduled: 'This code is not valid yet.',
  over: 'This code is not valid any more.',
  off: 'This code is not valid any more.',
  used_up: 'This code was used as often as it could be.',
  used_before: 'This code was used with this email address as often as one customer can.',
  needs_address: 'This code is limited for each customer: enter the customer’s email address.',
  nothing: 'This code takes nothing off what is here.',
  ships: 'This code is for shipping, which costs nothing here.',
  better: 'You already have a discount that saves more, and this code cannot be combined with it.',
}

export function codeProblem(why: Exclude<WhyNot, 'minimum'>): string
export function codeProblem(why: 'minimum', about: { missing: Cents; scope: PromotionScope }): string
export function codeProblem(why: WhyNot, about?: { missing: Cents; scope: PromotionScope }): string {
  if (why !== 'minimum') return SAID[why]
  const { missing, scope } = about!
  return scope === 'all'
    ? `Add goods for ${dollars(missing)} more to use this code.`
    : `Add ${dollars(missing)} more of what this code is for to use it.`
}

/** @throws Problem `validation_failed` if the code takes nothing off. */
export function requireUsableCode({ code }: Pick<Quote, 'code'>): void {
  if (code?.problem) throw invalid({ code: [code.problem] })
}
