import type { Column } from './data-table.tsx'
import { Mover } from './mover.tsx'
import { type Rearranged, useRearrange } from './use-rearrange.ts'

export function orderColumn<Row extends { id: number; name: string }>(
  name: Rearranged,
  rows: readonly Row[],
): Column<Row> {
  return {
    header: 'Order',
    className: 'whitespace-nowrap',
    cell: (row) => <RowMover name={name} row={row} rows={rows} />,
  }
}

interface Props<Row> {
  name: Rearranged
  row: Row
  rows: readonly Row[]
}

function RowMover<Row extends { id: number; name: string }>({ name, row, rows }: Props<Row>) {
  const move = useRearrange(name, rows)
  const from = rows.indexOf(row)
  return <Mover name={row.name} place={from} count={rows.length} onMove={(to) => move({ from, to })} />
}
