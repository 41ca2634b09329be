import { expect, test } from 'vitest'
import { getProduct } from '#contract/catalog/product.ts'
import { deleteAccount } from '#contract/customers/personal-data.ts'
import { getAttention } from '#contract/dashboard/attention.ts'
import { updateOrder } from '#contract/orders/admin-order.ts'
import { decideReview, listReviews } from '#contract/reviews/admin-review.ts'
import { getOrderReviews, listProductReviews, writeReview } from '#contract/reviews/review.ts'
import { checkInvariants } from '../testing/invariants.ts'
import { carla, signedUp, theOwner } from '../testing/people.ts'
import { addCableVariants, aProduct } from '../testing/products.ts'
import { buy } from '../testing/purchase.ts'
import { openShop } from '../testing/shop.ts'
import { anEmployee } from '../testing/staff.ts'

async function aDeliveredLamp() {
  const shop = await openShop()
  const olive = await theOwner(shop)
  const lamp = await aProduct(shop, { name: 'Desk lamp', slug: 'lamp' })
  const buyer = await signedUp(shop)
  const order = await buy(buyer, [{ productId: lamp.id }])
  const deliver = (id: number) => olive.call(updateOrder, { id, status: 'delivered', reason: 'Seen' })
  const say = (rating: number, text = '') => buyer.call(writeReview, { id: order.id, productId: lamp.id, rating, text })
  const shown = () => shop.visitor().call(listProductReviews, { slug: 'lamp' })
  const decide = async (status: 'approved' | 'rejected', more: object = {}) => {
    const [review] = await olive.call(listReviews, { limit: 1 })
    return olive.call(decideReview, { id: review!.id, version: review!.version, status, ...more })
  }
  return { shop, olive, lamp, buyer, order, deliver, say, shown, decide }
}

test('shows a review once approved, counts its stars, and requires approval again after a change', async () => {
  const { shop, olive, order, deliver, say, shown, decide, buyer } = await aDeliveredLamp()
  await expect(say(5)).rejects.toMatchObject({ code: 'not_delivered_yet' })
  await deliver(order.id)

  const mine = await say(5, 'Warm light')
  expect(mine.products).toMatchObject([{ review: { status: 'waiting', rating: 5 }, canWrite: true }])
  expect(await shown()).toMatchObject({ count: 0, average: null, reviews: [] })
  const waiting = async () => (await olive.call(getAttention)).find(({ kind }) => kind === 'review_waiting')!.count
  expect(await waiting()).toBe(1)

  await decide('approved', { reply: 'Thank you!' })
  expect(await waiting()).toBe(0)
  expect(await shown()).toMatchObject({
    count: 1,
    average: 5,
    distribution: [0, 0, 0, 0, 1],
    reviews: [{ text: 'Warm light', reply: 'Thank you!' }],
  })
  const stars = async () => (await shop.visitor().call(getProduct, { slug: 'lamp' })).rating
  expect(await stars()).toEqual({ average: 5, count: 1 })

  await say(2, 'It broke')
  expect(await stars()).toBeNull()
  expect((await shown()).reviews).toEqual([])
  await decide('approved')
  expect(await stars()).toEqual({ average: 2, count: 1 })

  shop.time.pass(31 * 24 * 60)
  await shop.sql('update sessions set last_seen_at = $1, created_at = $1', [shop.time.now])
  await expect(say(1)).rejects.toMatchObject({ code: 'review_closed' })
  expect((await buyer.call(getOrderReviews, { id: order.id })).products).toMatchObject([{ canWrite: false }])
})

test('shows a rejected review with the reason to its buyer only', async () => {
  const { order, deliver, say, shown, decide, buyer } = await aDeliveredLamp()
  await deliver(order.id)
  await say(1, 'Call me at 614-555-0100')
  await expect(decide('rejected')).rejects.toMatchObject({ status: 400 })

  await decide('rejected', { reason: 'Please leave out your number' })
  expect((await shown()).reviews).toEqual([])
  expect((await buyer.call(getOrderReviews, { id: order.id })).products).toMatchObject([
    { review: { status: 'rejected', reason: 'Please leave out your number' } },
  ])
})

test('allows one review per buyer and product, over all orders and addresses', async () => {
  const { shop, lamp, buyer, order, deliver, say } = await aDeliveredLamp()
  await deliver(order.id)
  await say(5)
  const again = await buy(buyer, [{ productId: lamp.id }], { contactEmail: 'work@example.com' })
  await deliver(again.id)
  await buyer.call(writeReview, { id: again.id, productId: lamp.id, rating: 3 })
  expect(await shop.sql('select rating from product_reviews')).toEqual([{ rating: 3 }])

  // Another customer who typed Carla's address neither changes her review nor adds one.
  const outsider = shop.visitor()
  const theirs = await buy(outsider, [{ productId: lamp.id }])
  await deliver(theirs.id)
  const written = outsider.call(writeReview, { id: theirs.id, productId: lamp.id, rating: 1 })
  await expect(written).rejects.toMatchObject({ code: 'already_reviewed' })
  expect(await shop.sql('select rating from product_reviews')).toEqual([{ rating: 3 }])
})

test('accepts reviews only from the buyer, and only of goods that were not returned', async () => {
  const { shop, olive, lamp, order, deliver, say } = await aDeliveredLamp()
  await deliver(order.id)
  const ask = { id: order.id, productId: lamp.id, rating: 1 }
  for (const who of [shop.visitor(), olive, await anEmployee(shop)]) {
    await expect(who.call(writeReview, ask)).rejects.toMatchObject({ code: 'order_not_found' })
    await expect(who.call(getOrderReviews, { id: order.id })).rejects.toMatchObject({ code: 'order_not_found' })
  }
  const other = await aProduct(shop)
  const notBought = shop.visitor().call(writeReview, { ...ask, key: order.key, productId: other.id })
  await expect(notBought).rejects.toMatchObject({ code: 'product_not_bought' })

  await shop.visitor().call(writeReview, { ...ask, key: order.key })
  await shop.sql(`update orders set payment_status = 'refunded'`)
  await expect(say(5)).rejects.toMatchObject({ code: 'product_not_bought' })
})

test('assigns a review to the product of a variant, also after options are added', async () => {
  const { shop, olive, lamp, order, deliver, say, decide } = await aDeliveredLamp()
  await deliver(order.id)
  await say(4)
  await decide('approved')
  const cable = await addCableVariants(olive, lamp.id)

  expect(cable.id).not.toBe(lamp.id)
  expect(
    await shop.sql(
      'select product_id as id, rating_sum, review_count from products join product_reviews on products.id = product_id',
    ),
  ).toEqual([{ id: cable.id, rating_sum: 4, review_count: 1 }])
  expect(await checkInvariants(shop.sql)).toEqual([])
})

test('removes the name from reviews when an account is deleted', async () => {
  const { shop, buyer, order, deliver, say, shown, decide } = await aDeliveredLamp()
  await deliver(order.id)
  await buyer.call(writeReview, {
    id: order.id,
    productId: (await say(5)).products[0]!.productId,
    rating: 5,
    name: 'Carla M.',
  })
  await decide('approved')
  const copy = (await (await buyer.fetch('/api/user/export')).json()) as { reviews: object[] }
  expect(copy.reviews).toMatchObject([{ rating: 5, name: 'Carla M.' }])

  await buyer.call(deleteAccount, { password: carla.password })

  expect((await shown()).reviews).toMatchObject([{ rating: 5, name: '' }])
  expect(await shop.sql('select buyer_email from product_reviews')).toEqual([{ buyer_email: null }])
})
