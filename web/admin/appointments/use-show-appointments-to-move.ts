import { useRouter } from '@tanstack/react-router'
import { useApi } from '../../api.ts'
import { timeText } from '../../appointments/appointment-labels.ts'
import { useCalendar } from '../../shell/use-calendar.ts'
import { toast } from '../../ui/layer/toast.ts'
import { useMay } from '../frame/use-admin-pages.ts'

const MAX_NAMED = 3

/**
 * Names the booked appointments that need another time or person after a change of working days or staff.
 * @returns a function that takes the title to confirm the change with, or null if something else confirms it.
 */
export function useShowAppointmentsToMove(): (title: string | null, onMove?: () => void) => Promise<void> {
  const api = useApi()
  const router = useRouter()
  const { zone } = useCalendar()
  const mayRead = useMay('appointments.read')
  return async (title, onMove) => {
    // The change itself has succeeded, so a failure here must not be shown as its failure.
    const calendar = mayRead ? await api.call('GET /admin/appointments', { days: 1 }).catch(() => null) : null
    const toMove = calendar?.toMove ?? []
    if (toMove.length === 0) {
      if (title !== null) toast({ title })
      return
    }
    const named = toMove.slice(0, MAX_NAMED).map((one) => `${one.customerName}, ${timeText(one.startsAt, zone)}`)
    const more = toMove.length > MAX_NAMED ? ` and ${toMove.length - MAX_NAMED} more` : ''
    const openCalendar = () => {
      onMove?.()
      void router.navigate({ to: '/admin/appointments' })
    }
    toast({
      title: title ?? 'Appointments to move',
      description: `Another time or person is needed for: ${named.join('; ')}${more}.`,
      action: { label: 'Move', onChoose: openCalendar },
    })
  }
}
