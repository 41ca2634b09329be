import type { UseFormRegisterReturn } from 'react-hook-form'
import { CONDITION_PARTS } from '#contract/repairs/ticket-facts.ts'
import { controlLook } from '../ui/form/field.tsx'
import type { TicketDetails } from './ticket-labels.ts'

type Condition = NonNullable<TicketDetails['condition']>

const STATES = [
  ['ok', 'OK'],
  ['fault', 'Fault'],
  ['not testable', 'Not testable'],
  ['not looked at', 'Not looked at'],
] as const

export function conditionAsFound(found: Condition | null): Condition {
  return CONDITION_PARTS.map(
    (part) => found?.find((known) => known.part === part) ?? { part, state: 'not looked at', note: '' },
  )
}

/** Parts that had a fault must be examined again after the repair. */
export function conditionAfterRepair(found: Condition | null): Condition {
  return conditionAsFound(found).map((one) =>
    one.state === 'fault' ? { part: one.part, state: 'not looked at', note: '' } : one,
  )
}

interface Props {
  legend: string
  count: number
  partAt: (at: number) => string
  register: (at: number, field: 'state' | 'note') => UseFormRegisterReturn
}

export function ConditionField({ legend, count, partAt, register }: Props) {
  return (
    <fieldset className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
      <legend className="mb-2 text-sm font-semibold">{legend}</legend>
      {Array.from({ length: count }, (_, at) => (
        <div
          key={partAt(at)}
          role="radiogroup"
          aria-label={partAt(at)}
          className="group flex flex-wrap items-center justify-between gap-x-3 border-b border-line pb-2 text-sm"
        >
          <span>{partAt(at)}</span>
          <span className="flex flex-wrap gap-1">
            {STATES.map(([state, name]) => (
              <label
                key={state}
                className="inline-flex min-h-9 cursor-pointer items-center rounded-control border border-control px-2 text-xs has-checked:border-primary has-checked:bg-primary has-checked:text-on-primary has-focus-visible:outline-2"
              >
                <input type="radio" value={state} className="sr-only" {...register(at, 'state')} />
                {name}
              </label>
            ))}
          </span>
          <input
            type="text"
            aria-label={`What is wrong with it: ${partAt(at)}`}
            placeholder="What is wrong?"
            maxLength={200}
            className={`${controlLook} mt-2 hidden group-has-[[value=fault]:checked]:block`}
            {...register(at, 'note')}
          />
        </div>
      ))}
    </fieldset>
  )
}
