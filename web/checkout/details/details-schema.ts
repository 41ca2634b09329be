import { z } from 'zod'
import { Address } from '#contract/accounts/address.ts'
import { CheckoutDetails, ContactName } from '#contract/checkout/checkout.ts'
import { Email } from '#contract/scalars.ts'
import type { FormSchema } from '../../ui/form/checked-form.ts'
import { type DetailsForm, toDetails } from './details-form.ts'

const contactEmail = z.string().trim().min(1, 'Enter your email address').pipe(Email)
const Collected = CheckoutDetails.extend({ contactName: ContactName, contactEmail })
const Shipped = Collected.extend({ shippingAddress: Address })

export function detailsRules(needsAddress: boolean, buysDomain = false): FormSchema {
  const rules = needsAddress ? Shipped : Collected
  return { safeParse: (form) => rules.safeParse(toDetails(form as DetailsForm, needsAddress, buysDomain)) }
}
