import { CircleAlert } from 'lucide-react'
import { useCartLimit } from '../../catalog/cart-line.ts'
import { Button } from '../../ui/button.tsx'
import type { CartItem } from './use-cart.ts'

interface Props {
  item: CartItem
  onQuantity: (quantity: number) => void
  onRemove: () => void
}

export function isShort({ available, quantity }: CartItem): boolean {
  return available < quantity
}

export function LineProblem({ item, onQuantity, onRemove }: Props) {
  const { limitText } = useCartLimit()
  if (!isShort(item)) return null
  const isGone = item.available <= 0
  return (
    <div
      role="alert"
      className="flex basis-full flex-wrap items-center gap-x-4 gap-y-2 rounded-control border border-cancelled px-3 py-2 text-sm">
      <p className="flex flex-1 items-center gap-2 text-cancelled">
        <CircleAlert aria-hidden className="size-4 shrink-0" />
        {isGone ? 'Sold out.' : limitText(item.available)}
      </p>
      {isGone ? (
        <Button kind="quiet" size="small" onClick={onRemove}>
          Remove it
        </Button>
      ) : (
        <Button kind="quiet" size="small" onClick={() => onQuantity(item.available)}>
          Change to {item.available}
        </Button>
      )}
    </div>
  )
}
