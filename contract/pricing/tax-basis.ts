import type { RecordedExemption } from '../customers/tax-exemption.ts'
import type { StateCode } from '../us-state.ts'

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
    jurisdictions: { name: string; taxRatePpm: number }[]
  }
  /** The tax service did not answer, so the shop's own rates were charged. */
  wasServiceAway?: boolean
}
