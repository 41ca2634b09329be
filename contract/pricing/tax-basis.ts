import type { RecordedExemption } from '../customers/tax-exemption.ts'
import type { Cents } from '../money.ts'
import type { StateCode } from '../us-state.ts'

/** The part of a state, county, city or district in the tax on goods that have one rate in all. */
export interface TaxedByJurisdiction {
  name: string
  /** As the service calls it, such as `county`. */
  level: string
  /** Its part of the rate, in parts per million; 0 for a fixed fee. */
  taxRatePpm: number
  /** The rate of the goods, of all jurisdictions together. */
  ofRatePpm: number
  taxableCents: Cents
  taxCents: Cents
}

/** Stored with each sale, so that its tax stays explained when settings change. */
export interface TaxBasis {
  /** The state whose tax applies: the shop's, or that of the delivery if tax is collected by state. */
  state: StateCode
  /** The certificate because of which no tax was charged. */
  exemption?: RecordedExemption
  /** The answer of a tax service. */
  service?: {
    name: string
    /** Null if the service keeps no calculations. */
    calculationId: string | null
    jurisdictions: TaxedByJurisdiction[]
  }
  /** The tax service did not answer, so the shop's own rates were charged. */
  wasServiceAway?: boolean
}
