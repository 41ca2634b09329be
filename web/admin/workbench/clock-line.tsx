import type { Output } from '../../api.ts'
import { weekdayMonthDay } from '../../shell/day-text.ts'
import { shopTimeOfDay } from '../../shell/shop-time.ts'
import { useShell } from '../../shell/use-shell.ts'

type Clock = NonNullable<Output<'GET /admin/workbench/requests'>['items'][number]['clock']>

export function ClockLine({ clock: { due, at, on, isLate, waitsFor } }: { clock: Clock }) {
  const { company } = useShell()
  if (waitsFor)
    return (
      <>
        Paused
        {on && <span className="block text-xs text-muted">{weekdayMonthDay(on)} or later</span>}
      </>
    )
  const by = on ? weekdayMonthDay(on) : shopTimeOfDay(at!, company.timeZone)
  return (
    <span className={isLate ? 'font-semibold text-cancelled' : undefined}>
      {WHAT[due]}
      {isLate ? ' was due' : ' by'}
      <span className="block whitespace-nowrap">{by}</span>
    </span>
  )
}

const WHAT = { 'first look': 'Diagnosis', estimate: 'Estimate', repair: 'Repair' }
