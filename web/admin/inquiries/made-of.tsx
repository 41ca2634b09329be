import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '../../api.ts'
import { Button } from '../../ui/button.tsx'
import { failureToast } from '../../ui/layer/toast.ts'
import { useMay } from '../frame/use-admin-pages.ts'
import { AppointmentOf } from './appointment-of.tsx'
import type { AdminInquiry } from './inquiry.ts'
import { TicketOf } from './ticket-of.tsx'
import { useInquirySaved } from './use-inquiry-saved.ts'

/** What can be made of a request without typing anything twice; it closes the request. */
export function MadeOf({ inquiry }: { inquiry: AdminInquiry }) {
  const api = useApi()
  const saved = useInquirySaved()
  const [maySell, mayBook] = [useMay('counter.write'), useMay('appointments.write')]
  const [opened, setOpened] = useState<'ticket' | 'appointment'>()
  const sale = useMutation({
    mutationFn: () => api.call('POST /admin/inquiries/:id/sale', { id: inquiry.id }),
    onSuccess: saved,
    onError: failureToast('Nothing was put on the counter'),
  })
  const isApproved = inquiry.status === 'approved'
  const close = () => setOpened(undefined)
  return (
    <section className="grid gap-3 border-t border-line pt-5" aria-labelledby="made-of">
      <h3 id="made-of" className="text-base">
        Make of it
      </h3>
      <div className="flex flex-wrap gap-2">
        <Button kind="quiet" onClick={() => setOpened('ticket')}>
          A repair
        </Button>
        {isApproved && inquiry.isPayable && maySell && (
          <Button kind="quiet" isBusy={sale.isPending} onClick={() => sale.mutate()}>
            A sale at the counter
          </Button>
        )}
        {mayBook && (
          <Button kind="quiet" onClick={() => setOpened('appointment')}>
            An appointment
          </Button>
        )}
      </div>
      {opened === 'ticket' && <TicketOf inquiry={inquiry} onClose={close} />}
      {opened === 'appointment' && <AppointmentOf inquiry={inquiry} onClose={close} />}
    </section>
  )
}
