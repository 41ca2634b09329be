import { useQuery } from '@tanstack/react-query'
import { useUser } from '../../accounts/use-user.ts'
import { useApi } from '../../api.ts'
import { ATTENTION_KINDS } from '../overview/attention-kinds.ts'
import { pageOf } from '../resources.ts'

/** By the label of the area. Stock is left out: it would count hundreds of products that wait for a delivery. */
export function useOpenTasks(): ReadonlyMap<string, number> {
  const user = useUser()
  const { data = [] } = useQuery({
    ...useApi().query('GET /admin/attention'),
    enabled: user?.register?.isLimited === false || user?.register === null,
  })
  const counts = new Map<string, number>()
  for (const { kind, count } of data) {
    const { place, isStock } = ATTENTION_KINDS[kind]
    if (isStock) continue
    const { label } = pageOf(String(place.to)).area
    counts.set(label, (counts.get(label) ?? 0) + count)
  }
  counts.delete('Home')
  return counts
}
