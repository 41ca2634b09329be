import { type ReactNode, useId } from 'react'
import { FieldError } from './field.tsx'

export interface RadioCard<V extends string> {
  value: V
  label: ReactNode
  detail?: ReactNode
  aside?: ReactNode
  isDisabled?: boolean
}

interface Props<V extends string> {
  legend: ReactNode
  name: string
  cards: RadioCard<V>[]
  value: V | undefined
  onChange: (value: V) => void
  error?: string
}

export function RadioCards<V extends string>({ legend, name, cards, value, onChange, error }: Props<V>) {
  const id = useId()
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined} className="grid gap-2">
      <legend className="mb-2 text-sm font-semibold">{legend}</legend>
      {cards.map((card) => (
        <label
          key={card.value}
          className="flex items-start gap-3 rounded-card border border-control bg-surface p-4 transition has-checked:border-primary has-checked:bg-tint has-checked:shadow-[inset_0_0_0_1px_var(--primary)] has-disabled:opacity-60 has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary">
          <input
            type="radio"
            name={name}
            value={card.value}
            checked={card.value === value}
            disabled={card.isDisabled}
            onChange={() => onChange(card.value)}
            className="mt-1 size-5 shrink-0 outline-none"
          />
          <span className="grid flex-1 gap-0.5">
            <span className="font-semibold">{card.label}</span>
            {card.detail && <span className="text-sm text-muted">{card.detail}</span>}
          </span>
          {card.aside && <span className="figures font-semibold">{card.aside}</span>}
        </label>
      ))}
      <FieldError id={`${id}-error`} text={error} />
    </fieldset>
  )
}
