import { useQuery, useQueryClient } from '@tanstack/react-query'
import { CalendarPlus } from 'lucide-react'
import { useState } from 'react'
import type { Zone } from '#contract/zoned-time.ts'
import { type ApiClient, useApi } from '../api.ts'
import { isNotFound } from '../is-not-found.ts'
import { ContactHelp } from '../orders/contact-help.tsx'
import { useCalendar } from '../shell/use-calendar.ts'
import { useMinute } from '../shell/use-minute.ts'
import { useShell } from '../shell/use-shell.ts'
import { Button } from '../ui/button.tsx'
import { buttonLook } from '../ui/button-look.ts'
import { Card } from '../ui/card.tsx'
import { failureToast, toast } from '../ui/layer/toast.ts'
import { LinkButton } from '../ui/link-button.tsx'
import { NeedsScript } from '../ui/needs-script.tsx'
import { EmptyState } from '../ui/page/empty-state.tsx'
import { Page } from '../ui/page/page.tsx'
import { QueryError } from '../ui/page/query-error.tsx'
import { Spinner } from '../ui/page/spinner.tsx'
import { PhoneLink } from '../ui/phone-link.tsx'
import { type Appointment, clockText, durationText, PLACE_LABELS, timeText, windowText } from './appointment-labels.ts'
import { CancelAppointmentDialog } from './cancel-appointment-dialog.tsx'
import { DepositCard } from './deposit-card.tsx'
import { TimePicker } from './time-picker.tsx'

export function AppointmentPage({ appointmentKey: key }: { appointmentKey: string }) {
  const { zone } = useCalendar()
  const now = useMinute()
  const appointment = useQuery({
    ...useApi().query('GET /appointments/:key', { key }),
    refetchOnMount: 'always',
    retry: (_, error) => !isNotFound(error),
  })
  if (isNotFound(appointment.error)) {
    return (
      <Page title="We couldn’t find this appointment">
        <EmptyState title="It may have been replaced by a newer one">
          Use the link in our latest email, or call us.
        </EmptyState>
        <ContactHelp />
      </Page>
    )
  }
  const { data } = appointment
  return (
    <Page title={data ? standing(data, whenText(data, zone, now)) : 'Your appointment'} lead={data && lead(data)}>
      <NeedsScript what="Your appointment" />
      {data?.onTheWayUntil && (
        <p role="status" className="mb-6 rounded-card bg-tint p-4 text-lg font-semibold">
          {data.staffName ?? 'Our technician'} is on the way and arrives about {clockText(data.onTheWayUntil, zone)}.
        </p>
      )}
      {data?.isOpen && data.parts && <p className="mb-6 text-muted">{partText(data, zone)}</p>}
      {appointment.error ? <QueryError query={appointment} /> : data ? <Details appointment={data} /> : <Spinner />}
    </Page>
  )
}

function partText({ parts, partsHeldUntil }: Appointment, zone: Zone): string {
  return partsHeldUntil
    ? `The part for your repair is reserved until ${clockText(partsHeldUntil, zone)}. Once we confirm your appointment, it stays reserved.`
    : PART_TEXTS[parts!]
}

const PART_TEXTS: Record<NonNullable<Appointment['parts']>, string> = {
  held: 'The part for your repair is reserved for you.',
  to_order: 'The part for your repair is not in stock. We’ll order it and let you know when it arrives.',
  released: 'The part is no longer reserved. We’ll check stock and contact you.',
}

function whenText({ startsAt, arrivesBy }: Appointment, zone: Zone, now: Date | undefined): string {
  return arrivesBy ? windowText(startsAt, arrivesBy, zone, now) : timeText(startsAt, zone, now)
}

function standing({ status, deposit }: Appointment, when: string): string {
  if (deposit?.state === 'lapsed') return 'The deposit was not paid in time'
  if (deposit?.state === 'due') return `Held for you: ${when}`
  if (status === 'cancelled') return 'This appointment was canceled'
  if (status === 'completed') return 'This appointment is over'
  if (status === 'no-show') return 'We missed you'
  return status === 'confirmed' ? `See you ${when}` : `Booked: ${when}`
}

function lead({ number, service, staffName, startsAt, endsAt, arrivesBy, place }: Appointment): string {
  const minutes = (Date.parse(endsAt) - Date.parse(arrivesBy ?? startsAt)) / 60_000
  const who = staffName ? `, with ${staffName}` : ''
  return `${service.name} (${number})${who}. ${PLACE_LABELS[place].label}, about ${durationText(minutes)}.`
}

function Details({ appointment }: { appointment: Appointment }) {
  const { company } = useShell()
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
      {appointment.isOpen ? <Choices appointment={appointment} /> : <Again appointment={appointment} />}
      <Card className="grid gap-2 text-sm">
        <h2 className="text-lg">{company.name}</h2>
        <p>
          {company.address}, {company.city}, {company.state} {company.zip}
        </p>
        <p>
          <PhoneLink phone={company.phone} />
        </p>
        <p className="text-muted">Anyone with this link can move or cancel the appointment.</p>
      </Card>
    </div>
  )
}

function Again({ appointment: { key, service, deposit } }: { appointment: Appointment }) {
  return (
    <Card className="grid justify-items-start gap-4">
      {deposit ? <DepositCard appointmentKey={key} deposit={deposit} /> : <p>There is nothing left to do here.</p>}
      <LinkButton href={`/book/${service.slug}`} kind="call">
        Book another time
      </LinkButton>
    </Card>
  )
}

/** Opening the page changes nothing, because mail programs prefetch links. */
function Choices({ appointment }: { appointment: Appointment }) {
  const { key, status, deposit } = appointment
  const { api, note } = useNote(key)
  const [opened, setOpened] = useState<'move' | 'call-off'>()
  const [startsAt, setStartsAt] = useState<string>()
  const [isBusy, setBusy] = useState(false)

  async function step(ask: () => Promise<Appointment>, said: string) {
    setBusy(true)
    try {
      note(await ask())
      setOpened(undefined)
      toast({ title: said })
    } catch (error) {
      failureToast('Something went wrong')(error as Error)
      note(await api.call('GET /appointments/:key', { key }))
    } finally {
      setBusy(false)
    }
  }

  return (
    <Card className="grid gap-5">
      {deposit && <DepositCard appointmentKey={key} deposit={deposit} />}
      <div className="flex flex-wrap gap-3">
        {status === 'scheduled' && deposit?.state !== 'due' && (
          <Button
            kind="call"
            size="large"
            isBusy={isBusy && opened === undefined}
            onClick={() =>
              step(() => api.call('POST /appointments/:key/confirm', { key }), 'Thank you. See you then.')
            }>
            I’ll be there
          </Button>
        )}
        <Button kind="quiet" size="large" onClick={() => setOpened(opened === 'move' ? undefined : 'move')}>
          Choose another time
        </Button>
        {deposit?.state !== 'due' && (
          <a href={`/api/appointments/${key}/calendar`} download className={buttonLook('quiet', 'large')}>
            <CalendarPlus aria-hidden className="size-5" /> Add to my calendar
          </a>
        )}
        <Button kind="plain" size="large" onClick={() => setOpened('call-off')}>
          Cancel appointment
        </Button>
      </div>
      {opened === 'move' && (
        <section aria-label="Choose another time" className="grid gap-4 border-t border-line pt-5">
          <h2 className="text-lg">Another time</h2>
          <TimePicker wanted={{ key }} value={startsAt} onChange={setStartsAt} />
          <Button
            kind="call"
            size="large"
            disabled={!startsAt}
            isBusy={isBusy}
            className="justify-self-start"
            onClick={() =>
              step(
                () => api.call('POST /appointments/:key/reschedule', { key, startsAt: startsAt! }),
                'Your appointment has a new time',
              )
            }>
            Move it there
          </Button>
        </section>
      )}
      {opened === 'call-off' && (
        <CancelAppointmentDialog appointment={appointment} onClose={() => setOpened(undefined)} onChange={note} />
      )}
    </Card>
  )
}

function useNote(key: string): { api: ApiClient; note: (changed: Appointment) => void } {
  const api = useApi()
  const queryClient = useQueryClient()
  return {
    api,
    note(changed) {
      queryClient.setQueryData(api.query('GET /appointments/:key', { key }).queryKey, changed)
      void queryClient.invalidateQueries({ queryKey: ['GET /services/:type/times'] })
      void queryClient.invalidateQueries({ queryKey: ['GET /appointments/:key/times'] })
      void queryClient.invalidateQueries({ queryKey: ['GET /user/appointments'] })
    },
  }
}
