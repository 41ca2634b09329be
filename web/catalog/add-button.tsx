import { ShoppingCart } from 'lucide-react'
import { Problem } from '#contract/problem.ts'
import { Button } from '../ui/button.tsx'
import { toast } from '../ui/layer/toast.ts'
import { roomFor, useQuantityInCart } from './cart-line.ts'
import type { ProductTeaser } from './product-teaser.ts'
import { useAddToCart } from './use-add-to-cart.ts'

/** Puts one in the cart and stays on the page. Shows how many are in it already. */
export function AddButton({ product: { id, name, stock } }: { product: ProductTeaser }) {
  const add = useAddToCart()
  const inCart = useQuantityInCart(id)
  const hasRoom = roomFor(stock, inCart) > 0

  function addOne() {
    add.mutate(
      { productId: id, quantity: 1 },
      {
        onSuccess: ({ quantity }) =>
          toast({ title: 'Added to cart', description: `${name} (${quantity} in your cart)` }),
        onError: (error) => toast({ title: 'Error', description: failureText(error), tone: 'destructive' }),
      },
    )
  }

  return (
    <Button
      kind="quiet"
      size="small"
      className="w-full"
      aria-label={`Add to cart: ${name}${inCart > 0 ? ` (${inCart} in your cart)` : ''}`}
      disabled={!hasRoom}
      isBusy={add.isPending}
      onClick={addOne}
    >
      <ShoppingCart aria-hidden className="size-4 shrink-0 max-sm:hidden" />
      Add to cart
      {inCart > 0 && (
        <span className="figures rounded-full bg-primary px-2 text-xs text-on-primary">{inCart}</span>
      )}
    </Button>
  )
}

/** Why there are not enough is worth a sentence more. */
function failureText(error: Error): string {
  const reason = error instanceof Problem && error.code === 'out_of_stock' ? ` ${error.message}` : ''
  return `Failed to add product to cart.${reason}`
}
