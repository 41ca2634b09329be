import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id } from '../scalars.ts'
import { Product } from './product.ts'

export const getWishlist = endpoint('GET /wishlist', {
  summary: 'List wishlist products, newest first',
  output: z.array(Product),
})
export const addToWishlist = endpoint('POST /wishlist', {
  summary: 'Add a product to the wishlist',
  input: z.strictObject({ productId: Id }),
})
export const removeFromWishlist = endpoint('DELETE /wishlist/:productId', {
  summary: 'Remove a product from the wishlist',
  input: z.object({ productId: Id }),
})
