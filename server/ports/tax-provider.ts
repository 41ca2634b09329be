import type { Address } from '#contract/accounts/address.ts'
import type { Cents } from '#contract/money.ts'

export interface TaxRequestLine {
  /** After discounts, before tax. */
  amountCents: Cents
  quantity: number
  isTaxable: boolean
  /** The tax category of the goods, or null. */
  taxCategoryId: number | null
  /** The provider's code for the tax category; empty for its general one. */
  taxCode: string
}

/** Amounts are US dollars. */
export interface TaxRequest {
  destination: Pick<Address, 'line1' | 'line2' | 'city' | 'state' | 'zip'>
  lines: TaxRequestLine[]
  shippingCents: Cents
  isCustomerExempt: boolean
}

/** The part of a tax that one state, county, city or district takes. */
export interface TaxJurisdiction {
  name: string
  /** As the provider calls it, such as `state` or `county`. */
  level: string
  /** Parts per million; 0 for a fixed fee. */
  taxRatePpm: number
  taxableCents: Cents
  taxCents: Cents
}

export interface TaxAnswer {
  /** Names the calculation at the provider, if it keeps it. */
  calculationId: string | null
  /** In the order of the request. */
  lines: { taxCents: Cents; taxRatePpm: number; jurisdictions: TaxJurisdiction[] }[]
  shippingTaxCents: Cents
  /** Empty if the provider does not say who takes the tax on shipping. */
  shippingJurisdictions: TaxJurisdiction[]
}

export interface TaxTransaction {
  id: string
}

/**
 * Says how much tax is due. A call may throw the Problem `tax_provider_unavailable`. A write repeated with its reference
 * happens once.
 */
export interface TaxProvider {
  readonly name: string
  /** @throws Problem `tax_address_unknown`: the provider does not find the address. */
  calculate(request: TaxRequest): Promise<TaxAnswer>
  /** Records that the calculated tax was charged, so that the provider reports it. */
  record?(sale: { calculationId: string; reference: string }): Promise<TaxTransaction>
  /** @param refund.amountCents with tax. */
  reverse?(refund: { transactionId: string; reference: string; amountCents: Cents }): Promise<TaxTransaction>
}
