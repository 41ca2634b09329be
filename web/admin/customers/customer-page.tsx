import { useQuery } from '@tanstack/react-query'
import { CalendarPlus, Pencil, ShoppingBasket, Wrench } from 'lucide-react'
import { useState } from 'react'
import { useApi } from '../../api.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { buttonLook } from '../../ui/button-look.ts'
import { Card } from '../../ui/card.tsx'
import { formatMoney } from '../../ui/money.tsx'
import { NewAppointment } from '../appointments/new-appointment.tsx'
import { AdminLink } from '../frame/admin-link.tsx'
import { ItemHeading } from '../frame/item-heading.tsx'
import { MayWrite } from '../frame/may-write.tsx'
import { PendingItem } from '../frame/pending-item.tsx'
import { useRecordTitle } from '../frame/record-title.tsx'
import { useMay } from '../frame/use-admin-pages.ts'
import { ShopMoment } from '../shop-moment.tsx'
import { CustomerTimeline } from '../users/timeline.tsx'
import type { Customer } from './customer.ts'
import { CustomerAccountPart } from './customer-account.tsx'
import { CustomerAddresses } from './customer-addresses.tsx'
import { CustomerAlert } from './customer-alert.tsx'
import { CustomerContacts } from './customer-contacts.tsx'
import { CustomerDevices } from './customer-devices.tsx'
import { CustomerDialog } from './customer-dialog.tsx'
import { CustomerFiles } from './customer-files.tsx'
import { CustomerPart } from './customer-part.tsx'
import { CustomerPrivacy } from './customer-privacy.tsx'
import { CustomerTaxExemptions } from './customer-tax-exemptions.tsx'
import { MergeBanners } from './merge/merge-banners.tsx'
import { TakePayment } from './take-payment.tsx'

export function CustomerPage({ id }: { id: number }) {
  const query = useQuery({ ...useApi().query('GET /admin/customers/:id', { id }), gcTime: 0, refetchOnMount: 'always' })
  const { data: customer } = query
  useRecordTitle(customer?.name)
  if (customer) return <CustomerDetails customer={customer} isMerged={customer.id !== id} />
  return <PendingItem query={query} backTo="/admin/customers" backName="All customers" />
}

function CustomerDetails({ customer, isMerged }: { customer: Customer; isMerged: boolean }) {
  const [isEditing, setEditing] = useState(false)
  const [isBooking, setBooking] = useState(false)
  const mayTakeIn = useMay('tickets.intake')
  const mayBook = useMay('appointments.write')
  const maySell = useMay('counter.write')
  const { name, kind, alert, note, credit, orders } = customer
  const open = customer.openBalances.reduce((sum, { amount }) => sum + amount, 0)
  return (
    <div className="grid gap-4">
      <ItemHeading
        backTo="/admin/customers"
        backName="All customers"
        title={
          <>
            <span className="wrap-anywhere">{name}</span>
            {kind === 'company' && <Badge>Company</Badge>}
            {open > 0 && <Badge tone="processing">Owes {formatMoney(open)}</Badge>}
            {credit > 0 && <Badge tone="delivered">{formatMoney(credit)} credit</Badge>}
          </>
        }
        actions={
          <div className="flex flex-wrap gap-2">
            <TakePayment customer={customer} />
            {customer.erasedAt === null && mayTakeIn && (
              <AdminLink to="/admin/tickets/new" search={{ customer: customer.id }} className={buttonLook('quiet')}>
                <Wrench aria-hidden className="size-4" /> New repair
              </AdminLink>
            )}
            {customer.erasedAt === null && mayBook && (
              <Button kind="quiet" onClick={() => setBooking(true)}>
                <CalendarPlus aria-hidden className="size-4" /> New appointment
              </Button>
            )}
            {customer.erasedAt === null && maySell && (
              <AdminLink to="/admin/orders/new" search={{ customer: customer.id }} className={buttonLook('quiet')}>
                <ShoppingBasket aria-hidden className="size-4" /> New sale
              </AdminLink>
            )}
            {customer.erasedAt === null && (
              <MayWrite>
                <Button kind="quiet" onClick={() => setEditing(true)}>
                  <Pencil aria-hidden className="size-4" /> Edit
                </Button>
              </MayWrite>
            )}
          </div>
        }>
        {orders && `${orders.count} ${orders.count === 1 ? 'order' : 'orders'}, ${formatMoney(orders.spent)} spent`}
      </ItemHeading>
      <MergeBanners customer={customer} />
      {isMerged && <p className="text-sm">The record that you opened was merged into this one.</p>}
      {customer.erasedAt && (
        <p className="text-sm">
          This customer’s data was erased on <ShopMoment at={customer.erasedAt} isDay />.
        </p>
      )}
      {alert && <CustomerAlert text={alert} />}
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <Card className="order-2 min-w-0 lg:order-none">
          <CustomerTimeline customerId={customer.id} />
        </Card>
        <div className="grid min-w-0 gap-4">
          {note && (
            <CustomerPart title="Note">
              <p className="whitespace-pre-wrap wrap-anywhere">{note}</p>
            </CustomerPart>
          )}
          <OpenBalances customer={customer} />
          <CustomerDevices customer={customer} />
          <CustomerContacts customer={customer} />
          <CustomerAddresses customer={customer} />
          <CustomerAccountPart customer={customer} />
          <CustomerTaxExemptions customer={customer} />
          <CustomerFiles customer={customer} />
          <Plans customer={customer} />
          <Details customer={customer} />
          <Accounts customer={customer} />
          <CustomerPrivacy customer={customer} />
        </div>
      </div>
      {isBooking && <NewAppointment customer={customer} onClose={() => setBooking(false)} />}
      {isEditing && <CustomerDialog customer={customer} onClose={() => setEditing(false)} />}
    </div>
  )
}

function OpenBalances({ customer: { openBalances } }: { customer: Customer }) {
  if (openBalances.length === 0) return null
  return (
    <CustomerPart title="Open balances">
      <ul className="grid gap-1">
        {openBalances.map(({ kind, id, label, about, amount }) => (
          <li key={`${kind} ${id}`} className="flex justify-between gap-3">
            <span className="min-w-0 wrap-anywhere">
              {label} <span className="text-muted">{about}</span>
            </span>
            <span className="figures shrink-0">{formatMoney(amount)}</span>
          </li>
        ))}
      </ul>
    </CustomerPart>
  )
}

function Plans({ customer: { plans } }: { customer: Customer }) {
  if (plans.length === 0) return null
  return (
    <CustomerPart title="Plans">
      <ul className="grid gap-1">
        {plans.map(({ id, name, isRunning }) => (
          <li key={id}>
            <AdminLink to="/admin/plans/$id" params={{ id: String(id) }} className="link">
              {name}
            </AdminLink>
            {!isRunning && <span className="text-muted">, ended</span>}
          </li>
        ))}
      </ul>
    </CustomerPart>
  )
}

function Details({ customer }: { customer: Customer }) {
  const { language, source, createdAt, marketingConsentAt, textsConsentAt } = customer
  return (
    <CustomerPart title="Details">
      {language && <p>Language: {language}</p>}
      <p>
        Customer since <ShopMoment at={createdAt} isDay />
        {source && `, source: ${source}`}
      </p>
      <Consent what="Marketing consent" at={marketingConsentAt} />
      <Consent what="Consent to text messages" at={textsConsentAt} />
    </CustomerPart>
  )
}

function Consent({ what, at }: { what: string; at: string | null }) {
  return (
    <p>
      {what}: {at ? <ShopMoment at={at} isDay /> : 'not given'}
    </p>
  )
}

function Accounts({ customer: { accounts } }: { customer: Customer }) {
  const mayOpen = useMay('users.read')
  if (accounts.length === 0) return null
  return (
    <CustomerPart title="Online accounts">
      <ul className="grid gap-1">
        {accounts.map(({ id, username, email, isEmailVerified }) => (
          <li key={id} className="wrap-anywhere">
            {mayOpen ? (
              <AdminLink to="/admin/users/$id" params={{ id: String(id) }} className="link">
                {username}
              </AdminLink>
            ) : (
              username
            )}{' '}
            <span className="text-muted">
              {email}
              {!isEmailVerified && ' (not confirmed)'}
            </span>
          </li>
        ))}
      </ul>
    </CustomerPart>
  )
}
