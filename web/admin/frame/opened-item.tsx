import { useParams } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { type ItemList, useItems } from './use-items.ts'

export interface ItemProps {
  item: string
  onClose: () => void
}

export function OpenedItem({ list, Item }: { list: ItemList; Item: ComponentType<ItemProps> }) {
  const { id } = useParams({ strict: false })
  const { close } = useItems(list)
  return <Item key={id} item={id!} onClose={close} />
}
