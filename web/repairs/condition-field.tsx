import type { UseFormRegisterReturn } from 'react-hook-form'
import { CONDITION_PARTS } from '#contract/repairs/ticket-facts.ts'
import { Button } from '../ui/button.tsx'
import { controlLook } from '../ui/form/field.tsx'
import type { DeviceType, TicketDetails } from './ticket-labels.ts'

type Condition = NonNullable<TicketDetails['condition']>
type Part = Condition[number]['part']

/** Other kinds of devices can have all parts. */
const LACKS: Partial<Record<DeviceType, readonly Part[]>> = {
  Smartphone: ['Hinge, keyboard, trackpad'],
  Tablet: ['Hinge, keyboard, trackpad'],
  Laptop: ['Buttons'],
  Desktop: ['Screen glass', 'Touch', 'Cameras', 'Battery', 'Hinge, keyboard, trackpad', 'Liquid indicator'],
  Printer: [
    ...(['Screen glass', 'Touch', 'Cameras', 'Speakers and microphone', 'Battery', 'Screws', 'Locks'] as const),
    ...(['Hinge, keyboard, trackpad', 'Liquid indicator'] as const),
  ],
}

/** The places of the parts that such a device has, and of those that were looked at nevertheless. */
export function placesToLookAt(condition: Condition, deviceType: DeviceType | ''): number[] {
  const lacks = (deviceType && LACKS[deviceType]) || []
  return [...condition.keys()].filter((at) => {
    const { part, state } = condition[at]!
    return state !== 'not looked at' || !lacks.includes(part)
  })
}

/** Only results stand out, not what nobody looked at. */
const UNKNOWN = 'has-checked:bg-tint has-checked:font-semibold'

const STATES = [
  ['ok', 'OK', 'has-checked:border-primary has-checked:bg-primary has-checked:text-on-primary'],
  ['fault', 'Fault', 'has-checked:border-cancelled has-checked:bg-cancelled has-checked:text-surface'],
  ['not testable', 'Not testable', UNKNOWN],
  ['not looked at', 'Not checked', UNKNOWN],
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
  condition: Condition
  deviceType: DeviceType | ''
  register: (at: number, field: 'state' | 'note') => UseFormRegisterReturn
  onOk: (at: number) => void
}

export function ConditionField({ legend, condition, deviceType, register, onOk }: Props) {
  const places = placesToLookAt(condition, deviceType)
  return (
    <fieldset className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
      <legend className="mb-2 text-sm font-semibold">{legend}</legend>
      <div className="flex flex-wrap items-center gap-3 sm:col-span-2">
        <Button kind="quiet" size="small" onClick={() => places.forEach(onOk)}>
          All OK
        </Button>
        <p className="text-sm text-muted">Then mark what is not.</p>
      </div>
      {places
        .map((at) => [at, condition[at]!.part] as const)
        .map(([at, part]) => (
          <div
            key={part}
            role="radiogroup"
            aria-label={part}
            className="group grid grid-cols-[1fr_auto] items-center gap-x-3 border-b border-line pb-2 text-sm max-sm:grid-cols-1">
            <span>{part}</span>
            <span className="flex flex-wrap gap-1">
              {STATES.map(([state, name, look]) => (
                <label
                  key={state}
                  className={`inline-flex min-h-9 cursor-pointer items-center rounded-control border border-control px-2 text-xs has-focus-visible:outline-2 ${look}`}>
                  <input type="radio" value={state} className="sr-only" {...register(at, 'state')} />
                  {name}
                </label>
              ))}
            </span>
            <input
              type="text"
              aria-label={`What is wrong with it: ${part}`}
              placeholder="What is wrong?"
              maxLength={200}
              className={`${controlLook} col-span-full mt-2 hidden group-has-[[value=fault]:checked]:block`}
              {...register(at, 'note')}
            />
          </div>
        ))}
    </fieldset>
  )
}
