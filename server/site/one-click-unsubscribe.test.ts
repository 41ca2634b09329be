import { expect, test } from 'vitest'
import { adjustStock } from '#contract/catalog/stock.ts'
import { askForStockAlert } from '#contract/catalog/stock-alert.ts'
import { signUpForNewsletter } from '#contract/marketing/newsletter.ts'
import { updateOrder } from '#contract/orders/admin-order.ts'
import { seedContent } from '../../demo/content.ts'
import { notifyBackInStock } from '../orders/mail/back-in-stock.ts'
import { askForReviews } from '../reviews/ask-for-reviews.ts'
import { aListeningShop, send } from '../testing/listening-shop.ts'
import { theOwner } from '../testing/people.ts'
import { aProduct } from '../testing/products.ts'
import { buy } from '../testing/purchase.ts'

const FORM = { 'content-type': 'application/x-www-form-urlencoded' }

async function aShopWithSubscriptions() {
  const { shop, port } = await aListeningShop()
  await seedContent(shop.context())
  const olive = await theOwner(shop)
  const lamp = await aProduct(shop, { name: 'Desk lamp' })
  const gone = await aProduct(shop, { name: 'Floor lamp', stock: 0 })
  await shop.visitor().call(signUpForNewsletter, { email: 'carla@example.com' })
  await shop.visitor().call(askForStockAlert, { productId: gone.id, email: 'carla@example.com' })
  const order = await buy(shop.visitor(), [{ productId: lamp.id }])
  await olive.call(updateOrder, { id: order.id, status: 'delivered', reason: 'Seen' })
  await olive.call(adjustStock, { id: gone.id, change: 5, reason: 'received' })
  shop.time.pass(8 * 24 * 60)
  await notifyBackInStock(shop.context())
  await askForReviews(shop.context())
  const addressIn = async (kind: string) => {
    const [mail] = await shop.sql<{ headers: Record<string, string> }>(
      'select headers from mail_messages where kind = $1',
      [kind],
    )
    expect(mail!.headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
    return mail!.headers['List-Unsubscribe']!.replace(/^<http:\/\/localhost:3000|>$/g, '')
  }
  return { shop, port, addressIn }
}

test.each([
  { kind: 'newsletter_confirmation', after: `select from newsletter_subscribers where status = 'unsubscribed'` },
  { kind: 'back_in_stock', after: 'select from stock_alert_refusals' },
  { kind: 'review_request', after: 'select from review_refusals' },
])('unsubscribes by one POST to the address in the $kind email', async ({ kind, after }) => {
  const { shop, port, addressIn } = await aShopWithSubscriptions()
  const address = await addressIn(kind)
  const host = { host: 'localhost:3000' }

  const other = await send(port, 'POST', address, { ...FORM, ...host }, 'something=else')
  expect(other.status).toBe(405)
  expect(await shop.sql(after)).toHaveLength(0)

  const answer = await send(
    port,
    'POST',
    `${address}&utm_source=mail`,
    { ...FORM, ...host },
    'List-Unsubscribe=One-Click',
  )
  expect(answer.status).toBe(200)
  expect(await shop.sql(after)).toHaveLength(1)

  const forged = await send(port, 'POST', `${address}x`, { ...FORM, ...host }, 'List-Unsubscribe=One-Click')
  expect(forged.status).toBe(404)
})
