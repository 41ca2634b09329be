import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { MAX_CENTS } from '../money.ts'
import { Money } from '../money-schema.ts'
import { CalendarDate, Id, orBlank, text } from '../scalars.ts'
import { isInHundredths } from './discount.ts'

export const PromotionKind = z.enum(['percent', 'amount', 'free_shipping', 'buy_get'])
export type PromotionKind = z.infer<typeof PromotionKind>
export const PromotionScope = z.enum(['all', 'categories', 'brands', 'products'])
export type PromotionScope = z.infer<typeof PromotionScope>
export const PromotionState = z.enum(['active', 'scheduled', 'over', 'used_up', 'off'])
export type PromotionState = z.infer<typeof PromotionState>

/**
 * Customers hear codes and type them on phones, so only letters, digits and hyphens are allowed, and case does not
 * matter.
 */
export const PromotionCode = text(40, { min: 3, message: 'A code must have at least 3 characters' })
  .regex(/^[A-Za-z0-9-]+$/, 'Use letters, digits and hyphens')
  .toUpperCase()

const amount = Money.refine((value) => value > 0 && value <= MAX_CENTS, 'Enter an amount')
const limit = z.int().min(1, 'At least once').max(1_000_000)
const units = z.int().min(1, 'At least one').max(99)

const facts = {
  name: text(80, { min: 1, message: 'Enter a name that customers understand' }),
  code: PromotionCode.nullable(),
  kind: PromotionKind,
  percent: z
    .number()
    .gt(0, 'Enter a percentage')
    .max(100, 'A discount can be at most 100%')
    .refine(isInHundredths, 'Use at most two decimals')
    .nullable(),
  amount: amount.nullable(),
  buyQuantity: units.nullable(),
  getQuantity: units.nullable(),
  scope: PromotionScope,
  scopeIds: z.array(Id).max(200),
  minimum: amount.nullable(),
  /** The first and last day in the shop's time zone, both included. */
  startsOn: CalendarDate.nullable(),
  endsOn: CalendarDate.nullable(),
  limitInAll: limit.nullable(),
  limitPerCustomer: limit.nullable(),
  combines: z.boolean(),
  active: z.boolean(),
}

export const Promotion = z.object({
  id: Id,
  ...facts,
  code: z.string().nullable(),
  state: PromotionState,
  /** Includes orders that are being paid right now. */
  uses: z.int(),
  version: z.int(),
})
export type Promotion = z.infer<typeof Promotion>

type Facts = z.output<z.ZodObject<typeof facts>>

const needs: Record<PromotionKind, (given: Facts) => [string, string][]> = {
  percent: ({ percent }) => (percent === null ? [['percent', 'Enter a percentage']] : []),
  amount: ({ amount }) => (amount === null ? [['amount', 'Enter an amount']] : []),
  free_shipping: () => [],
  buy_get: ({ buyQuantity, getQuantity }) => [
    ...(buyQuantity === null ? [['buyQuantity', 'Enter how many are bought'] as [string, string]] : []),
    ...(getQuantity === null ? [['getQuantity', 'Enter how many are free'] as [string, string]] : []),
  ],
}

const USED_BY: Partial<Record<keyof Facts, PromotionKind>> = {
  percent: 'percent',
  amount: 'amount',
  buyQuantity: 'buy_get',
  getQuantity: 'buy_get',
}

function unusedFields(given: Facts): [string, string][] {
  const unused = Object.entries(USED_BY).filter(
    ([field, kind]) => kind !== given.kind && given[field as keyof Facts] !== null,
  )
  return unused.map(([field]) => [field, 'This kind of discount does not use it. Leave it blank.'])
}

export function promotionProblems(given: Facts): [string, string][] {
  const { code, scope, scopeIds, startsOn, endsOn, limitPerCustomer } = given
  return [
    ...needs[given.kind](given),
    ...unusedFields(given),
    ...((scope === 'all' && scopeIds.length > 0
      ? [['scopeIds', 'It applies to everything. Choose categories, brands or products first.']]
      : []) as [string, string][]),
    ...((scope !== 'all' && scopeIds.length === 0 ? [['scopeIds', 'Choose at least one']] : []) as [string, string][]),
    ...((startsOn && endsOn && endsOn < startsOn ? [['endsOn', 'The end is before the start']] : []) as [
      string,
      string,
    ][]),
    ...((limitPerCustomer !== null && code === null
      ? [['limitPerCustomer', 'Only discounts with a code can be limited per customer']]
      : []) as [string, string][]),
  ]
}

const refuseProblems: z.core.CheckFn<Facts> = ({ value, issues }) => {
  for (const [field, message] of promotionProblems(value))
    issues.push({ code: 'custom', path: [field], message, input: value })
}

export const PromotionDraft = z
  .strictObject({
    ...facts,
    code: orBlank(facts.code).default(null),
    percent: facts.percent.default(null),
    amount: facts.amount.default(null),
    buyQuantity: facts.buyQuantity.default(null),
    getQuantity: facts.getQuantity.default(null),
    scope: facts.scope.default('all'),
    scopeIds: facts.scopeIds.default([]),
    minimum: facts.minimum.default(null),
    startsOn: facts.startsOn.default(null),
    endsOn: facts.endsOn.default(null),
    limitInAll: facts.limitInAll.default(null),
    limitPerCustomer: facts.limitPerCustomer.default(null),
    combines: facts.combines.default(false),
    active: facts.active.default(true),
  })
  .check(refuseProblems)
  .meta({ example: { name: 'Welcome', code: 'WELCOME', kind: 'percent', percent: 10 } })
export type PromotionDraft = z.output<typeof PromotionDraft>

export const PromotionChange = z.strictObject({
  id: Id,
  ...z.strictObject({ ...facts, code: orBlank(facts.code) }).partial().shape,
  version: z.int().min(1).optional(),
})
export type PromotionChange = z.output<typeof PromotionChange>

export const listPromotions = endpoint('GET /admin/promotions', {
  summary: 'List discount codes and automatic discounts: active ones first, then by name',
  output: z.array(Promotion),
})
export const createPromotion = endpoint('POST /admin/promotions', {
  summary: 'Create a discount code or an automatic discount',
  input: PromotionDraft,
  output: Promotion,
  status: 201,
})
export const updatePromotion = endpoint('PUT /admin/promotions/:id', {
  summary: 'Update a discount; existing orders do not change',
  input: PromotionChange,
  output: Promotion,
})
export const deletePromotion = endpoint('DELETE /admin/promotions/:id', {
  summary: 'Delete an unused discount, or turn it off',
  input: z.strictObject({ id: Id }),
})
