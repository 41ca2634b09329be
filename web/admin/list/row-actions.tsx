import { Ellipsis } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { useMayWrite } from '../frame/may-write.tsx'
import type { Column } from './data-table.tsx'

/** The actions are in a menu. See `actionColumn` for a single action. */
export function actionsColumn<Row>(cell: (row: Row) => ReactNode): Column<Row> {
  return { header: 'Actions', isMenu: true, className: 'md:text-right', cell }
}

export function actionColumn<Row>(cell: (row: Row) => ReactNode): Column<Row> {
  return { header: 'Actions', className: 'whitespace-nowrap md:text-right', cell }
}

/** The actions stay mounted while the menu is closed, because they own the dialogs that they open. */
export function RowMenu({ of, children }: { of: string; children: ReactNode }) {
  const id = useId()
  return (
    <>
      <IconButton size="small" label={`Actions for ${of}`} popoverTarget={id} className="has-[+:empty]:hidden">
        <Ellipsis aria-hidden className="size-5" />
      </IconButton>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a key press on one of its buttons is a click */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: its buttons are interactive */}
      <div
        id={id}
        popover="auto"
        className="popup popup-end"
        onClick={({ currentTarget, target }) => currentTarget.contains(target as Node) && currentTarget.hidePopover()}
      >
        {children}
      </div>
    </>
  )
}

const DESTROYING = ['Delete', 'Remove']

interface Props {
  verb: string
  /** The row's name distinguishes the buttons of a table for screen readers. */
  of: string
  isBusy?: boolean
  onClick: () => void
}

export function RowAction({ verb, of, isBusy, onClick }: Props) {
  const mayWrite = useMayWrite()
  if (!mayWrite && !verb.startsWith('View')) return null
  return (
    <Button
      kind={DESTROYING.includes(verb) ? 'danger' : 'plain'}
      size="small"
      aria-label={`${verb} ${of}`}
      isBusy={isBusy}
      onClick={onClick}
    >
      {verb}
    </Button>
  )
}
