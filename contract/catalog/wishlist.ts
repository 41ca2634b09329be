import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id } from '../scalars.ts'
import { Product } from './product.ts'

export const getWishlist = endpoint('GET /wishlist', {
  summary: 'Products kept for later, newest first',
  output: z.array(Product),
})
export const addToWishlist = endpoint('POST /wishlist', {
  summary: 'Keep a product for later',
  input: z.strictObject({ productId: Id }),
})
export const removeFromWishlist = endpoint('DELETE /wishlist/:productId', {
  summary: 'No longer keep it',
  input: z.object({ productId: Id }),
})
