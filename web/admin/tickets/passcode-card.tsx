import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useUser } from '../../accounts/use-user.ts'
import { type Output, useApi } from '../../api.ts'
import { createIdempotencyKey } from '../../idempotency-key.ts'
import { AccessStanding, EraseButton, Openings } from '../../repairs/passcode/access-card.tsx'
import { AccessForm } from '../../repairs/passcode/access-form.tsx'
import { REASON_NAMES, useDeviceAccess } from '../../repairs/passcode/use-device-access.ts'
import type { TicketDetails } from '../../repairs/ticket-labels.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Select } from '../../ui/form/select.tsx'
import { failureToast, toast } from '../../ui/layer/toast.ts'
import { MayWrite } from '../frame/may-write.tsx'
import { useMay } from '../frame/use-admin-pages.ts'
import { useTicketSaved } from './use-ticket-saved.ts'

type Reason = keyof typeof REASON_NAMES

/** The passcode is shown for half a minute at a time. */
export function PasscodeCard({ ticket }: { ticket: TicketDetails }) {
  const api = useApi()
  const [isEditing, setEditing] = useState(false)
  const { access, show, refresh } = useDeviceAccess({ ticketId: ticket.id })
  const user = useUser()
  const isAdministrator = useMay('settings.write')
  const mayTakeIn = useMay('tickets.intake')
  const isOver = ticket.status === 'completed' || ticket.status === 'cancelled'
  if (!access.data || (isOver && !access.data.isStored)) return null
  const isMine = ticket.assignee?.id === user?.id
  const mayOpen = (isMine && !ticket.isSelfAssigned) || isAdministrator
  return (
    <Card className="grid gap-3">
      <h2 className="text-base">Device passcode</h2>
      {access.data.choice === null && <p className="text-sm text-muted">Not asked yet.</p>}
      <AccessStanding access={access.data} />
      <MayWrite>
        {access.data.isStored &&
          (mayOpen ? (
            <LookAtPasscode ticketId={ticket.id} onOpened={refresh} />
          ) : isMine ? (
            <AskForConfirmation ticketId={ticket.id} />
          ) : (
            <p className="text-sm text-muted">Only the technician assigned to this repair can view it.</p>
          ))}
        {access.data.isStored && ticket.isSelfAssigned && !isMine && <ConfirmAssignee ticket={ticket} />}
        <Openings access={access.data} />
        {access.data.isStored && (
          <EraseButton
            erase={() => api.call('POST /repair-tickets/:id/access/erasure', { id: ticket.id })}
            onErased={show}
          />
        )}
      </MayWrite>
      {mayTakeIn &&
        !isOver &&
        (isEditing ? (
          <AccessForm
            access={access.data}
            send={async (choice, passcode) => {
              const given = { id: ticket.id, choice, passcode }
              show(await api.call('POST /repair-tickets/:id/access', given))
              setEditing(false)
              toast({ title: 'Saved' })
            }}
          />
        ) : (
          <Button kind="quiet" size="small" className="justify-self-start" onClick={() => setEditing(true)}>
            {access.data.choice === null ? 'Ask the customer' : 'Change'}
          </Button>
        ))}
    </Card>
  )
}

type OpenedPasscode = Output<'POST /repair-tickets/:id/passcode/openings'>

function LookAtPasscode({ ticketId, onOpened }: { ticketId: number; onOpened: () => void }) {
  const api = useApi()
  const [reason, setReason] = useState<Reason>('do the repair')
  const [opened, setOpened] = useState<OpenedPasscode>()
  useEffect(() => {
    if (!opened) return
    const hide = setTimeout(() => setOpened(undefined), opened.secondsShown * 1000)
    return () => clearTimeout(hide)
  }, [opened])
  async function open() {
    try {
      setOpened(await api.call('POST /repair-tickets/:id/passcode/openings', { id: ticketId, reason }))
    } catch (error) {
      failureToast('The passcode could not be shown')(error as Error)
    }
    onOpened()
  }
  if (opened)
    return (
      <div className="grid gap-1">
        <output className="font-mono text-lg font-semibold break-all print:hidden">{opened.passcode}</output>
        <p className="text-xs text-muted">Shown for {opened.secondsShown} seconds. Please do not write it down.</p>
        <Button kind="quiet" size="small" className="justify-self-start" onClick={() => setOpened(undefined)}>
          Hide
        </Button>
      </div>
    )
  return (
    <div className="grid gap-2">
      <Field label="Reason" help="The customer sees when it was viewed, and why.">
        <Select value={reason} onChange={({ target }) => setReason(target.value as Reason)}>
          {Object.entries(REASON_NAMES).map(([name, text]) => (
            <option key={name} value={name}>
              {text[0]!.toUpperCase() + text.slice(1)}
            </option>
          ))}
        </Select>
      </Field>
      <Button kind="quiet" size="small" className="justify-self-start" onClick={() => void open()}>
        Show the passcode
      </Button>
    </div>
  )
}

function AskForConfirmation({ ticketId }: { ticketId: number }) {
  const api = useApi()
  const [key] = useState(createIdempotencyKey)
  const ask = useMutation({
    mutationFn: () => api.call('POST /repair-tickets/:id/passcode/requests', { id: ticketId, key }),
    onSuccess: () => toast({ title: 'The administrators were asked in a workbench note' }),
    onError: failureToast('The request was not sent'),
  })
  return (
    <div className="grid justify-items-start gap-2">
      <p className="text-sm text-muted">
        You assigned this repair to yourself. You can view its passcode once someone else confirms the assignment: an
        administrator or another technician, on this page.
      </p>
      <Button kind="quiet" size="small" isBusy={ask.isPending} disabled={ask.isSuccess} onClick={() => ask.mutate()}>
        {ask.isSuccess ? 'Requested' : 'Ask for confirmation'}
      </Button>
    </div>
  )
}

function ConfirmAssignee({ ticket }: { ticket: TicketDetails }) {
  const api = useApi()
  const saved = useTicketSaved()
  const { id, assignee } = ticket
  const confirm = useMutation({
    mutationFn: (assigneeId: number) => api.call('PUT /repair-tickets/:id/assignee', { id, assigneeId }),
    onSuccess: saved,
    onError: failureToast('Not confirmed'),
  })
  if (!assignee) return null
  return (
    <div className="grid justify-items-start gap-2">
      <p className="text-sm text-muted">
        {assignee.name} took this repair on. The passcode opens for them once you confirm that they repair it.
      </p>
      <Button kind="quiet" size="small" isBusy={confirm.isPending} onClick={() => confirm.mutate(assignee.id)}>
        Confirm {assignee.name}
      </Button>
    </div>
  )
}
