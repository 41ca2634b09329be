import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { QueryError } from '../../ui/page/query-error.tsx'
import { Skeleton } from '../../ui/page/skeleton.tsx'
import { useRecordTitle } from '../frame/record-title.tsx'
import { BackButton, type BackButtonProps } from './back-button.tsx'

interface Props<Item, Key extends QueryKey> extends BackButtonProps {
  item: string
  query: UseQueryOptions<Item, Error, Item, Key>
  nameOf: (item: Item) => string
  children: (item: Item | undefined) => ReactNode
}

/** The page of a form for `new` or for a record that is read first. */
export function EditPage<Item, Key extends QueryKey>({ item, nameOf, children, ...props }: Props<Item, Key>) {
  const query = useQuery({ ...props.query, enabled: item !== 'new', gcTime: 0, refetchOnMount: 'always' })
  const { data, error, isFetchedAfterMount } = query
  const loaded = isFetchedAfterMount ? data : undefined
  useRecordTitle(loaded && nameOf(loaded))
  if (item === 'new') return children(undefined)
  if (loaded) return children(loaded)
  return (
    <div className="grid gap-4">
      <BackButton listName={props.listName} onClose={props.onClose} />
      {error ? <QueryError query={query} /> : <Skeleton className="h-96" />}
    </div>
  )
}
