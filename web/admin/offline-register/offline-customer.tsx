import { X } from 'lucide-react'
import { Combobox } from '../../ui/combobox.tsx'
import { Field } from '../../ui/form/field.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { findOfflineCustomers } from './find-offline.ts'
import type { OfflineCopy } from './register-store.ts'

type Customer = OfflineCopy['customers'][number]

interface Props {
  copy: OfflineCopy
  customer: Customer | undefined
  onChange: (customer: Customer | undefined) => void
}

export function OfflineCustomer({ copy, customer, onChange }: Props) {
  if (copy.customers.length === 0) return null
  if (customer)
    return (
      <div className="flex items-center justify-between gap-2 text-sm">
        <p className="min-w-0 wrap-anywhere">
          Customer: <strong>{nameOf(customer)}</strong>
        </p>
        <IconButton label={`Remove ${customer.name}`} onClick={() => onChange(undefined)}>
          <X aria-hidden className="size-4" />
        </IconButton>
      </div>
    )
  return (
    <Field label="Customer" help="By name, or the last four digits of the phone number.">
      <Combobox
        listLabel="Customers on this register"
        list="between"
        find={async (typed) => findOfflineCustomers(copy, typed)}
        keyOf={({ id }) => id}
        nothing="Not on this register. Sell without a customer."
        onChoose={onChange}>
        {(found) => <span className="wrap-anywhere">{nameOf(found)}</span>}
      </Combobox>
    </Field>
  )
}

function nameOf({ name, phoneEnd }: Customer): string {
  return phoneEnd === '' ? name : `${name}, phone …${phoneEnd}`
}
