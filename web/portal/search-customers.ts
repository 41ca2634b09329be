import { searchable } from '#contract/search-text.ts'
import type { Output } from '../api.ts'

export type PortalCustomer = Output<'POST /portal/customers'>[number]

const MOST = 8
const PHONE = /^[+()\d\s.-]{4,}$/

/** Finds by part of a phone number, its last four digits first, of a name or email address, or by order, ticket or serial number. */
export function searchCustomers(customers: readonly PortalCustomer[], typed: string): PortalCustomer[] {
  const text = searchable(typed)
  const digits = PHONE.test(typed.trim()) ? typed.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '') : ''
  const ticket = /^(?:t-?)?(\d{1,9})$/.exec(text)?.[1]
  const order = /^#?(\d{1,9})$/.exec(typed.trim())?.[1]
  const serial = serialOf(typed)
  const ranks = customers.map((customer) => {
    const name = searchable(customer.name)
    if (digits && customer.contacts.some((contact) => contact.endsWith(digits))) return 0
    if (name.startsWith(text)) return 1
    if (name.includes(text)) return 2
    if (digits.length >= 4 && customer.contacts.some((contact) => contact.includes(digits))) return 3
    if (customer.contacts.some((contact) => contact.includes('@') && contact.includes(text))) return 3
    if (customer.tickets.some(({ id }) => String(id) === ticket)) return 4
    if (customer.orderIds.some((id) => String(id) === order)) return 4
    if (serial && customer.tickets.some(({ serialNumber }) => serialOf(serialNumber) === serial)) return 4
    return undefined
  })
  return customers
    .map((customer, at) => ({ customer, rank: ranks[at] }))
    .filter(({ rank }) => rank !== undefined)
    .sort((one, other) => one.rank! - other.rank!)
    .slice(0, MOST)
    .map(({ customer }) => customer)
}

function serialOf(text: string): string {
  return text.replace(/[^\p{L}\p{N}]/gu, '').toLowerCase()
}
