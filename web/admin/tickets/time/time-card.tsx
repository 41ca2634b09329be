import { useMutation } from '@tanstack/react-query'
import { CirclePlay, CircleStop } from 'lucide-react'
import { useState } from 'react'
import { TimeDraft } from '#contract/repairs/time.ts'
import { useUser } from '../../../accounts/use-user.ts'
import { type Input, useApi } from '../../../api.ts'
import { createIdempotencyKey } from '../../../idempotency-key.ts'
import type { TicketDetails } from '../../../repairs/ticket-labels.ts'
import { shopTime } from '../../../shell/shop-time.ts'
import { useShell } from '../../../shell/use-shell.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { NumberInput } from '../../../ui/form/number-input.tsx'
import { Refusal } from '../../../ui/form/refusal.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { useContractForm } from '../../../ui/form/use-contract-form.ts'
import { Dialog } from '../../../ui/layer/dialog.tsx'
import { failureToast, toast } from '../../../ui/layer/toast.ts'
import { formatMoney } from '../../../ui/money.tsx'
import { MayWrite } from '../../frame/may-write.tsx'
import { useMay } from '../../frame/use-admin-pages.ts'
import { useTicketSaved } from '../use-ticket-saved.ts'
import { hoursText } from './hours-text.ts'

export function TimeCard({ ticket }: { ticket: TicketDetails }) {
  const [isAdding, setAdding] = useState(false)
  const isOver = ['ready for pickup', 'completed', 'cancelled'].includes(ticket.status)
  if (isOver && ticket.times.length === 0) return null
  const worked = ticket.times.reduce((sum, { minutes }) => sum + (minutes ?? 0), 0)
  return (
    <Card className="grid gap-3">
      <h2 className="text-base">Time{worked > 0 && `: ${hoursText(worked)}`}</h2>
      {ticket.times.length === 0 ? (
        <p className="text-sm text-muted">None so far.</p>
      ) : (
        <ul className="grid gap-2 text-sm">
          {ticket.times.map((time) => (
            <TimeLine key={time.id} ticketId={ticket.id} time={time} isOver={isOver} />
          ))}
        </ul>
      )}
      {!isOver && (
        <MayWrite>
          <div className="flex flex-wrap gap-2">
            <TimerButton ticket={ticket} />
            <Button kind="quiet" onClick={() => setAdding(true)}>
              Add time
            </Button>
          </div>
        </MayWrite>
      )}
      {isAdding && <AddTimeDialog ticketId={ticket.id} onClose={() => setAdding(false)} />}
    </Card>
  )
}

function TimerButton({ ticket: { id, times } }: { ticket: TicketDetails }) {
  const api = useApi()
  const user = useUser()
  const isRunning = times.some(({ technician, minutes }) => technician.id === user?.id && minutes === null)
  const turn = useMutation({
    mutationFn: () =>
      isRunning
        ? api.call('POST /repair-tickets/:id/timer/stop', { id })
        : api.call('POST /repair-tickets/:id/timer/start', { id }),
    onSuccess: useTicketSaved(),
    onError: failureToast('The timer did not change'),
  })
  const Icon = isRunning ? CircleStop : CirclePlay
  return (
    <Button kind={isRunning ? 'primary' : 'quiet'} isBusy={turn.isPending} onClick={() => turn.mutate()}>
      <Icon aria-hidden className="size-4" /> {isRunning ? 'Stop the timer' : 'Start the timer'}
    </Button>
  )
}

interface LineProps {
  ticketId: number
  time: TicketDetails['times'][number]
  isOver: boolean
}

function TimeLine({ ticketId, time, isOver }: LineProps) {
  const api = useApi()
  const { company } = useShell()
  const user = useUser()
  const mayAll = useMay('settings.write')
  const { technician, minutes, startedAt, amount, note } = time
  const remove = useMutation({
    mutationFn: () => api.call('POST /repair-tickets/:id/time/:timeId/remove', { id: ticketId, timeId: time.id }),
    onSuccess: useTicketSaved(),
    onError: failureToast('This time could not be removed'),
  })
  const mayRemove = !isOver && (technician.id === user?.id || mayAll)
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="font-semibold">
        {minutes === null ? `Running since ${shopTime(startedAt, company.timeZone)}` : hoursText(minutes)}
      </span>
      <span className="text-muted">{technician.name}</span>
      {minutes !== null && <span className="figures text-muted">{formatMoney(amount)}</span>}
      {note && <span className="min-w-0 break-words">{note}</span>}
      {mayRemove && (
        <Button kind="plain" size="small" isBusy={remove.isPending} onClick={() => remove.mutate()}>
          Remove
          <span className="sr-only">
            {' '}
            {minutes === null ? 'the running time' : hoursText(minutes)} of {technician.name}
          </span>
        </Button>
      )}
    </li>
  )
}

function AddTimeDialog({ ticketId, onClose }: { ticketId: number; onClose: () => void }) {
  const api = useApi()
  const saved = useTicketSaved()
  const [key] = useState(createIdempotencyKey)
  const { register, submit, errors, refusal, isBusy } = useContractForm<Input<'POST /repair-tickets/:id/time'>>(
    TimeDraft as never,
    {
      values: { id: ticketId, key, minutes: 15, note: '' },
      async send(time) {
        saved(await api.call('POST /repair-tickets/:id/time', time))
        onClose()
        toast({ title: `${hoursText(time.minutes)} recorded` })
      },
    },
  )
  return (
    <Dialog title="Time worked" isOpen onClose={onClose} size="narrow">
      <form noValidate onSubmit={submit} className="grid gap-4">
        <Field label="Minutes" isRequired error={errors.minutes?.message}>
          <NumberInput min={1} max={1440} {...register('minutes', { valueAsNumber: true })} />
        </Field>
        <Field label="What was done" help="For staff only." error={errors.note?.message}>
          <TextInput maxLength={200} {...register('note')} />
        </Field>
        <Refusal text={refusal} />
        <div className="flex flex-wrap justify-end gap-3">
          <Button kind="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" isBusy={isBusy}>
            Save
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
