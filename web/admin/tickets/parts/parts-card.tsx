import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { Problem } from '#contract/problem.ts'
import { useApi } from '../../../api.ts'
import { createIdempotencyKey } from '../../../idempotency-key.ts'
import type { TicketDetails } from '../../../repairs/ticket-labels.ts'
import { longDay } from '../../../shell/day-text.ts'
import { Card } from '../../../ui/card.tsx'
import { toast } from '../../../ui/layer/toast.ts'
import { formatMoney } from '../../../ui/money.tsx'
import { Status } from '../../../ui/status.tsx'
import { AdminLink } from '../../frame/admin-link.tsx'
import { MayWrite } from '../../frame/may-write.tsx'
import { useMay } from '../../frame/use-admin-pages.ts'
import { useTicketSaved } from '../use-ticket-saved.ts'
import { DefectiveDialog } from './defective-dialog.tsx'
import { FitDialog } from './fit-dialog.tsx'
import type { Part } from './part.ts'
import { PartActions, type PartStep } from './part-actions.tsx'
import { PartPicker } from './part-picker.tsx'

export function PartsCard({ ticket }: { ticket: TicketDetails }) {
  const [opened, setOpened] = useState<{ step: 'fit' | 'defective'; part: Part }>()
  const step = usePartStep(ticket.id)
  const isOver = ['ready for pickup', 'completed', 'cancelled'].includes(ticket.status)
  if (isOver && ticket.parts.length === 0) return null
  const take = (part: Part, wanted: PartStep) =>
    wanted === 'fit' || wanted === 'defective' ? setOpened({ step: wanted, part }) : step.mutate([wanted, part])
  return (
    <Card className="grid gap-3">
      <h2 className="text-base">Parts</h2>
      {ticket.parts.length === 0 ? (
        <p className="text-sm text-muted">None so far.</p>
      ) : (
        <ul className="grid gap-3">
          {ticket.parts.map((part) => (
            <li key={part.id} className="grid gap-2 border-t border-line pt-3 first:border-0 first:pt-0">
              <PartLine part={part} />
              {!isOver && (
                <MayWrite>
                  <PartActions
                    part={part}
                    isHere={ticket.custody === 'in shop'}
                    isBusy={step.isPending}
                    onStep={(wanted) => take(part, wanted)}
                  />
                </MayWrite>
              )}
            </li>
          ))}
        </ul>
      )}
      {!isOver && (
        <MayWrite>
          <AddPart ticket={ticket} />
        </MayWrite>
      )}
      {opened?.step === 'fit' && (
        <FitDialog ticketId={ticket.id} part={opened.part} onClose={() => setOpened(undefined)} />
      )}
      {opened?.step === 'defective' && (
        <DefectiveDialog ticketId={ticket.id} part={opened.part} onClose={() => setOpened(undefined)} />
      )}
    </Card>
  )
}

function AddPart({ ticket }: { ticket: TicketDetails }) {
  const api = useApi()
  const step = usePartStep(ticket.id)
  return (
    <PartPicker
      ticketId={ticket.id}
      onPick={({ productId }) =>
        step.mutate(() =>
          api.call('POST /repair-tickets/:id/parts', { id: ticket.id, key: createIdempotencyKey(), productId }),
        )
      }
    />
  )
}

function PartLine({ part }: { part: Part }) {
  const mayOrder = useMay('suppliers.read')
  const { purchaseOrder } = part
  const isAwaited = part.state === 'ordered' && purchaseOrder
  return (
    <div className="grid gap-1 text-sm">
      <p className="flex flex-wrap items-center gap-2">
        <span className="min-w-0 font-semibold break-words">
          {part.quantity > 1 && `${part.quantity} × `}
          {part.name}
        </span>
        <Status of="part" is={part.state}>
          {part.state === 'reserved' && part.arrivedAt ? 'Arrived' : PART_STATES[part.state]}
        </Status>
        <span className="figures text-muted">{formatMoney(part.unitPrice)} each</span>
      </p>
      {part.serialNumber && <p className="text-muted">Serial number {part.serialNumber}</p>}
      {part.note && <p className="break-words text-muted">{part.note}</p>}
      {isAwaited && (
        <p className="text-muted">
          {mayOrder ? (
            <AdminLink to="/admin/purchase-orders/$id" params={{ id: String(purchaseOrder.id) }}>
              Purchase order {purchaseOrder.id}
            </AdminLink>
          ) : (
            `Purchase order ${purchaseOrder.id}`
          )}
          {AWAITED[purchaseOrder.status]}
          {purchaseOrder.status === 'ordered' &&
            (purchaseOrder.expectedOn ? `, expected ${longDay(purchaseOrder.expectedOn)}` : ', date unknown')}
        </p>
      )}
      {part.state === 'wanted' && (
        <p className="text-muted">
          {part.available >= part.quantity ? `${part.available} available in stock` : 'Not in stock'}
        </p>
      )}
    </div>
  )
}

const AWAITED = {
  draft: ' is a draft: it was not sent yet',
  ordered: '',
  received: ' was received: check the shelf',
  cancelled: ' was canceled: order it again',
}

const PART_STATES: Record<Part['state'], string> = {
  wanted: 'Needed',
  reserved: 'Reserved',
  ordered: 'On order',
  fitted: 'Installed',
  returned: 'Not used',
  defective: 'Defective',
}

type Named = readonly ['reserve' | 'order' | 'return', Pick<Part, 'id' | 'productId'>]

function usePartStep(id: number) {
  const api = useApi()
  const navigate = useNavigate()
  const saved = useTicketSaved()
  return useMutation({
    mutationFn(wanted: Named | (() => Promise<TicketDetails>)): Promise<TicketDetails> {
      if (typeof wanted === 'function') return wanted()
      const [step, part] = wanted
      const ref = { id, partId: part.id }
      if (step === 'reserve') return api.call('POST /repair-tickets/:id/parts/:partId/reserve', ref)
      if (step === 'order') return api.call('POST /repair-tickets/:id/parts/:partId/order', ref)
      return api.call('POST /repair-tickets/:id/parts/:partId/return', ref)
    },
    onSuccess: saved,
    onError(problem, wanted) {
      const lacksSupplier = problem instanceof Problem && problem.code === 'no_supplier'
      const product = lacksSupplier && typeof wanted !== 'function' && String(wanted[1].productId)
      const open = { to: '/admin/products/$id', params: { id: product || '' } } as const
      toast({
        title: 'The part was not changed',
        description: problem.message,
        tone: 'destructive',
        action: product ? { label: 'Open the product', onChoose: () => void navigate(open) } : undefined,
      })
    },
  })
}
