import { useQueryClient } from '@tanstack/react-query'
import type { Resource } from '../resource.ts'
import { isChangedBy, tagOf } from '../resources.ts'

export function useRefresh(...names: Resource['name'][]) {
  const queryClient = useQueryClient()
  return () => {
    const tags = names.map(tagOf)
    return queryClient.invalidateQueries({ predicate: ({ queryKey: [route] }) => isChangedBy(tags, route) })
  }
}
