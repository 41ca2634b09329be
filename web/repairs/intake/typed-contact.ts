import { readTelephone } from '#contract/telephone.ts'

export interface CustomerContactValues {
  name: string
  email: string
  phone: string
}

/** Puts what was typed into the search for a customer into the field that it belongs to. */
export function typedContact(typed: string): CustomerContactValues {
  const text = typed.trim()
  const isEmail = text.includes('@')
  const isPhone = readTelephone(text) !== null || /^[\d\s().+-]{4,}$/.test(text)
  return { name: isEmail || isPhone ? '' : text, email: isEmail ? text : '', phone: !isEmail && isPhone ? text : '' }
}

export function newCustomerLabel(typed: string): string {
  const { email, phone } = typedContact(typed)
  if (email) return `New customer with email ${email}`
  if (phone) return `New customer with phone ${phone}`
  return `New customer “${typed}”`
}
