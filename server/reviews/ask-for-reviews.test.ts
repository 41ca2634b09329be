import { expect, test } from 'vitest'
import { refundOrder, updateOrder } from '#contract/orders/admin-order.ts'
import { updateReviewSettings } from '#contract/reviews/admin-review.ts'
import { getOrderReviews, stopReviewMails } from '#contract/reviews/review.ts'
import { seedContent } from '../../demo/content.ts'
import { theOwner } from '../testing/people.ts'
import { aProduct } from '../testing/products.ts'
import { buy } from '../testing/purchase.ts'
import { openShop } from '../testing/shop.ts'
import { askForReviews } from './ask-for-reviews.ts'

const DAY = 24 * 60

async function aDeliveredOrder() {
  const shop = await openShop()
  await seedContent(shop.context())
  const olive = await theOwner(shop)
  const lamp = await aProduct(shop, { name: 'Desk lamp' })
  const order = await buy(shop.visitor(), [{ productId: lamp.id }])
  await olive.call(updateOrder, { id: order.id, status: 'delivered', reason: 'Seen' })
  const mails = () =>
    shop.sql<{ text: string; headers: Record<string, string> }>(
      `select text, headers from mail_messages where kind = 'review_request' order by id`,
    )
  const ask = async () => {
    await askForReviews(shop.context())
    return (await mails()).length
  }
  return { shop, olive, lamp, order, ask, mails }
}

test('asks the buyer once, some days after delivery, with a link to the page', async () => {
  const { shop, order, ask, mails } = await aDeliveredOrder()
  shop.time.pass(7 * DAY - 1)
  expect(await ask()).toBe(0)
  shop.time.pass(2)
  await Promise.all([askForReviews(shop.context()), askForReviews(shop.context())])
  expect(await ask()).toBe(1)

  const [mail] = await mails()
  expect(mail!.text).toContain('Desk lamp')
  const key = new RegExp(`/review/${order.id}\\?key=(\\S+)`).exec(mail!.text)![1]!
  expect(mail!.headers['List-Unsubscribe']).toContain(`/review/stop/${order.id}?key=${key}`)
  const page = await shop.visitor().call(getOrderReviews, { id: order.id, key })
  expect(page).toMatchObject({ isDelivered: true, receivesRequests: true, products: [{ name: 'Desk lamp' }] })
})

test('asks no buyer who got a refund, opted out or bought too long ago', async () => {
  const { shop, olive, order, lamp, ask } = await aDeliveredOrder()
  const second = await buy(shop.visitor(), [{ productId: lamp.id }], { contactEmail: 'dev@example.com' })
  await olive.call(updateOrder, { id: second.id, status: 'delivered', reason: 'Seen' })
  await shop.visitor().call(stopReviewMails, { id: second.id, key: second.key })
  await olive.call(refundOrder, {
    id: order.id,
    key: '6f0f4a3e-0b0e-4c55-9d2a-0d6e6d1f2a12',
    amount: order.total / 100,
    reason: 'Broke',
  })
  shop.time.pass(7 * DAY + 1)
  expect(await ask()).toBe(0)

  await shop.sql('delete from review_refusals')
  await shop.sql('delete from review_requests')
  shop.time.pass(8 * DAY)
  expect(await ask()).toBe(0)
})

test('uses the owner’s number of days, or sends no requests', async () => {
  const { shop, olive, ask } = await aDeliveredOrder()
  await olive.call(updateReviewSettings, { sendsRequests: false, daysAfter: 2 })
  shop.time.pass(3 * DAY)
  expect(await ask()).toBe(0)
  await shop.sql('update sessions set last_seen_at = $1, created_at = $1', [shop.time.now])
  await olive.call(updateReviewSettings, { sendsRequests: true, daysAfter: 2 })
  expect(await ask()).toBe(1)
})
