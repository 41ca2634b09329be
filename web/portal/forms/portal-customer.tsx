import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Combobox } from '../../ui/combobox.tsx'
import { type PortalCustomer, searchCustomers } from '../search-customers.ts'
import { usePortal } from '../use-portal.ts'

interface Props {
  customerId: number | null
  onChoose: (customer: { id: number | null; name: string; email: string; phone: string }) => void
}

const NOBODY = { id: null, name: '', email: '', phone: '' }

/** Finds one of the customers that this device keeps, without the network. */
export function PortalCustomerPicker({ customerId, onChoose }: Props) {
  const { customers } = usePortal().state
  if (customers.length === 0 && customerId === null) return null
  if (customerId !== null) {
    const chosen = customers.find(({ id }) => id === customerId)
    return (
      <section
        aria-label="Chosen customer"
        className="flex flex-wrap items-center gap-3 rounded-card border border-primary bg-surface p-3">
        <p className="min-w-40 flex-1 font-semibold wrap-anywhere">{chosen?.name ?? 'A known customer'}</p>
        {chosen?.alert && <Badge tone="cancelled">{chosen.alert}</Badge>}
        <Button kind="quiet" size="small" onClick={() => onChoose(NOBODY)}>
          Change<span className="sr-only"> customer</span>
        </Button>
      </section>
    )
  }
  return (
    <Combobox<PortalCustomer>
      label="Find a customer"
      placeholder="Four digits of the phone, name, email, ticket or serial number"
      listLabel="Customers of this device"
      nothing="No customers found on this device"
      list="between"
      find={async (typed) => searchCustomers(customers, typed)}
      keyOf={({ id }) => id}
      onChoose={onChoose}>
      {({ name, kind, phone, email, alert }) => (
        <span className="grid min-w-0 gap-0.5">
          <span className="flex flex-wrap items-center gap-2 font-semibold wrap-anywhere">
            {name}
            {kind === 'company' && <Badge>Company</Badge>}
            {alert && <Badge tone="cancelled">{alert}</Badge>}
          </span>
          <span className="text-xs text-muted wrap-anywhere">
            {[phone, email].filter(Boolean).join(' · ') || 'No contact'}
          </span>
        </span>
      )}
    </Combobox>
  )
}
