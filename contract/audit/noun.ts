/**
 * What the log speaks of. An action is a noun and what happened to it (`price_rule.added`), a target a noun and its
 * number (`product:12`). The office filters by these.
 */
export const AUDIT_NOUNS = [
  'product',
  'order',
  'user',
  'customer_note',
  'category',
  'supplier',
  'purchase_order',
  'service',
  'testimonial',
  'company',
  'theme',
  'policy',
  'price_rule',
  'payment_exception',
  'mail',
  'subscriber',
  'picture',
  'connection',
] as const

export type AuditNoun = (typeof AUDIT_NOUNS)[number]
export type AuditAction = `${AuditNoun}.${string}`
/** A noun of which there is only one, such as `company`, goes without a number. */
export type AuditTarget = AuditNoun | `${AuditNoun}:${string | number}`
