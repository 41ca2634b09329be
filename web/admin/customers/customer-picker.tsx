import { useQuery } from '@tanstack/react-query'
import { Building2, TriangleAlert, UserRound } from 'lucide-react'
import { type Ref, useEffect, useRef, useState } from 'react'
import { telephoneText } from '#contract/telephone.ts'
import { useUser } from '../../accounts/use-user.ts'
import { type Output, useApi } from '../../api.ts'
import { type CustomerContactValues, newCustomerLabel, typedContact } from '../../repairs/intake/typed-contact.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Combobox } from '../../ui/combobox.tsx'
import { formatMoney } from '../../ui/money.tsx'
import { useMay } from '../frame/use-admin-pages.ts'
import { CustomerAlert } from './customer-alert.tsx'

export type FoundCustomer = Output<'GET /admin/customers'>[number]

interface Props {
  customerId: number | null | undefined
  onChoose: (customer: FoundCustomer) => void
  /** The typed text is a name, an email address or a phone number. */
  onNew: (typed: CustomerContactValues) => void
  onClear: () => void
  inputRef?: Ref<HTMLInputElement>
  /** The name that the form has is shown until the record is read. */
  contact: CustomerContactValues
}

/** Finds the customer of a form in the same way everywhere. */
export function CustomerPicker({ customerId, onChoose, onNew, onClear, inputRef, contact }: Props) {
  const api = useApi()
  const mayFind = useMay('customers.read')
  const own = useRef<HTMLDivElement>(null)
  const [found, setFound] = useState<FoundCustomer>()
  // A form that begins with the search also begins here if a saved draft has its customer.
  const justChosen = useRef(inputRef !== undefined)
  useEffect(() => {
    if (!customerId || !justChosen.current) return
    justChosen.current = false
    own.current?.querySelector('button')?.focus()
  }, [customerId])
  if (!mayFind) return null
  return (
    <div ref={own}>
      {customerId ? (
        <ChosenCustomer
          id={customerId}
          found={found?.id === customerId ? found : undefined}
          contact={contact}
          onChange={() => {
            onClear()
            requestAnimationFrame(() => own.current?.querySelector('input')?.focus())
          }}
        />
      ) : (
        <Combobox
          inputRef={inputRef}
          label="Find a customer"
          placeholder="Customer: name, email or 4 digits"
          listLabel="Customers"
          nothing="No customers found"
          list="between"
          find={(search) => api.call('GET /admin/customers', { search })}
          keyOf={({ id }) => id}
          onChoose={(customer) => {
            justChosen.current = true
            setFound(customer)
            onChoose(customer)
          }}
          newOption={{ label: newCustomerLabel, onChoose: (typed) => onNew(typedContact(typed)) }}>
          {(customer) => <CustomerRow customer={customer} />}
        </Combobox>
      )}
    </div>
  )
}

export function CustomerRow({ customer }: { customer: FoundCustomer }) {
  const { name, kind, email, phone, alert, devices, openBalance, credit } = customer
  const known = devices.slice(0, 2).map((device) => device.name)
  return (
    <>
      <span className="grid min-w-0 gap-0.5">
        <span className="flex flex-wrap items-center gap-2 font-semibold wrap-anywhere">
          {name}
          {kind === 'company' && <Badge>Company</Badge>}
        </span>
        {alert && (
          <span className="flex items-start gap-1 text-xs font-semibold text-cancelled">
            <TriangleAlert aria-hidden className="mt-0.5 size-3.5 shrink-0" /> {alert}
          </span>
        )}
        <span className="text-xs text-muted wrap-anywhere">
          {[phone && telephoneText(phone), email, ...known].filter(Boolean).join(' · ') || 'No contact'}
        </span>
      </span>
      <span className="figures grid shrink-0 justify-items-end text-xs">
        {openBalance > 0 && <span className="text-processing">owes {formatMoney(openBalance)}</span>}
        {credit > 0 && <span className="text-delivered">{formatMoney(credit)} credit</span>}
      </span>
    </>
  )
}

interface ChosenProps {
  id: number
  /** A person with a PIN reads no whole records, so the chip shows the match, or the contact of the form. */
  found: FoundCustomer | undefined
  contact: CustomerContactValues
  onChange: () => void
}

function ChosenCustomer({ id, found, contact, onChange }: ChosenProps) {
  const isLimited = useUser()?.register?.isLimited === true
  const { data: customer } = useQuery({ ...useApi().query('GET /admin/customers/:id', { id }), enabled: !isLimited })
  const known = customer ?? found
  const Icon = known?.kind === 'company' ? Building2 : UserRound
  const open = customer?.openBalances.reduce((sum, { amount }) => sum + amount, 0) ?? found?.openBalance ?? 0
  return (
    <section aria-label="Chosen customer" className="grid gap-2 rounded-card border border-primary bg-surface p-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Icon aria-hidden className="size-5 shrink-0 text-primary" />
        <div className="min-w-40 flex-1">
          <p className="font-semibold wrap-anywhere">{known?.name ?? (contact.name || 'Customer')}</p>
          <p className="text-xs text-muted wrap-anywhere">
            {customer ? contactsOf(customer) : contactText(found ?? contact) || (found && 'No contact')}
          </p>
        </div>
        {open > 0 && <Badge tone="processing">Owes {formatMoney(open)}</Badge>}
        {known && known.credit > 0 && <Badge tone="delivered">{formatMoney(known.credit)} credit</Badge>}
        <Button kind="quiet" size="small" onClick={onChange}>
          Change<span className="sr-only"> customer</span>
        </Button>
      </div>
      {known?.alert && <CustomerAlert text={known.alert} />}
    </section>
  )
}

function contactText({ phone, email }: { phone: string | null; email: string | null }): string {
  return [phone && telephoneText(phone), email].filter(Boolean).join(' · ')
}

function contactsOf({ contacts }: Output<'GET /admin/customers/:id'>): string {
  const preferred = contacts
    .filter(({ isPreferred }) => isPreferred)
    .map(({ kind, value }) => (kind === 'phone' ? telephoneText(value) : value))
  return preferred.join(' · ') || 'No contact'
}
