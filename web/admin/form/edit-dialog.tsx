import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { ItemProps } from '../frame/opened-item.tsx'
import { ItemDialog } from './item-dialog.tsx'

interface Props<Data, Item, Key extends QueryKey> extends ItemProps {
  title: string
  query: UseQueryOptions<Data, Error, Data, Key>
  /** The item in the response. */
  pick: (data: Data) => Item | undefined
  /** A dialog of its own: of a new item, or of the one that was read. */
  children: (item: Item | undefined) => ReactNode
}

/** Adds an item, or edits one that is read first: a form starts from the latest data and keeps it while one types. */
export function EditDialog<Data, Item, Key extends QueryKey>(props: Props<Data, Item, Key>) {
  const { item, title, pick, onClose, children } = props
  const query = useQuery({ ...props.query, enabled: item !== 'new', gcTime: 0, refetchOnMount: 'always' })
  if (item === 'new') return children(undefined)
  return (
    <ItemDialog title={title} query={query} onClose={onClose}>
      {(data) => {
        const found = pick(data)
        return found && children(found)
      }}
    </ItemDialog>
  )
}
