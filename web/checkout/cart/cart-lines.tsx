import { useState } from 'react'
import { CartLine } from './cart-line.tsx'
import { RemovedLine } from './removed-line.tsx'
import type { CartItem } from './use-cart.ts'
import { useCartChanges } from './use-cart-changes.ts'

export function CartLines({ items }: { items: CartItem[] }) {
  const [removed, setRemoved] = useState<CartItem[]>([])
  const { setQuantity, remove, putBack } = useCartChanges()
  const inCart = new Set(items.map(({ product }) => product.id))
  const undoable = removed.filter(({ product }) => !inCart.has(product.id))
  const lines = [...items, ...undoable].sort((a, b) => a.id - b.id)
  if (lines.length === 0) return null

  function takeOut(item: CartItem) {
    remove.mutate(item, {
      onSuccess: () => setRemoved((before) => [...before.filter(({ id }) => id !== item.id), item]),
    })
  }

  return (
    <section aria-label="Items">
      <ul className="border-t border-line">
        {lines.map((item) =>
          inCart.has(item.product.id) ? (
            <CartLine
              key={item.id}
              item={item}
              onQuantity={(quantity) => setQuantity.mutate({ item, quantity })}
              onRemove={() => takeOut(item)}
            />
          ) : (
            <RemovedLine
              key={item.id}
              item={item}
              isBusy={putBack.isPending}
              onUndo={() => putBack.mutate(item)}
            />
          ),
        )}
      </ul>
    </section>
  )
}
