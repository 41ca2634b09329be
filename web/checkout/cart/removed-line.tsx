import { useEffect, useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import type { CartItem } from './use-cart.ts'

interface Props {
  item: CartItem
  isBusy: boolean
  onUndo: () => void
}

export function RemovedLine({ item, isBusy, onUndo }: Props) {
  const undo = useRef<HTMLButtonElement>(null)
  useEffect(() => undo.current?.focus(), [])
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 border-b border-line py-4 text-muted">
      <span>Removed: {item.product.name}</span>
      <Button ref={undo} kind="quiet" size="small" isBusy={isBusy} onClick={onUndo}>
        Undo
      </Button>
    </li>
  )
}
