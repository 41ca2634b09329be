import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Dialog } from '../../ui/layer/dialog.tsx'
import { QueryError } from '../../ui/page/query-error.tsx'
import { Skeleton } from '../../ui/page/skeleton.tsx'

interface Props<Item> {
  title: string
  query: UseQueryResult<Item>
  onClose: () => void
  children: (item: Item) => ReactNode
}

export function ItemDialog<Item>({ title, query, onClose, children }: Props<Item>) {
  const { data, error, isFetchedAfterMount } = query
  if (data !== undefined && isFetchedAfterMount) return children(data)
  return (
    <Dialog title={title} isOpen size="wide" onClose={onClose}>
      {error ? <QueryError query={query} /> : <Skeleton className="h-64" />}
    </Dialog>
  )
}
