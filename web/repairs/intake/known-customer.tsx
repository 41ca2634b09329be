import type { Ref } from 'react'
import { useUser } from '../../accounts/use-user.ts'
import { type ApiClient, useApi } from '../../api.ts'
import { Combobox } from '../../ui/combobox.tsx'
import type { ContractForm } from '../../ui/form/use-contract-form.ts'
import type { CustomerValues, IntakeValues } from './intake-fields.tsx'

const MAX_TICKETS = 30
const MAX_SHOWN = 8

interface Props {
  form: ContractForm<IntakeValues>
  inputRef?: Ref<HTMLInputElement>
}

export function KnownCustomer({ form: { setValue }, inputRef }: Props) {
  const api = useApi()
  const permissions = useUser()?.permissions ?? []
  return (
    <Combobox
      inputRef={inputRef}
      label="Find an existing customer"
      placeholder="Existing customer? Type a name, phone or email"
      listLabel="Customers"
      nothing="No customers found"
      list="between"
      find={(text) => findCustomers(api, text, permissions)}
      keyOf={keyOf}
      onChoose={({ customerName, customerEmail, customerPhone }) => {
        setValue('customerName', customerName, { shouldDirty: true, shouldValidate: true })
        setValue('customerEmail', customerEmail, { shouldValidate: true })
        setValue('customerPhone', customerPhone, { shouldValidate: customerPhone !== '' })
      }}>
      {({ customerName, customerEmail, customerPhone }) => (
        <span className="min-w-0">
          {customerName}
          <span className="block text-xs text-muted">{[customerEmail, customerPhone].filter(Boolean).join(' · ')}</span>
        </span>
      )}
    </Combobox>
  )
}

async function findCustomers(api: ApiClient, text: string, permissions: string[]): Promise<CustomerValues[]> {
  const [tickets, buyers, accounts] = await Promise.all([
    api.call('GET /repair-tickets', { q: text, limit: MAX_TICKETS }),
    permissions.includes('counter.write') ? api.call('GET /admin/phone-orders/customers', { search: text }) : [],
    permissions.includes('users.read') ? api.call('GET /admin/users', { search: text, limit: MAX_SHOWN }) : null,
  ])
  const bought = buyers.map(({ contactName, contactEmail, contactPhone }) => ({
    customerName: contactName,
    customerEmail: contactEmail,
    customerPhone: contactPhone,
  }))
  const registered = (accounts?.items ?? []).map(({ username, firstName, lastName, email, phone }) => ({
    customerName: [firstName, lastName].filter(Boolean).join(' ') || username,
    customerEmail: email,
    customerPhone: phone ?? '',
  }))
  return eachOnce([...tickets.items, ...bought, ...registered]).slice(0, MAX_SHOWN)
}

/** The first entry of each customer, so the phone of the latest repair wins over an order without one. */
export function eachOnce(found: CustomerValues[]): CustomerValues[] {
  return found.filter((one, at) => found.findIndex((other) => keyOf(other) === keyOf(one)) === at)
}

function keyOf({ customerName, customerEmail }: CustomerValues): string {
  return `${customerEmail.toLowerCase()} ${customerName.toLowerCase()}`
}
