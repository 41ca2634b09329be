import { CircleAlert } from 'lucide-react'
import { createContext, type ReactNode, use, useId } from 'react'

interface FieldNames {
  id: string
  describedBy: string | undefined
  isInvalid: boolean
  isRequired: boolean
}

const FieldContext = createContext<FieldNames | undefined>(undefined)

interface Props {
  label: ReactNode
  help?: ReactNode
  error?: string
  isRequired?: boolean
  /** Says when a field that may be left blank is needed after all. */
  needed?: string | undefined
  children: ReactNode
}

export function Field({ label, help, error, isRequired = false, needed = 'optional', children }: Props) {
  const id = useId()
  const describedBy = [help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ') || undefined
  return (
    <div className="grid content-start gap-1.5">
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
        {isRequired ? <RequiredMark /> : <span className="ml-1 font-normal text-muted">({needed})</span>}
      </label>
      <FieldContext value={{ id, describedBy, isInvalid: Boolean(error), isRequired }}>{children}</FieldContext>
      {help && (
        <p id={`${id}-help`} className="text-xs text-muted">
          {help}
        </p>
      )}
      <FieldError id={`${id}-error`} text={error} />
    </div>
  )
}

export function FieldError({ id, text }: { id: string; text: string | undefined }) {
  if (!text) return null
  return (
    <p id={id} className="flex items-start gap-1.5 text-sm text-cancelled">
      <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      {text}
    </p>
  )
}

function RequiredMark() {
  return (
    <span aria-hidden className="ml-0.5 text-cancelled">
      *
    </span>
  )
}

export function useFieldControl() {
  const field = use(FieldContext)
  if (!field) return {}
  return {
    id: field.id,
    'aria-describedby': field.describedBy,
    'aria-invalid': field.isInvalid || undefined,
    'aria-required': field.isRequired || undefined,
  }
}

export const controlLook =
  'w-full min-h-11 rounded-control border border-control bg-surface px-3 text-base text-ink placeholder:text-muted aria-invalid:border-cancelled disabled:bg-tint disabled:text-muted'
