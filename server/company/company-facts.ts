import type { Company } from '#contract/company/company.ts'
import { telephoneText } from '#contract/telephone.ts'
import { addressLine } from './address-line.ts'

export function companyFacts(
  company: Pick<
    Company,
    'name' | 'tagline' | 'phone' | 'email' | 'address' | 'city' | 'state' | 'zip' | 'website' | 'hours'
  >,
) {
  const { name, tagline, phone, email, city, state, hours } = company
  const website = company.website ?? 'our website'
  return {
    name,
    tagline,
    phone: telephoneText(phone),
    email,
    address: addressLine(company),
    city,
    state,
    hours,
    website,
  }
}
