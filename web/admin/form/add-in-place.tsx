import { Plus } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { Button } from '../../ui/button.tsx'

interface Props {
  what: string
  children: (close: () => void) => ReactNode
}

export function AddInPlace({ what, children }: Props) {
  const [isAdding, setAdding] = useState(false)
  if (isAdding) return children(() => setAdding(false))
  return (
    <Button
      kind="plain"
      size="small"
      className="justify-self-start"
      // The field above keeps the focus until the click, because an error that appears on blur would move this button.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => setAdding(true)}>
      <Plus aria-hidden className="size-4" /> New {what}
    </Button>
  )
}

interface FieldsProps {
  what: string
  isBusy: boolean
  onAdd: () => void
  onClose: () => void
  children: ReactNode
}

/** This is not a form element, because it stands inside another form. Enter and Escape must not reach that form. */
export function AddedFields({ what, isBusy, onAdd, onClose, children }: FieldsProps) {
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') onClose()
    else if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
    else if (!isBusy) onAdd()
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it handles the keys of its fields
    <div className="grid gap-2 rounded-control border border-line p-3" onKeyDown={onKeyDown}>
      {children}
      <div className="flex gap-2">
        <Button size="small" isBusy={isBusy} onClick={onAdd}>
          Add {what}
        </Button>
        <Button kind="plain" size="small" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </div>
  )
}
