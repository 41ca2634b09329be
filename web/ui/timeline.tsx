import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

export type StepState = 'completed' | 'active' | 'pending'

export interface Step {
  title: string
  state: StepState
  detail?: ReactNode
}

const spoken: Record<StepState, string> = { completed: 'completed', active: 'current step', pending: 'not yet' }

export function Timeline({ label, steps }: { label: string; steps: Step[] }) {
  return (
    <ol aria-label={label} className="grid">
      {steps.map(({ title, state, detail }, index) => (
        <li
          key={title}
          aria-current={state === 'active' ? 'step' : undefined}
          className="relative flex gap-4 pb-8 last:pb-0">
          {index < steps.length - 1 && (
            <span
              aria-hidden
              className={classNames(
                'absolute top-9 bottom-0 left-4 w-0.5 -translate-x-1/2',
                state === 'completed' ? 'bg-primary' : 'bg-line',
              )}
            />
          )}
          <span
            aria-hidden
            className={classNames(
              'relative grid size-8 shrink-0 place-items-center rounded-full border-2',
              state === 'completed' && 'border-primary bg-primary text-on-primary',
              state === 'active' && 'border-primary bg-surface',
              state === 'pending' && 'border-line bg-surface',
            )}>
            {state === 'completed' && <Check className="size-4" />}
            {state === 'active' && <span className="size-3 rounded-full bg-primary" />}
          </span>
          <div className="grid gap-0.5 pt-0.5">
            <p className={classNames('font-semibold', state === 'pending' && 'text-muted')}>
              {title}
              <VisuallyHidden>, {spoken[state]}</VisuallyHidden>
            </p>
            {detail && <div className="text-sm text-muted">{detail}</div>}
          </div>
        </li>
      ))}
    </ol>
  )
}
