import { useMutation } from '@tanstack/react-query'
import { useApi } from '../../api.ts'
import { timeText } from '../../appointments/appointment-labels.ts'
import { useCalendar } from '../../shell/use-calendar.ts'
import { useMinute } from '../../shell/use-minute.ts'
import { failureToast, toast } from '../../ui/layer/toast.ts'
import { MayWrite } from '../frame/may-write.tsx'
import { useItems } from '../frame/use-items.ts'
import { useRefresh } from '../frame/use-refresh.ts'
import type { Calendar } from './calendar-labels.ts'

export function AppointmentsToMove({ toMove }: Pick<Calendar, 'toMove'>) {
  const { zone } = useCalendar()
  const now = useMinute()
  const { open } = useItems('/admin/appointments')
  const keep = useKeep()
  if (toMove.length === 0) return null
  return (
    <section aria-labelledby="to-move" className="rounded-card border border-processing p-4 text-sm">
      <h2 id="to-move" className="font-semibold">
        Appointments that need another time or person
      </h2>
      <ul className="mt-2 grid gap-1">
        {toMove.map((one) => (
          <li key={one.id} className="flex flex-wrap items-center gap-x-3">
            <button
              type="button"
              className="link min-h-8 text-left pointer-coarse:min-h-11"
              onClick={() => open(one.id)}>
              {one.number} · {one.customerName}, {timeText(one.startsAt, zone, now)}:{' '}
              {one.reason === 'the shop is closed' ? one.reason : `${one.staffName ?? 'this person'} ${one.reason}`}
            </button>
            {one.reason === 'the shop is closed' && (
              <MayWrite>
                <button
                  type="button"
                  className="link min-h-8 pointer-coarse:min-h-11"
                  aria-label={`Keep the time of ${one.number}`}
                  disabled={keep.isPending}
                  onClick={() => keep.mutate(one)}>
                  Keep the time
                </button>
              </MayWrite>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function useKeep() {
  const api = useApi()
  return useMutation({
    mutationFn: ({ id, startsAt, staffId, version }: Calendar['toMove'][number]) =>
      api.call('POST /admin/appointments/:id/move', { id, startsAt, staffId, version }),
    onSuccess: ({ number }) =>
      toast({ title: `${number} keeps its time`, description: 'The customer is not emailed.' }),
    onError: failureToast('Failed to keep the time'),
    onSettled: useRefresh('appointment'),
  })
}
