import { useEffect, useRef } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { telephoneText } from '#contract/telephone.ts'
import type { CustomerValues } from '../../repairs/intake/intake-fields.tsx'
import { newCustomerLabel, typedContact } from '../../repairs/intake/typed-contact.ts'
import { recentTime } from '../../shell/shop-time.ts'
import { useShell } from '../../shell/use-shell.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Combobox } from '../../ui/combobox.tsx'
import { formatMoney } from '../../ui/money.tsx'
import { type PortalCustomer, searchCustomers } from '../search-customers.ts'
import { usePortal } from '../use-portal.ts'

type Chosen = Pick<PortalCustomer, 'name' | 'email' | 'phone'> & { id: number | null }

const NOBODY: Chosen = { id: null, name: '', email: '', phone: '' }

interface Values extends CustomerValues {
  customerId: number | null
}

/** Finds one of the customers that this device keeps, without the network, and fills in the form's contact. */
export function PortalCustomerPicker<V extends FieldValues & Values>({ form }: { form: UseFormReturn<V> }) {
  const { watch, setValue, setFocus } = form as unknown as UseFormReturn<Values>
  const customerId = watch('customerId')
  const onChoose = ({ id, name, email, phone }: Chosen) => {
    const options = { shouldDirty: true, shouldValidate: id !== null }
    setValue('customerId', id, options)
    setValue('customerName', name, options)
    setValue('customerEmail', email, options)
    setValue('customerPhone', phone, options)
  }
  const { customers, customersAt } = usePortal().state
  const { timeZone } = useShell().company
  const own = useRef<HTMLDivElement>(null)
  const justChosen = useRef(false)
  useEffect(() => {
    if (customerId === null || !justChosen.current) return
    justChosen.current = false
    own.current?.querySelector('button')?.focus()
  }, [customerId])
  if (customers.length === 0 && customerId === null) return null
  const chosen = customers.find(({ id }) => id === customerId)
  return (
    <div ref={own}>
      {customerId !== null ? (
        <section
          aria-label="Chosen customer"
          className="flex flex-wrap items-center gap-3 rounded-card border border-primary bg-surface p-3">
          <p className="min-w-40 flex-1 font-semibold wrap-anywhere">{chosen?.name ?? 'Customer'}</p>
          {chosen?.alert && <Badge tone="cancelled">{chosen.alert}</Badge>}
          {chosen && <Balances customer={chosen} />}
          <Button
            kind="quiet"
            size="small"
            onClick={() => {
              onChoose(NOBODY)
              requestAnimationFrame(() => own.current?.querySelector('input')?.focus())
            }}>
            Change<span className="sr-only"> customer</span>
          </Button>
        </section>
      ) : (
        <Combobox<PortalCustomer>
          label="Find a customer"
          placeholder="Customer: name, email or 4 digits"
          listLabel="Customers"
          nothing="No customers found on this device"
          list="between"
          find={async (typed) => searchCustomers(customers, typed)}
          keyOf={({ id }) => id}
          onChoose={(customer) => {
            justChosen.current = true
            onChoose(customer)
          }}
          newOption={{
            label: newCustomerLabel,
            onChoose(typed) {
              const contact = typedContact(typed)
              onChoose({ ...contact, id: null })
              setFocus(contact.name === '' ? 'customerName' : 'customerPhone')
            },
          }}>
          {(customer) => {
            const { name, kind, phone, email, alert, tickets } = customer
            return (
              <span className="grid min-w-0 gap-0.5">
                <span className="flex flex-wrap items-center gap-2 font-semibold wrap-anywhere">
                  {name}
                  {kind === 'company' && <Badge>Company</Badge>}
                  {alert && <Badge tone="cancelled">{alert}</Badge>}
                  <Balances customer={customer} />
                </span>
                <span className="text-xs text-muted wrap-anywhere">
                  {[phone && telephoneText(phone), email, ...devicesOf(tickets)].filter(Boolean).join(' · ') ||
                    'No contact'}
                </span>
              </span>
            )
          }}
        </Combobox>
      )}
      {customersAt && (
        <p className="mt-1 text-xs text-muted">
          Open balances and credit are as of the last sync, {recentTime(customersAt, timeZone)}.
        </p>
      )}
    </div>
  )
}

function Balances({ customer: { openBalance, credit } }: { customer: PortalCustomer }) {
  return (
    <>
      {openBalance > 0 && <Badge tone="processing">Owes {formatMoney(openBalance)}</Badge>}
      {credit > 0 && <Badge tone="delivered">{formatMoney(credit)} credit</Badge>}
    </>
  )
}

const MAX_DEVICES = 2

function devicesOf(tickets: PortalCustomer['tickets']): string[] {
  return [...new Set(tickets.map(({ device }) => device))].slice(0, MAX_DEVICES)
}
