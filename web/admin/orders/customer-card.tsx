import { Mail, Pencil } from 'lucide-react'
import { useState } from 'react'
import { PostalAddress } from '../../orders/postal-address.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { PhoneLink } from '../../ui/phone-link.tsx'
import { CustomerLink } from '../customers/customer-link.tsx'
import { AdminLink } from '../frame/admin-link.tsx'
import { MayWrite } from '../frame/may-write.tsx'
import { ContactDialog } from './contact-dialog.tsx'
import type { AdminOrder } from './order-labels.ts'
import { useResendConfirmation } from './use-resend-confirmation.ts'

export function CustomerCard({ order }: { order: AdminOrder }) {
  const [isCorrecting, setCorrecting] = useState(false)
  const { customerId, customerName, contactEmail, contactPhone, customer, shippingAddress: address } = order
  return (
    <Card className="grid gap-3 text-sm">
      <h2 className="text-base">Customer</h2>
      <div>
        <p className="font-semibold">
          <CustomerLink id={customerId} name={customerName} />
        </p>
        {contactEmail && (
          <p>
            <a href={`mailto:${contactEmail}`} className="link break-all">
              {contactEmail}
            </a>
          </p>
        )}
        {contactPhone && (
          <p>
            <PhoneLink phone={contactPhone} />
          </p>
        )}
        {customer && (
          <p>
            Account:{' '}
            <AdminLink to="/admin/users/$id" params={{ id: String(customer.userId) }} className="link">
              {customer.username}
            </AdminLink>
          </p>
        )}
      </div>
      {address && (
        <address className="not-italic text-muted">
          <PostalAddress address={address} />
        </address>
      )}
      <div className="flex flex-wrap gap-2">
        {contactEmail && (
          <AdminLink to="/admin/orders" search={{ search: contactEmail }} className="link">
            Other orders
          </AdminLink>
        )}
        <a href={`/order-tracking/${order.id}`} target="_blank" rel="noreferrer" className="link">
          What the customer sees<span className="sr-only"> (opens in a new tab)</span>
        </a>
      </div>
      <MayWrite>
        <div className="flex flex-wrap gap-2">
          <Button kind="quiet" size="small" onClick={() => setCorrecting(true)}>
            <Pencil aria-hidden className="size-4" /> Correct contact
          </Button>
          {contactEmail && <Resend order={order} />}
        </div>
      </MayWrite>
      {isCorrecting && <ContactDialog order={order} onClose={() => setCorrecting(false)} />}
    </Card>
  )
}

function Resend({ order: { id } }: { order: AdminOrder }) {
  const resend = useResendConfirmation(id)
  return (
    <Button kind="quiet" size="small" isBusy={resend.isPending} onClick={() => resend.mutate()}>
      <Mail aria-hidden className="size-4" /> Send confirmation again
    </Button>
  )
}
