import { X } from 'lucide-react'
import { createContext, type ReactNode, useContext } from 'react'
import { createPortal } from 'react-dom'
import { IconButton } from '../../ui/icon-button.tsx'
import { Labelled } from '../form/labelled.tsx'
import { type ParameterName, useListSearch } from '../frame/admin-search.ts'

/** The panel of "Add filter"; null outside of `ListTools`. */
export const FilterPanel = createContext<HTMLElement | null>(null)

interface Props {
  name: ParameterName
  label: string
  /** Shown by the chip; the value if omitted. */
  text?: string | undefined
  children: ReactNode
}

/** A field in the panel, and a chip while it filters. */
export function FilterField({ name, label, text, children }: Props) {
  const panel = useContext(FilterPanel)
  const [search, change] = useListSearch()
  const value = String(search[name] ?? '')
  return (
    <>
      {panel && createPortal(<Labelled label={label}>{children}</Labelled>, panel)}
      {value !== '' && (
        <span className="inline-flex min-h-9 items-center rounded-full border border-line bg-tint pl-3 text-sm">
          <span className="text-muted">{label}:</span>&nbsp;<span className="font-semibold">{text ?? value}</span>
          <IconButton
            size="small"
            label={`Remove filter ${label}`}
            onClick={() => change({ [name]: undefined, page: undefined })}>
            <X aria-hidden className="size-4" />
          </IconButton>
        </span>
      )}
    </>
  )
}
