import { Star } from 'lucide-react'
import { useId } from 'react'
import { classNames } from '../ui/class-names.ts'
import { FieldError } from '../ui/form/field.tsx'

interface Props {
  of: string
  value: number
  onChange: (stars: number) => void
  error: string | undefined
}

const LABELS = ['Poor', 'Not good', 'All right', 'Good', 'Very good']

export function StarChoice({ of, value, onChange, error }: Props) {
  const id = useId()
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined} className="grid gap-1.5">
      <legend className="mb-1.5 text-sm font-semibold">
        Your stars for {of}
        <span aria-hidden className="ml-0.5 text-cancelled">
          *
        </span>
      </legend>
      <div className="flex flex-wrap items-center gap-1">
        {LABELS.map((word, at) => (
          <label
            key={word}
            className="relative grid size-11 place-items-center rounded-control has-focus-visible:outline-3 has-focus-visible:outline-primary">
            <input
              type="radio"
              name={id}
              value={at + 1}
              checked={value === at + 1}
              onChange={() => onChange(at + 1)}
              className="absolute inset-0 size-full cursor-pointer appearance-none outline-none"
            />
            <Star
              aria-hidden
              className={classNames(
                'pointer-events-none size-8',
                at < value ? 'fill-processing text-processing' : 'text-control',
              )}
            />
            <span className="sr-only">
              {at === 0 ? '1 star' : `${at + 1} stars`}, {word}
            </span>
          </label>
        ))}
        <span aria-hidden className="ml-2 text-sm text-muted">
          {LABELS[value - 1]}
        </span>
      </div>
      <FieldError id={`${id}-error`} text={error} />
    </fieldset>
  )
}
