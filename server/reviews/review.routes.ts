import * as admin from '#contract/reviews/admin-review.ts'
import * as contract from '#contract/reviews/review.ts'
import { route } from '../http/route.ts'
import { orderNotFound } from '../orders/order.ts'
import { decideReview, getReview, listReviews } from './admin-review.ts'
import { listProductReviews } from './review.ts'
import { getReviewSettings, updateReviewSettings } from './review-settings.ts'
import { getOrderReviews, stopReviewMails, writeReview } from './write-review.ts'

const one = { notFound: orderNotFound }
const WRITINGS = { name: 'review', windowSeconds: 3600, perAddress: 120 }

export const reviewRoutes = [
  route(contract.listProductReviews, 'public', listProductReviews, { cacheTags: ['catalog'] }),
  route(contract.getOrderReviews, 'shopper', getOrderReviews, one),
  route(contract.writeReview, 'shopper', writeReview, { ...one, limit: WRITINGS }),
  route(contract.stopReviewMails, 'shopper', stopReviewMails, { ...one, limit: WRITINGS }),
  route(admin.listReviews, 'products.read', listReviews),
  route(admin.getReview, 'products.read', getReview),
  route(admin.decideReview, 'products.write', decideReview),
  route(admin.getReviewSettings, 'products.read', getReviewSettings),
  route(admin.updateReviewSettings, 'products.write', updateReviewSettings),
]
