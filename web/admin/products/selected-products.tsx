import { X } from 'lucide-react'
import { Field } from '../../ui/form/field.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { moved } from '../list/moved.ts'
import { Mover } from '../list/mover.tsx'
import { ProductFinder } from './product-finder.tsx'

export interface Chosen {
  id: number
  name: string
}

interface Props {
  label: string
  help?: string
  error?: string | undefined
  chosen: Chosen[]
  besides?: number | undefined
  onChange: (chosen: Chosen[]) => void
}

export function ChosenProducts({ label, help, error, chosen, besides, onChange }: Props) {
  return (
    <div className="grid content-start gap-2">
      <Field label={label} help={help} error={error}>
        <ProductFinder
          listLabel={`${label}: products`}
          isFree={({ id }) => id !== besides && !chosen.some((one) => one.id === id)}
          onChoose={(found) => onChange([...chosen, found])}
        />
      </Field>
      <ol aria-label={label} className="grid gap-1 empty:hidden">
        {chosen.map(({ id, name }, place) => (
          <li key={id} className="flex items-center gap-1 text-sm">
            <span className="min-w-0 flex-1 wrap-anywhere">{name}</span>
            <Mover
              name={name}
              place={place}
              count={chosen.length}
              onMove={(to) => onChange(moved(chosen, place, to))}
            />
            <IconButton
              size="small"
              label={`Remove ${name}`}
              onClick={() => onChange(chosen.filter((one) => one.id !== id))}>
              <X aria-hidden className="size-4" />
            </IconButton>
          </li>
        ))}
      </ol>
    </div>
  )
}
