import type { Company } from '#contract/company/company.ts'

export function addressLine({
  address,
  city,
  state,
  zip,
}: Pick<Company, 'address' | 'city' | 'state' | 'zip'>): string {
  return `${address}, ${city}, ${state} ${zip}`
}
