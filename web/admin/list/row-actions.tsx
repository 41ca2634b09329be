import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { useMayWrite } from '../frame/may-write.tsx'
import type { Column } from './data-table.tsx'

/** The actions are in a menu. See `actionColumn` for a single action. */
export function actionsColumn<Row>(cell: (row: Row) => ReactNode): Column<Row> {
  return { header: 'Actions', isMenu: true, className: 'md:text-right', cell }
}

export function actionColumn<Row>(cell: (row: Row) => ReactNode): Column<Row> {
  return { header: 'Actions', className: 'whitespace-nowrap md:text-right', cell }
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
      onClick={onClick}>
      {verb}
    </Button>
  )
}
