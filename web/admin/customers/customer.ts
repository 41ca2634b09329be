import type { Output } from '../../api.ts'
import type { CustomerContactValues } from '../../repairs/intake/typed-contact.ts'

export type Customer = Output<'GET /admin/customers/:id'>

/** The name and the preferred contacts, which come first. */
export function contactOf({ name, contacts }: Customer): CustomerContactValues {
  const preferred = (kind: 'email' | 'phone') => contacts.find((one) => one.kind === kind)?.value ?? ''
  return { name, email: preferred('email'), phone: preferred('phone') }
}
