import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { ItemProps } from '../frame/opened-item.tsx'
import { ItemDialog } from './item-dialog.tsx'

interface Props<Data, Item, Key extends QueryKey> extends ItemProps {
  title: string
  /** The name of the record unless given. */
  nameOf?: (item: Item) => string | undefined
  query: UseQueryOptions<Data, Error, Data, Key>
  pick: (data: Data) => Item | undefined
  children: (item: Item | undefined) => ReactNode
}

export function EditDialog<Data, Item, Key extends QueryKey>(props: Props<Data, Item, Key>) {
  const { item, title, nameOf = ownName, pick, onClose, children } = props
  const query = useQuery({ ...props.query, enabled: item !== 'new', gcTime: 0, refetchOnMount: 'always' })
  const nameIn = (found: Item | undefined) => found && nameOf(found)
  if (item === 'new') return children(undefined)
  return (
    <ItemDialog title={title} nameOf={(data) => nameIn(pick(data))} query={query} onClose={onClose}>
      {(data) => {
        const found = pick(data)
        return found && children(found)
      }}
    </ItemDialog>
  )
}

function ownName(item: unknown): string | undefined {
  return (item as { name?: string } | undefined)?.name
}
