import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useApi } from '../../api.ts'
import { inSerialQueue } from '../../serial-queue.ts'
import { failureToast } from '../../ui/layer/toast.ts'
import { useRefresh } from '../frame/use-refresh.ts'
import type { Column } from './data-table.tsx'
import { moved } from './moved.ts'
import { Mover } from './mover.tsx'

const ROUTES = {
  category: ['GET /admin/categories', 'PUT /admin/categories/order'],
  service: ['GET /admin/services', 'PUT /admin/services/order'],
  testimonial: ['GET /admin/testimonials', 'PUT /admin/testimonials/order'],
} as const

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

type Rearranged = keyof typeof ROUTES

function useRearrange<T extends { id: number }>(name: Rearranged, all: readonly T[]) {
  const api = useApi()
  const queryClient = useQueryClient()
  const refresh = useRefresh(name)
  const [list, route] = ROUTES[name]
  const { mutate } = useMutation({
    ...inSerialQueue(queryClient, { mutationKey: [route], refresh }),
    mutationFn: (ordered: T[]) => api.call(route, { ids: ordered.map(({ id }) => id) }),
    async onMutate(ordered) {
      await queryClient.cancelQueries({ queryKey: [list] })
      queryClient.setQueryData([list], ordered)
    },
    onError: failureToast('The order was not saved'),
  })
  return ({ from, to }: { from: number; to: number }) => mutate(moved(all, from, to))
}
