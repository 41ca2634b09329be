import { useMutation } from '@tanstack/react-query'
import { UNDO_SECONDS } from '#contract/orders/order-moves.ts'
import { useApi } from '../../api.ts'
import { timeText } from '../../appointments/appointment-labels.ts'
import { useCalendar } from '../../shell/use-calendar.ts'
import { failureToast, type ToastText, toast } from '../../ui/layer/toast.ts'
import { useRefresh } from '../frame/use-refresh.ts'
import { type AdminAppointment, minutesOf } from './calendar-labels.ts'

interface Move {
  before: AdminAppointment
  startsAt?: string
  staffId?: number
  lengthMinutes?: number
}

export function useMove() {
  const api = useApi()
  const refresh = useRefresh('appointment')
  const { zone } = useCalendar()
  const route = 'POST /admin/appointments/:id/move'

  const undo = ({ startsAt, staffId, status, ...before }: AdminAppointment, { id, version }: AdminAppointment) =>
    api
      .call(route, {
        id,
        version,
        startsAt,
        staffId,
        lengthMinutes: minutesOf({ startsAt, ...before }),
        ...((status === 'scheduled' || status === 'confirmed') && { status }),
      })
      .then(() => toast({ title: 'Change undone' }), failureToast('The change could not be undone'))
      .finally(refresh)

  return useMutation({
    mutationFn: ({ before: { id, version, startsAt, staffId }, ...changes }: Move) =>
      api.call(route, { id, version, startsAt, staffId, ...changes }),
    onSuccess: (after, { before }) =>
      toast({
        ...movedText(before, after),
        durationMs: UNDO_SECONDS * 1_000,
        action: { label: 'Undo', onChoose: () => void undo(before, after) },
      }),
    onError: failureToast('The appointment was not moved'),
    onSettled: refresh,
  })

  function movedText(before: AdminAppointment, after: AdminAppointment): ToastText {
    const { number, startsAt, staffId, staffName, customerEmail } = after
    if (startsAt !== before.startsAt)
      return {
        title: `${number} moved to ${timeText(startsAt, zone)}`,
        description: customerEmail
          ? `The customer is emailed in ${UNDO_SECONDS} seconds.`
          : 'There is no email address: please call about the new time.',
      }
    return {
      title:
        staffId === before.staffId ? `${number} takes ${minutesOf(after)} minutes` : `${number} is with ${staffName}`,
    }
  }
}
