import { useEffect } from 'react'
import { z } from 'zod'
import { useApi } from '../../api.ts'
import { CarrierFields } from '../../orders/carrier-fields.tsx'
import { CarrierLink } from '../../orders/carrier-link.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { UnsavedGuard } from '../../ui/form/unsaved-guard.tsx'
import { toast } from '../../ui/layer/toast.ts'
import { StaleEdit } from '../form/stale-edit.tsx'
import { useAdminForm } from '../form/use-admin-form.ts'
import type { AdminOrder } from './order-labels.ts'
import { useOrderSaved } from './use-order-saved.ts'
import { useUndoMove } from './use-undo-move.ts'

const Tracking = z.object({
  trackingNumber: z.string().trim().max(60),
  carrier: z.string().trim().max(40),
  ships: z.boolean(),
})

const LABELS = { carrier: 'Carrier', trackingNumber: 'Tracking number' }

export function TrackingForm({ order }: { order: AdminOrder }) {
  const api = useApi()
  const saved = useOrderSaved()
  const undo = useUndoMove()
  const canShip = order.status === 'pending' || order.status === 'processing'
  const form = useAdminForm(Tracking, {
    values: { trackingNumber: order.trackingNumber ?? '', carrier: order.carrier ?? '', ships: canShip },
    about: `order:${order.id}`,
    version: order.version,
    failure: (message) => ({ title: 'Error', description: `Failed to update tracking: ${message}` }),
    async send({ ships, ...tracking }) {
      const isShipping = ships && canShip && tracking.trackingNumber !== ''
      const status = isShipping ? ({ status: 'shipped' } as const) : {}
      const after = await api.call('PUT /admin/orders/:id', { id: order.id, ...tracking, ...status })
      toast(
        isShipping
          ? { title: 'Order status updated successfully', ...undo([after], 'shipped') }
          : { title: 'Tracking updated successfully' },
      )
      form.startFrom(asShown(after))
      saved(after)
    },
  })
  const { register, isDirty, startFrom } = form
  // Any change of the order refreshes the fields, unless they have unsaved input.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the order changes only with its version
  useEffect(() => {
    if (!isDirty) startFrom(asShown(order))
  }, [order.version])
  return (
    <Card>
      <form noValidate onSubmit={form.submit} className="grid gap-3">
        <h2 className="text-base">Tracking</h2>
        {order.trackingNumber && (
          <p className="text-sm break-all">
            <CarrierLink carrier={order.carrier} trackingNumber={order.trackingNumber} />
          </p>
        )}
        <CarrierFields
          form={form as never}
          help={order.status === 'shipped' ? 'The customer is emailed once for a new number.' : undefined}
        />
        {canShip && <Checkbox label="Mark as shipped and email the customer" {...register('ships')} />}
        <StaleEdit form={form} labels={LABELS} />
        <Button type="submit" isBusy={form.isBusy} className="justify-self-start">
          Update Tracking
        </Button>
      </form>
      <UnsavedGuard isDirty={isDirty} />
    </Card>
  )
}

function asShown({ trackingNumber, carrier, status, version }: AdminOrder) {
  return {
    trackingNumber: trackingNumber ?? '',
    carrier: carrier ?? '',
    ships: status === 'pending' || status === 'processing',
    version,
  }
}
