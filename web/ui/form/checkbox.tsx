import { type ComponentProps, type ReactNode, useId } from 'react'
import { FieldError } from './field.tsx'

type Props = Omit<ComponentProps<'input'>, 'type'> & { label: ReactNode; error?: string }

export function Checkbox({ label, error, ...rest }: Props) {
  const id = useId()
  return (
    <div className="grid gap-1">
      <label className="flex min-h-11 items-center gap-3 text-sm">
        <input
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          className="size-5 shrink-0"
          {...rest}
        />
        <span className="min-w-0 flex-1">{label}</span>
      </label>
      <FieldError id={`${id}-error`} text={error} />
    </div>
  )
}
