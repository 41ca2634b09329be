import type { Input } from '../../api.ts'
import type { ShippingChoice } from '../cart/use-cart.ts'
import type { CheckoutDraft } from './use-draft.ts'

export interface DetailsForm {
  contactEmail: string
  contactName: string
  contactPhone: string
  shippingMethod: ShippingChoice
  shippingAddress: { line1: string; line2: string; city: string; state: string; zip: string }
  registrant: {
    phone: string
    address: { line1: string; city: string; state: string; zip: string }
    hasAgreed: boolean
  }
}

export type CheckoutDetails = Omit<Input<'POST /create-payment-intent'>, 'amount'>

export function toDetails(form: DetailsForm, needsAddress: boolean, buysDomain = false): CheckoutDetails {
  const { shippingMethod, contactName, contactEmail, contactPhone, shippingAddress, registrant } = form
  const contact = {
    shippingMethod,
    contactName,
    contactEmail,
    ...(contactPhone.trim() && { contactPhone }),
    ...(buysDomain && { registrant: registrant as CheckoutDetails['registrant'] }),
  }
  if (!needsAddress) return contact
  const { line2, ...address } = shippingAddress
  // The schema rejects an empty state.
  const state = address.state as 'OH'
  return { ...contact, shippingAddress: { name: contactName, ...address, state, ...(line2.trim() && { line2 }) } }
}

export function toDraft({ shippingMethod, registrant, ...contact }: DetailsForm): CheckoutDraft {
  return {
    shippingMethod,
    ...contact,
    shippingAddress: { ...contact.shippingAddress, name: contact.contactName },
    // The customer must agree again for each order.
    registrant: { phone: registrant.phone, address: registrant.address },
  }
}

/** @param shopState is preset, because most buyers live near the shop. */
export function fromDraft(draft: CheckoutDraft, shopState: string): DetailsForm {
  const { line1 = '', line2 = '', city = '', state, zip = '' } = draft.shippingAddress ?? {}
  return {
    contactEmail: draft.contactEmail ?? '',
    contactName: draft.contactName ?? draft.shippingAddress?.name ?? '',
    contactPhone: draft.contactPhone ?? '',
    shippingMethod: draft.shippingMethod ?? 'standard',
    shippingAddress: { line1, line2, city, state: state || shopState, zip },
    registrant: {
      phone: draft.registrant?.phone ?? '',
      address: { ...NOWHERE, ...draft.registrant?.address },
      hasAgreed: false,
    },
  }
}

const NOWHERE = { line1: '', city: '', state: '', zip: '' }
