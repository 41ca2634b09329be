import type { UseFormRegisterReturn } from 'react-hook-form'
import { CONDITION_PARTS } from '#contract/repairs/ticket-facts.ts'
import type { TicketDetails } from './ticket-labels.ts'

type Condition = NonNullable<TicketDetails['condition']>

const STATES = [
  ['ok', 'OK'],
  ['fault', 'Fault'],
  ['not testable', 'Not testable'],
] as const

export function conditionAsFound(found: Condition | null): Condition {
  return CONDITION_PARTS.map(
    (part) => found?.find((known) => known.part === part) ?? { part, state: 'not testable', note: '' },
  )
}

interface Props {
  legend: string
  count: number
  partAt: (at: number) => string
  register: (at: number) => UseFormRegisterReturn
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
          className="flex flex-wrap items-center justify-between gap-x-3 border-b border-line pb-2 text-sm"
        >
          <span>{partAt(at)}</span>
          <span className="flex gap-1">
            {STATES.map(([state, name]) => (
              <label
                key={state}
                className="inline-flex min-h-9 cursor-pointer items-center rounded-control border border-control px-2 text-xs has-checked:border-primary has-checked:bg-primary has-checked:text-on-primary has-focus-visible:outline-2"
              >
                <input type="radio" value={state} className="sr-only" {...register(at)} />
                {name}
              </label>
            ))}
          </span>
        </div>
      ))}
    </fieldset>
  )
}
