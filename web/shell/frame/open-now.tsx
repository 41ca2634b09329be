import { clockText } from '#contract/company/hours-text.ts'
import { type OpeningException, type OpeningHours, type OpenState, openState } from '#contract/company/opening-hours.ts'
import { dayIn, timeIn, type Zone } from '#contract/zoned-time.ts'
import { classNames } from '../../ui/class-names.ts'
import { weekdayName } from '../day-text.ts'
import { useCalendar } from '../use-calendar.ts'
import { useMinute } from '../use-minute.ts'

export function OpenNow() {
  return <OpenSign {...useCalendar()} />
}

interface Props {
  weeklyHours: readonly OpeningHours[]
  hoursExceptions: readonly OpeningException[]
  zone: Zone
}

/** Only the browser knows the current time, because pages are rendered once for the whole day. */
export function OpenSign({ weeklyHours, hoursExceptions, zone }: Props) {
  const now = useMinute()
  if (!now) return <span className="inline-block min-h-[1lh] min-w-48" />
  const state = openState(weeklyHours, hoursExceptions, now, zone)
  return (
    <span className="inline-flex min-h-[1lh] min-w-48 items-center gap-2">
      <span
        aria-hidden
        className={classNames('size-2.5 shrink-0 rounded-full', state.isOpen ? 'bg-delivered' : 'bg-cancelled')}
      />
      {sentence(state, now, zone)}
    </span>
  )
}

function sentence(state: OpenState, now: Date, zone: Zone): string {
  if (state.isOpen) {
    return state.until ? `Open now, until ${clockText(timeIn(zone, state.until))}` : 'Open now'
  }
  if (!state.opensAt) return 'Closed now'
  const day = dayIn(zone, state.opensAt)
  const when = day === dayIn(zone, now) ? '' : `${weekdayName(day)} `
  return `Closed now, opens ${when}${clockText(timeIn(zone, state.opensAt))}`
}
