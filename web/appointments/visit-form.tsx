import { useEffect, useState } from 'react'
import { Problem } from '#contract/problem.ts'
import type { Zone } from '#contract/zoned-time.ts'
import type { User } from '../accounts/use-user.ts'
import { useCalendar } from '../shell/use-calendar.ts'
import { useMinute } from '../shell/use-minute.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Field } from '../ui/form/field.tsx'
import { Refusal } from '../ui/form/refusal.tsx'
import { TextArea, TextInput } from '../ui/form/text-input.tsx'
import { useContractForm } from '../ui/form/use-contract-form.ts'
import { clockText, type Place, timeText } from './appointment-labels.ts'
import type { Hold } from './use-hold.ts'

export interface Visit {
  customerName: string
  customerEmail: string
  customerPhone: string
  address: string
  note: string
  place: Place
}

interface Props {
  user: User | null
  about: string
  place: Place
  startsAt: string | undefined
  hold: Hold | undefined
  send: (visit: Visit) => Promise<unknown>
  onTaken: () => Promise<unknown>
  onChoose: (startsAt: string) => void
}

export function VisitForm({ user, about, place, startsAt, hold, send, onTaken, onChoose }: Props) {
  const [next, setNext] = useState<string[]>()
  const { register, submit, errors, refusal, isBusy, setValue, setError } = useContractForm<Visit>(
    async () => (await import('./appointment-rules.ts')).visit,
    {
      values: { ...startingFrom(user, place), note: about },
      async send(visit) {
        if (!startsAt) throw new Problem('invalid', 'no_time_chosen', 'Choose a time first.')
        setNext(undefined)
        await send(visit)
      },
      async onProblem({ code, message, fields, details }) {
        if (fields && Object.keys(fields).every((name) => name in startingFrom(user, place))) return
        setError('root', { message })
        if (code !== 'time_taken') return
        setNext(details.next as string[])
        await onTaken()
      },
    },
  )
  useEffect(() => setValue('place', place), [place, setValue])
  return (
    <Card>
      <form noValidate onSubmit={submit} className="grid gap-4">
        <h2 className="text-lg">Your details</h2>
        <Field label="Name" error={errors.customerName?.message} isRequired>
          <TextInput autoComplete="name" maxLength={120} {...register('customerName')} />
        </Field>
        <Field
          label="Email"
          help="Enter an email or a phone number. With an email you get a calendar invite and a reminder."
          error={errors.customerEmail?.message}>
          <TextInput type="email" autoComplete="email" maxLength={254} {...register('customerEmail')} />
        </Field>
        <Field label="Phone" error={errors.customerPhone?.message}>
          <TextInput type="tel" autoComplete="tel" maxLength={40} {...register('customerPhone')} />
        </Field>
        {place === 'on site' && (
          <Field label="Address" help="Enter the address we should come to" error={errors.address?.message} isRequired>
            <TextInput autoComplete="street-address" maxLength={300} {...register('address')} />
          </Field>
        )}
        <Field label="How can we help?" error={errors.note?.message}>
          <TextArea rows={3} maxLength={1000} {...register('note')} />
        </Field>
        <Chosen startsAt={startsAt} hold={hold} />
        <Refusal text={refusal} />
        {next && <NextTimes times={next} onChoose={onChoose} />}
        <Button type="submit" kind="call" size="large" isBusy={isBusy}>
          Book this time
        </Button>
      </form>
    </Card>
  )
}

function startingFrom(user: User | null, place: Place): Visit {
  return {
    customerName: [user?.firstName, user?.lastName].filter(Boolean).join(' '),
    customerEmail: user?.email ?? '',
    customerPhone: user?.phone ?? '',
    address: '',
    note: '',
    place,
  }
}

function Chosen({ startsAt, hold }: Pick<Props, 'startsAt' | 'hold'>) {
  const { zone } = useCalendar()
  const now = useMinute()
  return (
    <div aria-live="polite" className="grid gap-1 rounded-control bg-tint px-3 py-2">
      <p className="font-semibold">{startsAt ? timeText(startsAt, zone, now) : 'No time chosen yet'}</p>
      {hold && <p className="text-sm">{holdText(hold, zone, now)}</p>}
    </div>
  )
}

function holdText(hold: Hold, zone: Zone, now: Date | undefined): string {
  if (hold === 'taken') return 'Someone else is booking this time. Please choose another one.'
  if (now && now >= new Date(hold.until)) return 'We no longer hold this time. You can still book it if it is free.'
  const until = clockText(hold.until, zone)
  if (hold.parts === 'held') return `We hold this time and the part for you until ${until}.`
  return `We hold this time for you until ${until}.${hold.parts === 'to_order' ? ' The part must be ordered first.' : ''}`
}

function NextTimes({ times, onChoose }: { times: string[]; onChoose: Props['onChoose'] }) {
  const { zone } = useCalendar()
  const now = useMinute()
  if (times.length === 0) return null
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">Next available</legend>
      {times.map((time) => (
        <Button key={time} kind="quiet" onClick={() => onChoose(time)}>
          {timeText(time, zone, now)}
        </Button>
      ))}
    </fieldset>
  )
}
