import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { addDays, dayIn, instantAt } from '#contract/zoned-time.ts'
import { type Input, useApi } from '../../api.ts'
import { OFFICE_PLACE_WORDS, type Place } from '../../appointments/appointment-words.ts'
import { useCalendar } from '../../shell/use-calendar.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Select } from '../../ui/form/select.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { failureToast, toast } from '../../ui/layer/toast.ts'
import { type When, WhenFields } from '../appointments/when-fields.tsx'
import type { AdminInquiry } from './inquiry.ts'
import { useInquirySaved } from './use-inquiry-saved.ts'

/** When, with whom and where; everything else was asked already. */
export function AppointmentOf({ inquiry, onClose }: { inquiry: AdminInquiry; onClose: () => void }) {
  const { zone } = useCalendar()
  const people = useQuery(useApi().query('GET /admin/booking')).data?.people ?? []
  const [typed, setTyped] = useState<Partial<When>>({})
  const [place, setPlace] = useState<Place>('shop')
  const [address, setAddress] = useState('')
  const when: When = {
    day: addDays(dayIn(zone, new Date()), 1),
    time: '10:00',
    staffId: people[0]?.id ?? 0,
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
      }}
    >
      <WhenFields value={when} people={people} onChange={setTyped} />
      <Field label="Where" isRequired>
        <Select value={place} onChange={({ target }) => setPlace(target.value as Place)}>
          {Object.entries(OFFICE_PLACE_WORDS).map(([value, label]) => (
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
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isBusy={book.isPending} disabled={when.day === '' || when.time === ''}>
          Book it
        </Button>
        <Button kind="quiet" onClick={onClose}>
          Cancel
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
      toast({
        title: `Booked for ${number}`,
        description: 'The customer gets the mail with the calendar entry.',
      })
    },
    onError: failureToast('Failed to book'),
  })
}
