import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { ItemProps } from '../frame/opened-item.tsx'
import { ItemDialog } from './item-dialog.tsx'

interface Props<Data, Item, Key extends QueryKey> extends ItemProps {
  title: string
  query: UseQueryOptions<Data, Error, Data, Key>
  pick: (data: Data) => Item | undefined
  children: (item: Item | undefined) => ReactNode
}

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
