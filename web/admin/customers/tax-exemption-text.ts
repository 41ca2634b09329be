import { EXEMPTION_REASONS, type ExemptionReason } from '#contract/customers/tax-exemption.ts'

interface Exemption {
  reason: ExemptionReason
  states: string[]
  expiresOn: string | null
}

/** For example `resale, OH, until 2027-05-01`. */
export function exemptionText({ reason, states, expiresOn }: Exemption): string {
  return [EXEMPTION_REASONS[reason].toLowerCase(), ...states, expiresOn && `until ${expiresOn}`]
    .filter(Boolean)
    .join(', ')
}
