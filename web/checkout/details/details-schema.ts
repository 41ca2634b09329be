import { z } from 'zod'
import { Address } from '#contract/accounts/address.ts'
import { CheckoutDetails, ContactName } from '#contract/checkout/checkout.ts'
import { type DetailsForm, toDetails } from './details-form.ts'

// zod's faster way writes code at run time, which the content policy refuses, loudly.
z.config({ jitless: true })

const Collected = CheckoutDetails.extend({ contactName: ContactName })
const Shipped = Collected.extend({ shippingAddress: Address })

/** What is wrong, by field, as the server would say it: these are the contract's own rules. */
export function problemsOf(form: DetailsForm, needsAddress: boolean): [field: string, message: string][] {
  const parsed = (needsAddress ? Shipped : Collected).safeParse(toDetails(form, needsAddress))
  if (parsed.success) return []
  const problems = parsed.error.issues.map((issue) => [issue.path.join('.'), issue.message] as const)
  // Of several, a field shows the first: so the list goes in backwards.
  return [...new Map([...problems].reverse())].reverse()
}
