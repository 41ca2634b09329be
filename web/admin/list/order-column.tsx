import type { Column } from './data-table.tsx'
import { Mover } from './mover.tsx'

/** For rows that somebody puts in order: moves one of them up or down. `all` are the rows as they stand. */
export function orderColumn<Row extends { name: string }>(
  all: readonly Row[],
  move: (step: { from: number; to: number }) => void,
): Column<Row> {
  return {
    header: 'Order',
    className: 'whitespace-nowrap',
    cell: (row) => {
      const from = all.indexOf(row)
      return <Mover name={row.name} place={from} count={all.length} onMove={(to) => move({ from, to })} />
    },
  }
}
