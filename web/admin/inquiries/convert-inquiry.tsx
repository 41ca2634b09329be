import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { InquiryTicket } from '#contract/inquiries/admin-inquiry.ts'
import { dayIn, instantAt, timeIn } from '#contract/zoned-time.ts'
import { type Input, useApi } from '../../api.ts'
import { ADMIN_PLACE_LABELS, type Place } from '../../appointments/appointment-labels.ts'
import { DEVICE_TYPES } from '../../repairs/ticket-labels.ts'
import { useCalendar } from '../../shell/use-calendar.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Refusal } from '../../ui/form/refusal.tsx'
import { Select } from '../../ui/form/select.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { useContractForm } from '../../ui/form/use-contract-form.ts'
import { failureToast, toast } from '../../ui/layer/toast.ts'
import { DAYS_SEARCHED, type When, WhenFields } from '../appointments/when-fields.tsx'
import { RestoredDraft } from '../form/form-foot.tsx'
import { useAdminFormDraft } from '../form/use-admin-draft.ts'
import { useMay } from '../frame/use-admin-pages.ts'
import type { AdminInquiry } from './inquiry.ts'
import { useInquirySaved } from './use-inquiry-saved.ts'

export function ConvertInquiry({ inquiry }: { inquiry: AdminInquiry }) {
  const api = useApi()
  const saved = useInquirySaved()
  const [maySell, mayBook] = [useMay('counter.write'), useMay('appointments.write')]
  const [opened, setOpened] = useState<'ticket' | 'appointment'>()
  const sale = useMutation({
    mutationFn: () => api.call('POST /admin/inquiries/:id/sale', { id: inquiry.id }),
    onSuccess: saved,
    onError: failureToast('Failed to open the sale'),
  })
  const isApproved = inquiry.status === 'approved'
  const close = () => setOpened(undefined)
  return (
    <section className="grid gap-3 border-t border-line pt-5" aria-labelledby="made-of">
      <h2 id="made-of" className="text-base">
        Convert to
      </h2>
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

type Draft = Omit<Input<'POST /admin/inquiries/:id/ticket'>, 'deviceType'> & { deviceType: string }

function TicketOf({ inquiry, onClose }: { inquiry: AdminInquiry; onClose: () => void }) {
  const api = useApi()
  const saved = useInquirySaved()
  const form = useContractForm<Draft>(InquiryTicket, {
    values: { id: inquiry.id, deviceType: '', customerPhone: inquiry.customerPhone },
    async send(draft) {
      saved(await api.call('POST /admin/inquiries/:id/ticket', draft as never))
      formDraft.forget()
      onClose()
      toast({ title: 'The repair is open', description: 'It has the description, photos and approved work.' })
    },
  })
  const formDraft = useAdminFormDraft(form, `inquiry_ticket:${inquiry.id}`)
  const { register, submit, errors, refusal, isBusy } = form
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <RestoredDraft draft={formDraft} />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Device type" isRequired error={errors.deviceType?.message}>
          <Select {...register('deviceType')}>
            <option value="">Choose…</option>
            {DEVICE_TYPES.map((type) => (
              <option key={type}>{type}</option>
            ))}
          </Select>
        </Field>
        <Field label="Customer’s phone" isRequired error={errors.customerPhone?.message}>
          <TextInput type="tel" autoComplete="off" maxLength={40} {...register('customerPhone')} />
        </Field>
      </div>
      <Refusal text={refusal} />
      <div className="flex flex-wrap justify-end gap-3">
        <Button kind="quiet" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" isBusy={isBusy}>
          Open the repair
        </Button>
      </div>
    </form>
  )
}

function AppointmentOf({ inquiry, onClose }: { inquiry: AdminInquiry; onClose: () => void }) {
  const { zone } = useCalendar()
  const api = useApi()
  const people = useQuery(api.query('GET /admin/booking')).data?.people ?? []
  const [typed, setTyped] = useState<Partial<When>>({})
  const [place, setPlace] = useState<Place>('shop')
  const about = { serviceId: inquiry.serviceId, place }
  const times = useQuery(api.query('GET /admin/appointments/times', { ...about, days: DAYS_SEARCHED })).data
  const free = times?.days.flatMap(({ times }) => times)[0]
  const first = free ? new Date(free.startsAt) : new Date()
  const [address, setAddress] = useState('')
  const when: When = {
    day: dayIn(zone, first),
    time: free ? timeIn(zone, first) : '',
    staffId: free?.staffIds[0] ?? people[0]?.id ?? 0,
    lengthMinutes: '',
    ...typed,
  }
  const book = useBooking(inquiry, onClose)
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        const startsAt = instantAt(zone, when.day, when.time).toISOString()
        book.mutate({
          id: inquiry.id,
          staffId: when.staffId,
          place,
          address: place === 'on site' ? address : '',
          startsAt,
        })
      }}>
      <WhenFields value={when} people={people} about={about} onChange={setTyped} />
      <Field label="Where" isRequired>
        <Select value={place} onChange={({ target }) => setPlace(target.value as Place)}>
          {Object.entries(ADMIN_PLACE_LABELS).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      </Field>
      {place === 'on site' && (
        <Field label="Address" isRequired>
          <TextInput
            autoComplete="off"
            maxLength={300}
            value={address}
            onChange={({ target }) => setAddress(target.value)}
          />
        </Field>
      )}
      <div className="flex flex-wrap justify-end gap-3">
        <Button kind="quiet" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" isBusy={book.isPending} disabled={when.day === '' || when.time === ''}>
          Book appointment
        </Button>
      </div>
    </form>
  )
}

function useBooking({ number }: AdminInquiry, onBooked: () => void) {
  const api = useApi()
  const saved = useInquirySaved()
  return useMutation({
    mutationFn: (draft: Input<'POST /admin/inquiries/:id/appointment'>) =>
      api.call('POST /admin/inquiries/:id/appointment', draft),
    onSuccess(inquiry) {
      saved(inquiry)
      onBooked()
      toast({ title: `Booked for ${number}`, description: 'The customer gets an email with the calendar entry.' })
    },
    onError: failureToast('Failed to book'),
  })
}
