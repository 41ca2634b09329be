import { getProductFits as fits } from '#contract/catalog/compatibility.ts'
import * as contract from '#contract/catalog/product.ts'
import { listCrossSells as crossSellsContract } from '#contract/catalog/recommendation.ts'
import * as wishlistContract from '#contract/catalog/wishlist.ts'
import { route } from '../http/route.ts'
import { listCategories } from './category/category.ts'
import { getProductFits } from './compatibility/compatibility.ts'
import { getProduct, listProducts, listRelatedProducts } from './product/product.ts'
import { listCrossSells } from './recommendations/cross-sells.ts'
import { suggestProducts } from './search/suggestion.ts'
import { addToWishlist, getWishlist, removeFromWishlist } from './wishlist.ts'

const cached = { cacheTags: ['catalog' as const] }

export const catalogRoutes = [
  route(contract.listCategories, 'public', listCategories, cached),
  route(contract.listProducts, 'public', listProducts, cached),
  route(contract.suggestProducts, 'public', suggestProducts, cached),
  route(contract.getProduct, 'public', getProduct, cached),
  route(contract.listRelatedProducts, 'public', listRelatedProducts, cached),
  route(crossSellsContract, 'public', listCrossSells, cached),
  route(fits, 'public', getProductFits, cached),
  route(wishlistContract.getWishlist, 'shopper', getWishlist),
  route(wishlistContract.addToWishlist, 'shopper', addToWishlist),
  route(wishlistContract.removeFromWishlist, 'shopper', removeFromWishlist),
]
