import { z } from 'zod'
import { Address } from '../accounts/address.ts'
import { Phone } from '../scalars.ts'

export const Registrant = z.strictObject({
  address: Address.omit({ name: true }),
  phone: Phone,
  hasAgreed: z.literal(true, 'Please agree, so that we can register the name for you'),
})
export type Registrant = z.output<typeof Registrant>

/** The keys are stored with the purchase as evidence. */
export const DOMAIN_AGREEMENTS = [
  {
    key: 'registrant-rights',
    title: 'Registrants’ Benefits and Responsibilities',
    href: 'https://www.icann.org/resources/pages/benefits-2013-09-16-en',
  },
  {
    key: 'dispute-policy',
    title: 'Domain Name Dispute Resolution Policy',
    href: 'https://www.icann.org/resources/pages/policy-2024-02-21-en',
  },
  {
    key: 'DNRA',
    title: 'GoDaddy Domain Name Registration Agreement',
    href: 'https://www.godaddy.com/legal/agreements/domain-name-registration-agreement',
  },
  {
    key: 'DNPA',
    title: 'GoDaddy Domain Name Proxy Agreement, which keeps your address private',
    href: 'https://www.godaddy.com/legal/agreements/domain-name-proxy-agreement',
  },
] as const
