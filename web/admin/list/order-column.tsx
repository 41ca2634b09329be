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
  const place = rows.indexOf(row)
  return <Mover name={row.name} place={place} count={rows.length} onMove={(to) => move(row, to - place)} />
}

type Rearranged = keyof typeof ROUTES

function useRearrange<T extends { id: number }>(name: Rearranged, all: readonly T[]) {
  const api = useApi()
  const queryClient = useQueryClient()
  const refresh = useRefresh(name)
  const [list, route] = ROUTES[name]
  const show = (ordered: T[]) => queryClient.setQueryData([list], ordered)
  const { mutate } = useMutation({
    ...inSerialQueue(queryClient, { mutationKey: [route], refresh }),
    mutationFn: (ordered: T[]) => api.call(route, { ids: ordered.map(({ id }) => id) }),
    async onMutate(ordered) {
      await queryClient.cancelQueries({ queryKey: [list] })
      show(ordered)
    },
    onError: failureToast('The order was not saved'),
  })
  // Keys can be pressed faster than the list is shown again, so each press moves the row from its newest place.
  return ({ id }: T, by: number) => {
    const newest = queryClient.getQueryData<T[]>([list]) ?? [...all]
    const from = newest.findIndex((row) => row.id === id)
    const ordered = moved(newest, from, Math.max(0, from + by))
    show(ordered)
    mutate(ordered)
  }
}
