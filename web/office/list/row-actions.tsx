import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import type { Column } from './data-table.tsx'

/** The last column of a table: what can be done with a row. */
export function actionsColumn<Row>(cell: (row: Row) => ReactNode): Column<Row> {
  return { header: 'Actions', isUnlabeled: true, className: 'whitespace-nowrap md:text-right', cell }
}

interface Props {
  verb: string
  /** What the row is called: a table has the verb once per row. */
  of: string
  isBusy?: boolean
  onClick: () => void
}

export function RowAction({ verb, of, isBusy, onClick }: Props) {
  return (
    <Button kind="plain" size="small" aria-label={`${verb} ${of}`} isBusy={isBusy} onClick={onClick}>
      {verb}
    </Button>
  )
}
