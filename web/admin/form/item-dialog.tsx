import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Dialog } from '../../ui/layer/dialog.tsx'
import { Skeleton } from '../../ui/page/skeleton.tsx'
import { ItemError } from '../frame/item-error.tsx'
import { useRecordTitle } from '../frame/record-title.tsx'

interface Props<Item> {
  title: string
  /** Names the browser tab; absent if the dialog shows no record. */
  nameOf?: (item: Item) => string | undefined
  query: UseQueryResult<Item>
  onClose: () => void
  children: (item: Item) => ReactNode
}

export function ItemDialog<Item>({ title, nameOf, query, onClose, children }: Props<Item>) {
  const { data, error, isFetchedAfterMount } = query
  const isLoaded = data !== undefined && isFetchedAfterMount
  useRecordTitle(isLoaded ? nameOf?.(data) : undefined)
  if (isLoaded) return children(data)
  return (
    <Dialog title={title} isOpen size="wide" onClose={onClose}>
      {error ? <ItemError query={query} /> : <Skeleton className="h-64" />}
    </Dialog>
  )
}
