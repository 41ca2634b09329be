import { useApi } from '../api.ts'
import { useCalendar } from '../shell/use-calendar.ts'
import { WithdrawDialog } from '../ui/form/withdraw-dialog.tsx'
import { toast } from '../ui/layer/toast.ts'
import type { Appointment } from './appointment-labels.ts'
import { cancellationText } from './deposit-labels.ts'

interface Props {
  appointment: Appointment
  onClose: () => void
  onChange: (changed: Appointment) => void
}

export function CancelAppointmentDialog({ appointment: { key, deposit }, onClose, onChange }: Props) {
  const api = useApi()
  const { zone } = useCalendar()
  return (
    <WithdrawDialog
      title="Cancel this appointment?"
      lead={`Your time becomes available to others. ${deposit ? cancellationText(deposit, zone) : 'You can book another one at any time.'}`}
      label="Why?"
      action="Cancel appointment"
      rules={async () => (await import('./appointment-rules.ts')).appointmentCancellation}
      send={async (reason) => {
        onChange(await api.call('POST /appointments/:key/cancel', { key, reason }))
        toast({ title: 'Your appointment is canceled' })
      }}
      onClose={onClose}
    />
  )
}
