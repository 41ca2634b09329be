import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Problem } from '#contract/problem.ts'
import { useApi } from '../api.ts'
import { refreshCart } from '../checkout/cart/use-cart.ts'
import { createIdempotencyKey } from '../idempotency-key.ts'

interface Addition {
  productId: number
  variantId?: number | undefined
  quantity: number
}

export function useAddToCart() {
  const api = useApi()
  const queryClient = useQueryClient()
  const [keys] = useState(() => new AdditionKeys())
  return useMutation({
    mutationFn: (addition: Addition) => api.call('POST /cart', { ...addition, key: keys.keyOf(addition) }),
    onSuccess: () => keys.forget(),
    onError: (error) => {
      if (!(error instanceof Problem) || error.status >= 500) return
      keys.forget()
      void queryClient.invalidateQueries({ queryKey: ['GET /products/:slug'] })
    },
    onSettled: () => refreshCart(queryClient),
  })
}

/** A request without a response may have succeeded, so the next click reuses its idempotency key. */
class AdditionKeys {
  #unclear: (Addition & { key: string }) | undefined

  keyOf(addition: Addition): string {
    const { productId, variantId, quantity } = addition
    const before = this.#unclear
    const isSame = before?.productId === productId && before.variantId === variantId && before.quantity === quantity
    if (!before || !isSame) this.#unclear = { ...addition, key: createIdempotencyKey() }
    return this.#unclear!.key
  }

  forget(): void {
    this.#unclear = undefined
  }
}
