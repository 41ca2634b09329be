import { text } from '../scalars.ts'

/** A code of Stripe: https://docs.stripe.com/tax/tax-codes. */
export const TaxCode = text(13).regex(/^txcd_\d{8}$/, 'Enter a code such as txcd_99999999')
