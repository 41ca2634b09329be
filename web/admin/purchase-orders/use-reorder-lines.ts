import { useQuery } from '@tanstack/react-query'
import { type Output, useApi } from '../../api.ts'

export type ReorderLine = Output<'GET /admin/reorder'>[number]['lines'][number]

const NONE: ReorderLine[] = []

export function useReorderLines(supplierId: number | null): ReorderLine[] {
  const api = useApi()
  const { data } = useQuery({
    ...api.query('GET /admin/reorder', supplierId === null ? {} : { supplierId }),
    enabled: supplierId !== null,
    select: ([reorder]) => reorder?.lines ?? NONE,
    refetchOnMount: 'always',
  })
  return data ?? NONE
}
