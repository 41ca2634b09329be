import type { Company } from '#contract/company/company.ts'
import { addressLine } from './address-line.ts'

/** What a text may name as `{word}`. */
export function companyFacts(
  company: Pick<
    Company,
    'name' | 'tagline' | 'phone' | 'email' | 'address' | 'city' | 'state' | 'zip' | 'website' | 'hours'
  >,
) {
  const { name, tagline, phone, email, city, state, hours } = company
  const website = company.website ?? 'our website'
  return { name, tagline, phone, email, address: addressLine(company), city, state, hours, website }
}

/** Puts facts in place of their words in braces; a word that nothing is known of stays as it stands. */
export function fillIn(text: string, facts: Record<string, string>): string {
  return text.replace(/\{(\w+)\}/g, (whole, word: string) => facts[word] ?? whole)
}
