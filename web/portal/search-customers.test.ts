import { expect, test } from 'vitest'
import { type PortalCustomer, searchCustomers } from './search-customers.ts'

const none = {
  ...{ kind: 'person' as const, alert: '', email: '', phone: '', contacts: [], tickets: [], orderIds: [] },
  ...{ openBalance: 0, credit: 0 },
}
const renee: PortalCustomer = {
  ...none,
  ...{ id: 1, name: 'Renée Park', contacts: ['renee@example.com', '6145550177'] },
  tickets: [{ id: 12, device: 'Harbor Air', serialNumber: 'C02-XK1' }],
  orderIds: [1042],
}
const harbor: PortalCustomer = {
  ...none,
  ...{ id: 2, name: 'Harbor Dental', kind: 'company', contacts: ['front@harbor.example.com', '6140177000'] },
}
const joan: PortalCustomer = { ...none, id: 3, name: 'Joan O’Neil‑Müller' }

test.each([
  ['four digits, the end of a number first', '0177', ['Renée Park', 'Harbor Dental']],
  ['a whole number as it is written', '+1 (614) 555-0177', ['Renée Park']],
  ['part of a name, without its accent', 'renee p', ['Renée Park']],
  ['a name with a typed apostrophe, hyphen and no umlaut', "o'neil-muller", ['Joan O’Neil‑Müller']],
  ['part of an email address', 'front@har', ['Harbor Dental']],
  ['an order number', '#1042', ['Renée Park']],
  ['a ticket number', 'T-12', ['Renée Park']],
  ['a serial number without its hyphen', 'c02xk1', ['Renée Park']],
  ['nothing that is known', 'Former employee', []],
])('finds a customer on the device by %s', (_, typed, names) => {
  expect(searchCustomers([harbor, renee, joan], typed).map(({ name }) => name)).toEqual(names)
})
