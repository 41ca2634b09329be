import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Pause, Play } from 'lucide-react'
import { useState } from 'react'
import { type Input, useApi } from '../../api.ts'
import { clockText } from '../../appointments/appointment-labels.ts'
import { SignatureDrawing } from '../../repairs/signature/signature-drawing.tsx'
import { useCalendar } from '../../shell/use-calendar.ts'
import { useMinute } from '../../shell/use-minute.ts'
import { Button } from '../../ui/button.tsx'
import { failureToast, toast } from '../../ui/layer/toast.ts'
import { QueryError } from '../../ui/page/query-error.tsx'
import { Skeleton } from '../../ui/page/skeleton.tsx'
import { useMay } from '../frame/use-admin-pages.ts'
import type { AdminAppointment, FieldVisit } from './calendar-labels.ts'
import { SignVisit } from './sign-visit.tsx'
import { VisitReport } from './visit-report.tsx'

export function FieldVisitCard({ appointment }: { appointment: AdminAppointment }) {
  const { id, customerName } = appointment
  const query = useQuery({
    ...useApi().query('GET /admin/appointments/:id/visit', { id }),
    gcTime: 0,
    refetchOnMount: 'always',
  })
  const mayWrite = useMay('appointments.write')
  const note = useNoteVisit(id)
  const [isSigning, setSigning] = useState(false)
  const [isUnsaved, setUnsaved] = useState(false)
  if (query.error) return <QueryError query={query} />
  if (!query.data) return <Skeleton className="h-28" />
  const visit = query.data
  const isOpen = mayWrite && visit.signedAt === null
  return (
    <section aria-label="On site" className="grid gap-4 rounded-card border border-line p-4">
      <h2 className="text-base">On site</h2>
      <WayThere appointment={appointment} visit={visit} isOpen={isOpen} />
      <Clock id={id} visit={visit} isOpen={isOpen} />
      {isOpen ? (
        <VisitReport key={visit.workDone} id={id} workDone={visit.workDone} onSaved={note} onTyped={setUnsaved} />
      ) : (
        visit.workDone && <p className="text-sm whitespace-pre-line">{visit.workDone}</p>
      )}
      {visit.signedAt && <Signed visit={visit} />}
      {isOpen &&
        (isUnsaved ? (
          <p className="text-sm text-muted">Save what was done before the customer signs it.</p>
        ) : isSigning ? (
          <SignVisit id={id} name={customerName} onSigned={note} />
        ) : (
          <Button kind="quiet" className="justify-self-start" onClick={() => setSigning(true)}>
            Let the customer sign
          </Button>
        ))}
    </section>
  )
}

interface Part {
  visit: FieldVisit
  isOpen: boolean
}

const MINUTES = [10, 15, 20, 30, 45] as const

function WayThere({ appointment, visit, isOpen }: Part & { appointment: AdminAppointment }) {
  const api = useApi()
  const { zone } = useCalendar()
  const note = useNoteVisit(appointment.id)
  const leave = useMutation({
    mutationFn: (given: Input<'POST /admin/appointments/:id/visit/on-my-way'>) =>
      api.call('POST /admin/appointments/:id/visit/on-my-way', given),
    onSuccess(changed) {
      note(changed)
      toast({
        title: `Customer notified: arriving about ${clockText(changed.arrivesAt!, zone)}`,
        ...(!appointment.customerEmail && { description: 'There is no email address. Please call.' }),
      })
    },
    onError: failureToast('The customer was not notified'),
  })
  return (
    <div className="grid gap-2 text-sm">
      {visit.arrivesAt && (
        <p>
          On the way since {clockText(visit.onMyWayAt!, zone)}, arriving about {clockText(visit.arrivesAt, zone)}
        </p>
      )}
      {isOpen && visit.workedSeconds === 0 && visit.runningSince === null && (
        <div className="flex flex-wrap items-center gap-2">
          <span>{visit.arrivesAt ? 'Update arrival, in minutes:' : 'On my way, arriving in minutes:'}</span>
          {MINUTES.map((minutes) => (
            <Button
              key={minutes}
              kind="quiet"
              size="small"
              isBusy={leave.isPending && leave.variables.minutes === minutes}
              onClick={() => leave.mutate({ id: appointment.id, minutes })}>
              {minutes}
              <span className="sr-only"> minutes</span>
            </Button>
          ))}
        </div>
      )}
    </div>
  )
}

function Clock({ id, visit, isOpen }: Part & { id: number }) {
  const api = useApi()
  const now = useMinute() ?? new Date()
  const note = useNoteVisit(id)
  const turn = useMutation({
    mutationFn: (isRunning: boolean) => api.call('POST /admin/appointments/:id/visit/clock', { id, isRunning }),
    onSuccess: note,
    onError: failureToast('The timer did not change'),
  })
  const { workedSeconds, runningSince } = visit
  const running = runningSince ? Math.max(0, now.getTime() - Date.parse(runningSince)) / 1000 : 0
  if (!isOpen && workedSeconds === 0) return null
  return (
    <div className="flex flex-wrap items-center gap-3 text-sm">
      <span className="figures text-lg font-semibold">{workedText(workedSeconds + running)}</span>
      <span>{runningSince ? 'worked, timer running' : 'worked'}</span>
      {isOpen && (
        <Button
          kind={runningSince ? 'quiet' : 'primary'}
          size="small"
          isBusy={turn.isPending}
          onClick={() => turn.mutate(runningSince === null)}>
          {runningSince ? <Pause aria-hidden className="size-4" /> : <Play aria-hidden className="size-4" />}
          {runningSince ? 'Stop the timer' : workedSeconds > 0 ? 'Continue' : 'Start work'}
        </Button>
      )}
    </div>
  )
}

function workedText(seconds: number): string {
  const minutes = Math.floor(seconds / 60)
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
}

function Signed({ visit: { signedName, signedStrokes, signedAt } }: { visit: FieldVisit }) {
  const { zone } = useCalendar()
  return (
    <div className="grid max-w-64 gap-1 text-sm">
      {signedStrokes && <SignatureDrawing strokes={signedStrokes} label={`Signature of ${signedName}`} />}
      <p>
        Signed by {signedName ?? 'a deleted customer'}, {clockText(signedAt!, zone)}
      </p>
    </div>
  )
}

function useNoteVisit(id: number): (visit: FieldVisit) => void {
  const api = useApi()
  const queryClient = useQueryClient()
  return (visit) => queryClient.setQueryData(api.query('GET /admin/appointments/:id/visit', { id }).queryKey, visit)
}
