import { ShoppingCart } from 'lucide-react'
import { useState } from 'react'
import { Problem } from '#contract/problem.ts'
import { Button } from '../ui/button.tsx'
import { toast } from '../ui/layer/toast.ts'
import { CountedAdditions } from './adding/counted-additions.ts'
import { roomFor, useQuantityInCart } from './cart-line.ts'
import type { ProductTeaser } from './product-teaser.ts'
import { useAddToCart } from './use-add-to-cart.ts'

export function AddButton({ product: { id, name, stock } }: { product: ProductTeaser }) {
  const add = useAddToCart()
  const inCart = useQuantityInCart(id)
  const hasRoom = roomFor(stock, inCart) > 0

  const [additions] = useState(
    () =>
      new CountedAdditions((quantity) => add.mutateAsync({ productId: id, quantity }), {
        onAdded: ({ quantity }) =>
          toast({ title: 'Added to cart', description: `${name} (${quantity} in your cart)` }),
        onRefused: (error) => toast({ title: 'Error', description: failureText(error), tone: 'destructive' }),
      }),
  )

  return (
    <Button
      kind="quiet"
      size="small"
      className="w-full"
      aria-label={`Add to cart: ${name}${inCart > 0 ? ` (${inCart} in your cart)` : ''}`}
      disabled={!hasRoom}
      aria-busy={add.isPending || undefined}
      onClick={() => void additions.click()}
    >
      <ShoppingCart aria-hidden className="size-4 shrink-0 max-sm:hidden" />
      Add to cart
      {inCart > 0 && (
        <span className="figures rounded-full bg-primary px-2 text-xs text-on-primary">{inCart}</span>
      )}
    </Button>
  )
}

const WORTH_SAYING = ['out_of_stock', 'unreachable']

/** Only too little stock and a lost connection get a specific message. */
function failureText(error: Error): string {
  const reason = error instanceof Problem && WORTH_SAYING.includes(error.code) ? ` ${error.message}` : ''
  return `Failed to add product to cart.${reason}`
}
