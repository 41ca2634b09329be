import { useApi } from '../api.ts'
import { WithdrawDialog } from '../ui/form/withdraw-dialog.tsx'
import { toast } from '../ui/layer/toast.ts'
import type { Appointment } from './appointment-words.ts'

interface Props {
  appointmentKey: string
  onClose: () => void
  onChange: (changed: Appointment) => void
}

/** Its customer will not come. */
export function CallOffDialog({ appointmentKey: key, onClose, onChange }: Props) {
  const api = useApi()
  return (
    <WithdrawDialog
      title="Call off this appointment?"
      lead="Your time goes to somebody else. You can book another one at any time."
      label="Why?"
      action="Call it off"
      rules={async () => (await import('./appointment-rules.ts')).appointmentCancellation}
      send={async (reason) => {
        onChange(await api.call('POST /appointments/:key/cancel', { key, reason }))
        toast({ title: 'Your appointment is called off' })
      }}
      onClose={onClose}
    />
  )
}
