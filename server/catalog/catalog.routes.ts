import * as contract from '#contract/product.ts'
import * as wishlistContract from '#contract/wishlist.ts'
import { route } from '../http/route.ts'
import { listCategories } from './category.ts'
import { getProduct, listProducts, listRelatedProducts } from './product.ts'
import { suggestProducts } from './suggestion.ts'
import { addToWishlist, getWishlist, removeFromWishlist } from './wishlist.ts'

const kept = { cachedUnder: ['catalog' as const] }

export const catalogRoutes = [
  route(contract.listCategories, 'public', listCategories, kept),
  route(contract.listProducts, 'public', listProducts, kept),
  route(contract.suggestProducts, 'public', suggestProducts, kept),
  route(contract.getProduct, 'public', getProduct, kept),
  route(contract.listRelatedProducts, 'public', listRelatedProducts, kept),
  route(wishlistContract.getWishlist, 'shopper', getWishlist),
  route(wishlistContract.addToWishlist, 'shopper', addToWishlist),
  route(wishlistContract.removeFromWishlist, 'shopper', removeFromWishlist),
]
