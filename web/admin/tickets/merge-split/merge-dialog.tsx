import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { MergeObstacle } from '#contract/repairs/merge-split/merge-split.ts'
import { useApi } from '../../../api.ts'
import { deviceName, type Ticket, type TicketDetails } from '../../../repairs/ticket-labels.ts'
import { Button } from '../../../ui/button.tsx'
import { Combobox } from '../../../ui/combobox.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Refusal } from '../../../ui/form/refusal.tsx'
import { Dialog, DialogFoot } from '../../../ui/layer/dialog.tsx'
import { toast } from '../../../ui/layer/toast.ts'
import { useTicketSaved } from '../use-ticket-saved.ts'

const MAX_FOUND = 8

const OBSTACLES: Record<MergeObstacle, string> = {
  itself: 'It is the same ticket',
  over: 'One of them is ready or completed',
  customer: 'They are of different customers',
  devices: 'Both devices are here, and their serial numbers differ',
  estimate: 'Both have estimates',
  bill: 'This one has a bill: add it to the other one after merging',
  warranty: 'This one came back within its warranty, the other one did not',
  paying: 'A payment for this one is under way: try again in a few minutes',
}

export function MergeDialog({ ticket, onClose }: { ticket: TicketDetails; onClose: () => void }) {
  const api = useApi()
  const saved = useTicketSaved()
  const navigate = useNavigate()
  const [into, setInto] = useState<Ticket>()
  const merge = useMutation({
    mutationFn: (target: Ticket) => api.call('POST /repair-tickets/:id/merge', { id: ticket.id, into: target.id }),
    async onSuccess(one) {
      saved(one)
      onClose()
      toast({ title: `${ticket.number} is now part of ${one.number}` })
      await navigate({ to: '/admin/tickets/$id', params: { id: String(one.id) } })
    },
  })
  const inTheWay = merge.error ? obstaclesOf(merge.error) : []
  async function find(q: string) {
    const { items } = await api.call('GET /repair-tickets', { q, limit: MAX_FOUND })
    return items.filter(({ id, status }) => id !== ticket.id && status !== 'cancelled')
  }
  return (
    <Dialog title={`Merge ${ticket.number} into another`} isOpen onClose={onClose} size="narrow">
      <p className="text-sm">
        Everything in {ticket.number} moves to the other ticket, and its links and papers lead there. Ask the customer
        for the passcode again.
      </p>
      {into ? (
        <p className="flex flex-wrap items-center gap-2 rounded-card border border-line p-3">
          <span className="min-w-0 flex-1">
            <span className="figures font-semibold">{into.number}</span> · {into.customerName}
            <span className="block text-sm text-muted">{deviceName(into)}</span>
          </span>
          <Button
            kind="plain"
            size="small"
            onClick={() => {
              setInto(undefined)
              merge.reset()
            }}>
            Another one
          </Button>
        </p>
      ) : (
        <Field label="Merge into" help="By number, name, phone or device.">
          <Combobox
            listLabel="Repairs found"
            nothing="No other repair found"
            list="between"
            find={find}
            keyOf={({ id }) => id}
            onChoose={setInto}>
            {(found) => (
              <>
                <span className="min-w-0 flex-1">
                  <span className="figures">{found.number}</span> · {found.customerName}
                </span>
                <span className="shrink-0 text-muted">{deviceName(found)}</span>
              </>
            )}
          </Combobox>
        </Field>
      )}
      {merge.error && <Refusal text={merge.error.message} />}
      {inTheWay.length > 0 && (
        <ul className="grid list-disc gap-1 pl-5 text-sm">
          {inTheWay.map((obstacle) => (
            <li key={obstacle}>{OBSTACLES[obstacle]}</li>
          ))}
        </ul>
      )}
      <DialogFoot>
        <Button kind="quiet" onClick={onClose}>
          Cancel
        </Button>
        <Button isBusy={merge.isPending} disabled={!into} onClick={() => into && merge.mutate(into)}>
          Merge
        </Button>
      </DialogFoot>
    </Dialog>
  )
}

function obstaclesOf(error: Error): MergeObstacle[] {
  const { details } = error as { details?: { inTheWay?: MergeObstacle[] } }
  return details?.inTheWay ?? []
}
