import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useUser } from '../accounts/use-user.ts'
import { useApi } from '../api.ts'
import { createIdempotencyKey } from '../idempotency-key.ts'
import { useShell } from '../shell/use-shell.ts'
import { Card } from '../ui/card.tsx'
import { RadioCards } from '../ui/form/radio-cards.tsx'
import { formatMoney } from '../ui/money.tsx'
import { Skeleton } from '../ui/page/skeleton.tsx'
import { PhoneLink } from '../ui/phone-link.tsx'
import type { FreeTimes } from './appointment-labels.ts'
import { durationText, PLACE_LABELS, type Place } from './appointment-labels.ts'
import { TimePicker } from './time-picker.tsx'
import { type Hold, useHold } from './use-hold.ts'
import { useTimes } from './use-times.ts'
import { VisitForm } from './visit-form.tsx'

interface Props {
  type: string
  /** The note begins with it. */
  about?: string | undefined
  /** A repair of the price book, whose parts are held. */
  repair?: number | undefined
}

export function Booking({ type, about = '', repair }: Props) {
  const { company } = useShell()
  const [place, setPlace] = useState<Place>()
  const [startsAt, setStartsAt] = useState<string>()
  const [key] = useState(createIdempotencyKey)
  const wanted = { type, ...(place && { place }), ...(repair && { hold: key }) }
  const { data: times, isPending } = useTimes(wanted)
  const chosen = place ?? times?.place
  const hold = useHold({ key, type, place: chosen, startsAt, repairPriceId: repair })
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <Card className="grid gap-5">
        {times && times.places.length > 1 && (
          <RadioCards
            legend="Where?"
            name="place"
            value={chosen}
            onChange={(next) => {
              setPlace(next)
              setStartsAt(undefined)
            }}
            cards={times.places.map((value) => ({ value, ...PLACE_LABELS[value] }))}
          />
        )}
        {isPending ? (
          <UpcomingAppointments />
        ) : (
          <div className="grid gap-3">
            <h2 className="text-lg">When?</h2>
            {times && (
              <p className="text-sm text-muted">
                It takes about {durationText(times.durationMinutes)}. Times are {company.city} time.
              </p>
            )}
            {times?.deposit && <DepositNotice deposit={times.deposit} />}
            <TimePicker wanted={wanted} value={startsAt} onChange={setStartsAt} />
          </div>
        )}
      </Card>
      <div className="grid gap-4">
        <Who
          draftKey={key}
          hold={hold}
          type={type}
          about={about}
          repair={repair}
          place={chosen}
          startsAt={startsAt}
          onTaken={() => setStartsAt(undefined)}
          onChoose={setStartsAt}
        />
        <p className="text-sm text-muted">
          Prefer to call? <PhoneLink phone={company.phone} />
        </p>
      </div>
    </div>
  )
}

function UpcomingAppointments() {
  return (
    <div role="status" aria-label="Loading" className="grid gap-3">
      <Skeleton className="h-5 w-2/3" />
      <Skeleton className="h-11" />
      <Skeleton className="h-16" />
      <Skeleton className="h-84" />
    </div>
  )
}

interface WhoProps {
  draftKey: string
  hold: Hold | undefined
  type: string
  about: string
  repair: number | undefined
  place: Place | undefined
  startsAt: string | undefined
  onTaken: () => void
  onChoose: (startsAt: string) => void
}

function Who({ draftKey: key, hold, type, about, repair, place, startsAt, onTaken, onChoose }: WhoProps) {
  const api = useApi()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const user = useUser()
  return (
    <VisitForm
      key={user?.id ?? 'guest'}
      user={user ?? null}
      about={about}
      place={place ?? 'shop'}
      startsAt={startsAt}
      hold={hold}
      onChoose={onChoose}
      onTaken={async () => {
        onTaken()
        await queryClient.invalidateQueries({ queryKey: ['GET /services/:type/times'] })
      }}
      send={async (visit) => {
        const booked = await api.call('POST /appointments', {
          key,
          type,
          startsAt: startsAt!,
          repairPriceId: repair ?? null,
          ...visit,
          address: visit.place === 'on site' ? visit.address : '',
        })
        queryClient.setQueryData(api.query('GET /appointments/:key', { key: booked.key }).queryKey, booked)
        void queryClient.invalidateQueries({ queryKey: ['GET /services/:type/times'] })
        await navigate({ to: '/appointments/$key', params: { key: booked.key } })
      }}
    />
  )
}

function DepositNotice({ deposit }: { deposit: NonNullable<FreeTimes['deposit']> }) {
  const { amount, refundHours } = deposit
  return (
    <p className="rounded-card bg-tint p-3 text-sm">
      A deposit of <strong className="figures">{formatMoney(amount)}</strong> holds your time; you pay it by card on the
      next page. {refundText(refundHours)}
    </p>
  )
}

function refundText(hours: number): string {
  if (hours === 0)
    return 'Cancel before it begins for a full refund. Later cancellations and no-shows forfeit the deposit.'
  const before = hours % 24 === 0 ? `${hours / 24} ${hours === 24 ? 'day' : 'days'}` : `${hours} hours`
  return `Cancel at least ${before} before for a full refund. Later cancellations and no-shows forfeit the deposit.`
}
