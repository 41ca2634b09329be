import { X } from 'lucide-react'
import { Field } from '../../ui/form/field.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { ProductFinder } from '../products/product-finder.tsx'

export interface Unfitted {
  id: number
  name: string
}

interface Props {
  parts: Unfitted[]
  error: string | undefined
  onChange: (parts: Unfitted[]) => void
}

export function NotFitted({ parts, error, onChange }: Props) {
  return (
    <div className="grid gap-2">
      <Field
        label="But not these"
        help="What nobody has to fit, such as a drive that is plugged in."
        error={error}
      >
        <ProductFinder
          listLabel="Not fitted: products"
          isFree={({ id }) => !parts.some((part) => part.id === id)}
          onChoose={(part) => onChange([...parts, part])}
        />
      </Field>
      <ul aria-label="Not fitted" className="grid gap-1 empty:hidden">
        {parts.map(({ id, name }) => (
          <li key={id} className="flex items-center gap-1 text-sm">
            <span className="min-w-0 wrap-anywhere">{name}</span>
            <IconButton
              size="small"
              label={`Fit ${name} again`}
              onClick={() => onChange(parts.filter((part) => part.id !== id))}
            >
              <X aria-hidden className="size-4" />
            </IconButton>
          </li>
        ))}
      </ul>
    </div>
  )
}
