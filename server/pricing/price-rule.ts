import { and, desc, eq, lte, sql } from 'drizzle-orm'
import type { CategoryRate, PriceRule } from '#contract/pricing/quote.ts'
import type { TaxBasis } from '#contract/pricing/tax-basis.ts'
import type { TaxCollection } from '#contract/pricing/tax-settings.ts'
import type { StateCode } from '#contract/us-state.ts'
import { shopZone, stateOfShop } from '../company/company.ts'
import type { Ctx } from '../context.ts'
import { findTaxExemption } from '../customer-records/tax-exemption.ts'
import { priceRules } from './price-rule.table.ts'
import { type StoredTaxRate, taxCategories, taxRegistrations, taxSettings } from './tax/tax.table.ts'

export interface TaxedSale {
  /** Null or missing for goods that are picked up, sold at the counter or sent by email: the shop's address counts. */
  shipTo?: { state: StateCode } | null
  /** Chosen by staff or proven by the account, because a certificate can exempt this customer. */
  customerId?: number | null
}

export interface TaxedRule extends PriceRule {
  taxBasis: TaxBasis
  /** The state of the delivery address changes the tax. */
  isTaxedByAddress: boolean
  /** Set if a tax service says the tax of what is shipped. */
  taxService?: TaxServiceRule
}

export interface TaxServiceRule {
  /** The code of goods without a tax category. */
  generalCode: string
  categories: (Omit<CategoryRate, 'taxRatePpm'> & { taxCode: string })[]
}

/** The tax and shipping of a sale that is made now. Source: docs/rules.md, P-4 and P-22. */
export async function currentPriceRule(
  ctx: Ctx,
  { shipTo = null, customerId = null }: TaxedSale = {},
): Promise<TaxedRule> {
  const [found] = await ctx.db
    .select({
      taxRatePpm: priceRules.taxRatePpm,
      isShippingTaxable: priceRules.isShippingTaxable,
      shippingFeeCents: priceRules.shippingFeeCents,
      collectOn: sql<TaxCollection | null>`(select ${taxSettings.collectOn} from ${taxSettings})`,
      service: sql<
        string | null
      >`(select ${taxSettings.taxCode} from ${taxSettings} where ${taxSettings.calculator} = 'stripe')`,
      shopState: stateOfShop,
      categories: storedCategories,
    })
    .from(priceRules)
    .where(lte(priceRules.effectiveFrom, ctx.now))
    .orderBy(desc(priceRules.effectiveFrom))
    .limit(1)
  if (!found) throw new Error('no price rule has begun')
  const { collectOn, service, shopState, categories, ...prices } = found
  const taxService = service !== null && ctx.payments?.tax ? { generalCode: service, categories } : undefined
  const rule = { ...prices, ...(taxService && { taxService }) }
  const isTaxedByAddress = collectOn === 'registered_states'
  const state = (isTaxedByAddress && shipTo?.state) || shopState
  const exemptIn = taxService ? (shipTo?.state ?? shopState) : state
  const exemption = customerId === null ? undefined : await findTaxExemption(ctx, { customerId, state: exemptIn })
  if (exemption) return { ...rule, taxRatePpm: 0, taxBasis: { state, exemption }, isTaxedByAddress }
  const taxed = { ...rule, taxBasis: { state }, isTaxedByAddress }
  const general = isTaxedByAddress && state !== shopState ? await rateOfState(ctx, state) : taxed
  if (!general) return { ...taxed, taxRatePpm: 0, isShippingTaxable: false }
  return { ...taxed, ...general, categoryRates: ratesIn(state, categories) }
}

type StoredCategory = Omit<CategoryRate, 'taxRatePpm'> & { rates: StoredTaxRate[]; taxCode: string }

const storedCategories = sql<StoredCategory[]>`(select coalesce(json_agg(json_build_object(
    'id', ${taxCategories.id}, 'rates', ${taxCategories.rates}, 'categoryIds', ${taxCategories.categoryIds},
    'serviceIds', ${taxCategories.serviceIds}, 'repairFaults', ${taxCategories.repairFaults}, 'taxCode', ${taxCategories.taxCode})), '[]')
  from ${taxCategories})`

function ratesIn(state: StateCode, categories: StoredCategory[]): CategoryRate[] {
  return categories.flatMap(({ rates, ...members }) => {
    const rate = rates.find((one) => one.state === state)
    return rate ? [{ ...members, taxRatePpm: rate.taxRatePpm }] : []
  })
}

/** Undefined in a state in which the shop is not registered. */
async function rateOfState(
  ctx: Ctx,
  state: StateCode,
): Promise<Pick<PriceRule, 'taxRatePpm' | 'isShippingTaxable'> | undefined> {
  const today = sql`(${ctx.now.toISOString()}::timestamptz at time zone ${shopZone})::date`
  const [registration] = await ctx.db
    .select()
    .from(taxRegistrations)
    .where(and(eq(taxRegistrations.state, state), lte(taxRegistrations.startsOn, today)))
    .orderBy(desc(taxRegistrations.startsOn))
    .limit(1)
  if (!registration || registration.taxRatePpm === null) return undefined
  return { taxRatePpm: registration.taxRatePpm, isShippingTaxable: registration.isShippingTaxable }
}
