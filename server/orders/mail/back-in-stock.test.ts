import { expect, test } from 'vitest'
import { getAdminProduct, updateProduct } from '#contract/catalog/admin-product.ts'
import { adjustStock } from '#contract/catalog/stock.ts'
import { askForStockAlert, stopStockAlerts } from '#contract/catalog/stock-alert.ts'
import { seedContent } from '../../../demo/content.ts'
import { signedUp, theOwner } from '../../testing/people.ts'
import { aProduct } from '../../testing/products.ts'
import { buy } from '../../testing/purchase.ts'
import { openShop } from '../../testing/shop.ts'
import { aCableShop } from '../../testing/staff.ts'
import { notifyBackInStock } from './back-in-stock.ts'

async function aSoldOutLamp() {
  const shop = await openShop()
  await seedContent(shop.context())
  const olive = await theOwner(shop)
  const lamp = await aProduct(shop, { name: 'Desk lamp', stock: 0 })
  const receive = (quantity = 1) => olive.call(adjustStock, { id: lamp.id, change: quantity, reason: 'received' })
  const ask = (email: string) => shop.visitor().call(askForStockAlert, { productId: lamp.id, email })
  const notified = async () => {
    await notifyBackInStock(shop.context())
    return shop.sql<{ to_address: string; text: string }>(
      `select to_address, text from mail_messages where kind = 'back_in_stock' order by id`,
    )
  }
  return { shop, olive, lamp, receive, ask, notified }
}

test('emails each subscriber once when a product is back in stock, for any number of concurrent jobs', async () => {
  const { shop, olive, lamp, receive, ask, notified } = await aSoldOutLamp()
  const first = await ask('Carla@example.com')
  expect(await ask('carla@example.com')).toEqual(first)
  const carla = await signedUp(shop)
  await carla.call(askForStockAlert, { productId: lamp.id })
  expect((await olive.call(getAdminProduct, { id: lamp.id })).waiting).toBe(1)
  expect(await notified()).toEqual([])

  await receive()
  await Promise.all([notifyBackInStock(shop.context()), notifyBackInStock(shop.context())])
  expect((await notified()).map(({ to_address }) => to_address)).toEqual(['carla@example.com'])
  expect((await olive.call(getAdminProduct, { id: lamp.id })).waiting).toBe(0)
  await expect(ask('dev@example.com')).rejects.toMatchObject({ code: 'in_stock' })
})

test('does not email subscribers who bought it or unsubscribed', async () => {
  const { shop, receive, ask, notified, lamp } = await aSoldOutLamp()
  await ask('carla@example.com')
  await ask('dev@example.com')
  await receive(2)
  await buy(shop.visitor(), [{ productId: lamp.id }])
  const [mail, ...others] = await notified()
  expect(others).toEqual([])
  expect(mail!.to_address).toBe('dev@example.com')

  const [, id, key] = /\/stock-alert\/(\d+)\?key=(\S+)/.exec(mail!.text)!
  const wrong = shop.visitor().call(stopStockAlerts, { id: Number(id), key: `${key}x` })
  await expect(wrong).rejects.toMatchObject({ code: 'stock_alert_not_found' })
  await shop.visitor().call(stopStockAlerts, { id: Number(id), key: key! })
  await shop.sql('update products set stock_held = 0, stock_on_hand = 0')
  await ask('dev@example.com')
  expect(await shop.sql('select email from stock_alerts where notified_at is null')).toEqual([])
})

test('emails five subscribers for one unit, and the others later', async () => {
  const { shop, ask, receive, notified } = await aSoldOutLamp()
  for (let i = 0; i < 7; i++) await ask(`shopper${i}@example.com`)
  await receive()
  expect(await notified()).toHaveLength(5)
  expect(await shop.sql('select 1 from stock_alerts where notified_at is null')).toHaveLength(2)
  expect(await notified()).toHaveLength(7)
})

test('treats each variant separately, and limits subscriptions of one network', async () => {
  const { shop, idOf } = await aCableShop({ 'Black / 1 m': { stock: 0 }, 'Blue / 2 m': { stock: 0 } })
  await seedContent(shop.context())
  const black = idOf('Black / 1 m')
  await shop.visitor().call(askForStockAlert, { productId: black, email: 'carla@example.com' })
  await shop.sql(`update products set stock_on_hand = 3 where id = ${idOf('Blue / 2 m')}`)
  await notifyBackInStock(shop.context())
  expect(await shop.sql(`select 1 from mail_messages where kind = 'back_in_stock'`)).toEqual([])
  await shop.sql(`update products set stock_on_hand = 3 where id = ${black}`)
  await notifyBackInStock(shop.context())
  const [mail] = await shop.sql(`select text from mail_messages where kind = 'back_in_stock'`)
  expect(mail!.text).toContain(`/products/usb-c-cable?variant=${black}`)

  const visitor = shop.visitor({ address: '198.51.100.9' })
  await shop.sql(`update products set stock_on_hand = 0 where id = ${black}`)
  for (let i = 0; i < 20; i++)
    await visitor.call(askForStockAlert, { productId: black, email: `stranger${i}@example.com` })
  const more = visitor.call(askForStockAlert, { productId: black, email: 'one-more@example.com' })
  await expect(more).rejects.toMatchObject({ status: 429 })
})

test('emails subscribers of a bundle when its components are available', async () => {
  const { shop, olive, lamp, receive, notified } = await aSoldOutLamp()
  const bundle = await aProduct(shop, { name: 'Reading kit', stock: 0 })
  await olive.call(updateProduct, { id: bundle.id, components: [{ id: lamp.id, quantity: 2 }] })
  await shop.visitor().call(askForStockAlert, { productId: bundle.id, email: 'carla@example.com' })

  await receive(1)
  expect(await notified()).toEqual([])
  await receive(1)
  expect((await notified()).map(({ to_address }) => to_address)).toEqual(['carla@example.com'])
})
