import { openState } from '#contract/opening-hours.ts'
import { classNames } from '../ui/class-names.ts'
import type { ShellData } from './load-shell.ts'
import { useMinute } from './use-minute.ts'
import { useShell } from './use-shell.ts'

/** Whether the shop is open at this moment, by its own clock. */
export function OpenNow() {
  return <OpenSign {...useShell().company} />
}

type Hours = Pick<ShellData['company'], 'weeklyHours' | 'hoursExceptions' | 'timeZone'>

/** By these hours. Known in the browser only: pages are rendered for all day. */
export function OpenSign({ weeklyHours, hoursExceptions, timeZone }: Hours) {
  const now = useMinute()
  if (!now) return <span className="inline-block min-h-[1lh] min-w-48" />
  const state = openState(weeklyHours, hoursExceptions, now, timeZone)
  return (
    <span className="inline-flex min-h-[1lh] min-w-48 items-center gap-2">
      <span
        aria-hidden
        className={classNames(
          'size-2.5 shrink-0 rounded-full',
          state.isOpen ? 'bg-delivered' : 'bg-cancelled',
        )}
      />
      {sentence(state, now, timeZone)}
    </span>
  )
}

function sentence(
  state: ReturnType<typeof openState>,
  now: Date,
  timeZone: ShellData['company']['timeZone'],
): string {
  if (state.isOpen) return state.until ? `Open now, until ${clock(state.until, timeZone)}` : 'Open now'
  if (!state.opensAt) return 'Closed now'
  const day = dayName(state.opensAt, timeZone)
  const when = day === dayName(now, timeZone) ? '' : `${day} `
  return `Closed now, opens ${when}${clock(state.opensAt, timeZone)}`
}

function clock(instant: Date, timeZone: string): string {
  const text = instant.toLocaleTimeString('en-US', { timeZone, hour: 'numeric', minute: '2-digit' })
  return text.replace(':00', '')
}

function dayName(instant: Date, timeZone: string): string {
  return instant.toLocaleDateString('en-US', { timeZone, weekday: 'long' })
}
