import { Check } from 'lucide-react'
import { classNames } from '../ui/class-names.ts'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import { awaitsDecision, type Ticket } from './ticket-labels.ts'

type RepairState = Pick<Ticket, 'status' | 'custody' | 'approval' | 'resolution'>

const STOPS = ['Requested', 'Dropped off', 'In repair', 'Ready', 'Picked up'] as const

export function RepairProgress({ repair }: { repair: RepairState }) {
  if (repair.status === 'cancelled') return null
  const at = stopOf(repair)
  return (
    <ol aria-label="Repair progress" className="grid grid-cols-5">
      {STOPS.map((stop, index) => {
        const isPast = index < at || repair.status === 'completed'
        const isNow = index === at && !isPast
        return (
          <li
            key={stop}
            aria-current={isNow ? 'step' : undefined}
            className="relative grid justify-items-center gap-1.5 text-center">
            {index > 0 && (
              <span
                aria-hidden
                className={classNames(
                  'absolute top-3 right-[calc(50%+0.75rem)] h-0.5 w-[calc(100%-1.5rem)] -translate-y-1/2',
                  index <= at ? 'bg-primary' : 'bg-line',
                )}
              />
            )}
            <span
              aria-hidden
              className={classNames(
                'relative grid size-6 place-items-center rounded-full border-2',
                isPast ? 'border-primary bg-primary text-on-primary' : 'bg-surface',
                isNow ? 'border-primary' : !isPast && 'border-line',
              )}>
              {isPast && <Check className="size-3.5" />}
              {isNow && <span className="size-2.5 rounded-full bg-primary" />}
            </span>
            <span className={classNames('text-xs leading-tight', isNow ? 'font-semibold' : !isPast && 'text-muted')}>
              {isNow ? nowAt(repair, stop) : nameOf(stop, repair)}
              <VisuallyHidden>{isPast ? ', done' : isNow ? ', now' : ', not yet'}</VisuallyHidden>
            </span>
          </li>
        )
      })}
    </ol>
  )
}

/** A device that was declined or could not be repaired was still examined. */
function nameOf(stop: (typeof STOPS)[number], repair: RepairState): string {
  const { resolution } = repair
  if (stop === 'In repair' && resolution !== null && resolution !== 'repaired') return 'Inspected'
  return stop
}

function stopOf({ status, custody }: RepairState): number {
  if (status === 'completed') return 4
  if (status === 'ready for pickup') return 3
  if (status === 'in progress' || status === 'awaiting parts') return 2
  return custody === 'in shop' ? 1 : 0
}

function nowAt(repair: RepairState, stop: (typeof STOPS)[number]): string {
  if (awaitsDecision(repair)) return 'Waiting for you'
  return repair.status === 'awaiting parts' ? 'Waiting for a part' : nameOf(stop, repair)
}
