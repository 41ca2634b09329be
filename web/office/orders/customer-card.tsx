import { useMutation } from '@tanstack/react-query'
import { Mail } from 'lucide-react'
import { telephoneHref } from '#contract/telephone.ts'
import { useApi } from '../../api.ts'
import { PostalAddress } from '../../orders/postal-address.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { failureToast, toast } from '../../ui/layer/toast.ts'
import { OfficeLink } from '../frame/office-link.tsx'
import type { OfficeOrder } from './order-words.ts'
import { useOrderSaved } from './use-order-saved.ts'

/** Who ordered, how to reach them, where it goes. */
export function CustomerCard({ order }: { order: OfficeOrder }) {
  const { customerName, contactEmail, contactPhone, customer, shippingAddress: address } = order
  return (
    <Card className="grid gap-3 text-sm">
      <h3 className="text-base">Customer</h3>
      <div>
        <p className="font-semibold">{customerName}</p>
        {contactEmail && (
          <p>
            <a href={`mailto:${contactEmail}`} className="link break-all">
              {contactEmail}
            </a>
          </p>
        )}
        {contactPhone && (
          <p>
            <a href={telephoneHref(contactPhone)} className="link figures">
              {contactPhone}
            </a>
          </p>
        )}
        {customer && (
          <p>
            Account:{' '}
            <OfficeLink to="/admin/users/$id" params={{ id: String(customer.userId) }} className="link">
              {customer.username}
            </OfficeLink>
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
          <OfficeLink to="/admin/orders" search={{ search: contactEmail }} className="link">
            Other orders
          </OfficeLink>
        )}
        <a href={`/order-tracking/${order.id}`} target="_blank" rel="noreferrer" className="link">
          What the customer sees<span className="sr-only"> (opens in a new tab)</span>
        </a>
      </div>
      {contactEmail && <Resend order={order} />}
    </Card>
  )
}

function Resend({ order: { id, contactEmail } }: { order: OfficeOrder }) {
  const api = useApi()
  const saved = useOrderSaved()
  const resend = useMutation({
    mutationFn: () => api.call('POST /admin/orders/:id/confirmation', { id }),
    onSuccess: (order) => {
      saved(order)
      toast({ title: 'Confirmation sent again', description: `To ${contactEmail}` })
    },
    onError: failureToast('Error'),
  })
  return (
    <Button
      kind="quiet"
      size="small"
      className="justify-self-start"
      isBusy={resend.isPending}
      onClick={() => resend.mutate()}
    >
      <Mail aria-hidden className="size-4" /> Resend confirmation
    </Button>
  )
}
