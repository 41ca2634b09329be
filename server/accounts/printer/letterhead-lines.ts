import type { Company } from '#contract/company/company.ts'
import { telephoneText } from '#contract/telephone.ts'
import type { PrintedLine } from './esc-pos.ts'

export function letterheadLines({ name, address, city, state, zip, phone }: Company): PrintedLine[] {
  const place = [address, `${city}, ${state} ${zip}`, telephoneText(phone)]
  return [{ title: name }, ...place.map((text) => ({ text, isCentered: true }))]
}
