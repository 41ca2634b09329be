import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { dayIn } from '#contract/zoned-time.ts'
import { useApi } from '../../api.ts'
import { AppointmentBadge } from '../../appointments/appointment-badge.tsx'
import { ADMIN_PLACE_LABELS, clockText, STATUS_LABELS } from '../../appointments/appointment-labels.ts'
import { weekdayMonthDay } from '../../shell/day-text.ts'
import { useCalendar } from '../../shell/use-calendar.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/layer/confirm-dialog.tsx'
import { Dialog } from '../../ui/layer/dialog.tsx'
import { failureToast, toast } from '../../ui/layer/toast.ts'
import { PhoneLink } from '../../ui/phone-link.tsx'
import { CustomerLink } from '../customers/customer-link.tsx'
import { ItemDialog } from '../form/item-dialog.tsx'
import { AdminLink } from '../frame/admin-link.tsx'
import { CustomerPageButton } from '../frame/customer-page-button.tsx'
import { MayWrite } from '../frame/may-write.tsx'
import { AppointmentMessages } from './appointment-messages.tsx'
import { type AdminAppointment, spanText } from './calendar-labels.ts'
import { DepositFact } from './deposit-fact.tsx'
import { FieldVisitCard } from './field-visit-card.tsx'
import { FollowUpForm } from './follow-up-form.tsx'
import { MoveForm } from './move-form.tsx'
import { NewAppointment } from './new-appointment.tsx'

interface Props {
  item: string
  onClose: () => void
}

export function AppointmentDialog({ item, onClose }: Props) {
  const isNew = item === 'new'
  const query = useQuery({
    ...useApi().query('GET /admin/appointments/:id', { id: Number(item) }),
    enabled: !isNew,
    gcTime: 0,
    refetchOnMount: 'always',
  })
  if (isNew) return <NewAppointment onClose={onClose} />
  return (
    <ItemDialog
      title="Appointment"
      nameOf={({ number, customerName }) => `${number} · ${customerName}`}
      query={query}
      onClose={onClose}>
      {(appointment) => <Details appointment={appointment} onClose={onClose} />}
    </ItemDialog>
  )
}

function Details({ appointment, onClose }: { appointment: AdminAppointment; onClose: () => void }) {
  const api = useApi()
  const { zone } = useCalendar()
  const { number, customerName, startsAt, staffId, status, followUpOn, followUpNote } = appointment
  const isOpen = status === 'scheduled' || status === 'confirmed'
  return (
    <Dialog title={`${number}: ${customerName}`} isOpen size="wide" onClose={onClose}>
      <div className="grid gap-5">
        <p className="flex flex-wrap items-center gap-2 text-lg font-semibold">
          <span className="figures">
            {weekdayMonthDay(dayIn(zone, new Date(startsAt)))}, {spanText(appointment, zone)}
          </span>
          <AppointmentBadge status={status} />
        </p>
        <Facts appointment={appointment} />
        <MayWrite>
          <Steps appointment={appointment} />
        </MayWrite>
        {appointment.place === 'on site' && status !== 'cancelled' && status !== 'no-show' && (
          <FieldVisitCard appointment={appointment} />
        )}
        {isOpen && (
          <MayWrite>
            <MoveForm key={`${startsAt} ${staffId}`} appointment={appointment} />
          </MayWrite>
        )}
        {status !== 'cancelled' && status !== 'no-show' && (
          <MayWrite>
            <FollowUpForm key={`${followUpOn} ${followUpNote}`} appointment={appointment} />
          </MayWrite>
        )}
        <AppointmentMessages id={appointment.id} />
        <MayWrite>
          <CustomerPageButton
            takeLink={() => api.call('POST /admin/appointments/:id/link/copies', { id: appointment.id })}
          />
        </MayWrite>
      </div>
    </Dialog>
  )
}

const PARTS_LABELS: Record<NonNullable<AdminAppointment['parts']>, string> = {
  held: 'Reserved for this appointment',
  to_order: 'To order',
  released: 'No longer reserved',
}

function Facts({ appointment }: { appointment: AdminAppointment }) {
  const { zone } = useCalendar()
  const { startsAt, windowMinutes } = appointment
  const {
    customerId,
    customerName,
    serviceName,
    staffName,
    customerPhone,
    customerEmail,
    note,
    deposit,
    parts,
    partsHeldUntil,
    ticket,
  } = appointment
  const facts = [
    ['Customer', <CustomerLink key="customer" id={customerId} name={customerName} />],
    ['Service', serviceName],
    ['Team member', staffName],
    [
      'We arrive',
      windowMinutes > 0 &&
        `between ${clockText(startsAt, zone)} and ${clockText(Date.parse(startsAt) + windowMinutes * 60_000, zone)}`,
    ],
    ['Where', whereText(appointment)],
    ['Repair', ticket && <RepairLink ticket={ticket} />],
    [
      'Parts',
      partsHeldUntil
        ? `Reserved until ${clockText(partsHeldUntil, zone)}; confirm the appointment to reserve them for it`
        : parts && PARTS_LABELS[parts],
    ],
    ['Deposit', deposit && <DepositFact deposit={deposit} id={appointment.id} />],
    ['Phone', customerPhone && <PhoneLink phone={customerPhone} />],
    [
      'Email',
      customerEmail && (
        <a className="link" href={`mailto:${customerEmail}`}>
          {customerEmail}
        </a>
      ),
    ],
    ['Details', note && <span className="whitespace-pre-line">{note}</span>],
  ] as const
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5 text-sm">
      {facts
        .filter(([, value]) => value)
        .map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-muted">{label}</dt>
            <dd className="min-w-0 break-words">{value}</dd>
          </div>
        ))}
    </dl>
  )
}

function RepairLink({ ticket: { id, number } }: { ticket: NonNullable<AdminAppointment['ticket']> }) {
  return (
    <AdminLink to="/admin/tickets/$id" params={{ id: String(id) }} className="link figures">
      {number}
    </AdminLink>
  )
}

function whereText({ place, roomName, address }: AdminAppointment): string {
  return (place === 'on site' && address) || [ADMIN_PLACE_LABELS[place], roomName].filter(Boolean).join(', ')
}

type Status = AdminAppointment['status']

const NEXT: Record<Status, readonly (readonly [Status, string])[]> = {
  scheduled: [
    ['confirmed', 'Confirm'],
    ['completed', 'Complete'],
    ['no-show', 'No-show'],
    ['cancelled', 'Cancel appointment'],
  ],
  confirmed: [
    ['completed', 'Complete'],
    ['no-show', 'No-show'],
    ['cancelled', 'Cancel appointment'],
  ],
  completed: [['confirmed', 'Mark as not completed']],
  cancelled: [['scheduled', 'Restore appointment']],
  'no-show': [['completed', 'Mark as attended']],
}

const NOTIFIES = {
  cancelled: { verb: 'Cancel', button: 'Cancel appointment' },
  scheduled: { verb: 'Restore', button: 'Restore appointment' },
} as const

function Steps({ appointment }: { appointment: AdminAppointment }) {
  const { id, number, version, status, startsAt, customerEmail } = appointment
  const [confirming, setConfirming] = useState<keyof typeof NOTIFIES>()
  const api = useApi()
  const queryClient = useQueryClient()
  const step = useMutation({
    mutationFn: (status: Status) => api.call('POST /admin/appointments/:id/status', { id, status, version }),
    onSuccess: (changed) => {
      setConfirming(undefined)
      queryClient.setQueryData(api.query('GET /admin/appointments/:id', { id }).queryKey, changed)
      toast({ title: `${changed.number}: ${STATUS_LABELS[changed.status]}` })
    },
    onError: failureToast('The appointment was not changed'),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['GET /admin/appointments'] }),
  })
  const hasBegun = Date.parse(startsAt) <= Date.now()
  const choose = (to: Status) =>
    !hasBegun && (to === 'cancelled' || to === 'scheduled') ? setConfirming(to) : step.mutate(to)
  return (
    <div className="flex flex-wrap gap-2">
      {NEXT[status]
        .filter(([to]) => hasBegun || to !== 'no-show')
        .map(([to, label], at) => (
          <Button
            key={to}
            kind={to === 'cancelled' ? 'danger' : at === 0 ? 'primary' : 'quiet'}
            isBusy={step.isPending && step.variables === to}
            onClick={() => choose(to)}>
            {label}
          </Button>
        ))}
      {confirming && (
        <ConfirmDialog
          title={`${NOTIFIES[confirming].verb} ${number}?`}
          confirmLabel={NOTIFIES[confirming].button}
          kind={confirming === 'cancelled' ? 'danger' : 'primary'}
          isOpen
          isBusy={step.isPending}
          onConfirm={() => step.mutate(confirming)}
          onClose={() => setConfirming(undefined)}>
          <p>
            {customerEmail
              ? 'The customer is notified by email at once.'
              : 'There is no email address: please call the customer.'}
          </p>
        </ConfirmDialog>
      )}
    </div>
  )
}
