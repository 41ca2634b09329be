import { randomUUID } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { addPasskey, beginPasskey } from '#contract/accounts/passkey.ts'
import { addUserNote } from '#contract/customers/admin-user.ts'
import { addOrderNote, refundOrder, updateOrder } from '#contract/orders/admin-order.ts'
import { anAuthenticator } from '../testing/authenticator.ts'
import { aTechnician, carla, signedUp, theOwner } from '../testing/people.ts'
import { buy } from '../testing/purchase.ts'
import { openShop } from '../testing/shop.ts'
import { anEmployee, aShopWithAnOrder } from '../testing/staff.ts'
import type { Visitor } from '../testing/visitor.ts'

test('streams changes of orders, refunds, notes, stock and mail', async () => {
  const { shop, olive, order, lamp } = await aShopWithAnOrder()
  const received = await listen(olive)
  await buy(shop.visitor(), [{ productId: lamp.id }])
  await received.until('orders', 'products', 'mail')
  await olive.call(updateOrder, { id: order.id, trackingNumber: 'A1' })
  await received.until('orders')
  await olive.call(addOrderNote, { id: order.id, key: randomUUID(), kind: 'internal', text: 'Hm' })
  await received.until('orders')
  await olive.call(refundOrder, { id: order.id, key: randomUUID(), amount: 1, reason: 'Sorry' })
  await received.until('orders')
  await shop.sql(`update products set name = 'Another lamp' where id = $1`, [lamp.id])
  await received.until('products')
  await shop.sql(`update mail_messages set status = 'failed'`)
  await received.until('mail')
  await shop.sql(`insert into suppliers (name, email, phone, website) values ('Kestrel', 'a@example.com', '', '')`)
  await received.until('suppliers')
})

test('streams registrations, notes on customers, and newsletter subscriptions', async () => {
  const { shop, olive } = await aShopWithAnOrder()
  const received = await listen(olive)
  await signedUp(shop, { ...carla, username: 'dora', email: 'dora@example.com' })
  await received.until('users')
  await shop.sql(`update users set phone = '614-555-0100' where username = 'olive'`)
  await received.until('users')
  await olive.call(addUserNote, { id: 1, text: 'Comes on Mondays' })
  await received.until('users')
  await shop.sql(`insert into newsletter_subscribers (email, requested_at) values ('a@example.com', now())`)
  await received.until('subscribers')
})

test('streams only what the user may see', async () => {
  const { shop, lamp } = await aShopWithAnOrder()
  const teo = await listen(await aTechnician(shop))
  const bea = await listen(await anEmployee(shop))
  await buy(shop.visitor(), [{ productId: lamp.id }])
  await bea.until('orders', 'products')
  expect(bea.text()).not.toContain('mail')
  expect(teo.text()).not.toMatch(/orders|products/)
})

test('ends the stream with the session or with lost permissions', async () => {
  const { shop, olive } = await aShopWithAnOrder()
  const bea = await listen(await anEmployee(shop))
  await shop.sql(`update users set is_employee = false, role = 'customer' where username = 'bea'`)
  await bea.end
  const owner = await listen(olive)
  await shop.sql(`delete from sessions where user_id = (select id from users where username = 'olive')`)
  await owner.end

  expect((await olive.fetch('/api/admin/live')).status).toBe(401)
})

test('continues the stream when the account changes but its permissions do not, also with a passkey', async () => {
  const shop = await openShop({ env: { DEMO: '0' } })
  const olive = await theOwner(shop)
  const options = await olive.call(beginPasskey)
  await olive.call(addPasskey, { credential: anAuthenticator().create(options) })
  const owner = await listen(olive)
  await shop.sql(`update users set is_technician = true where username = 'olive'`)
  await owner.until('users')
  await shop.sql(`update users set is_employee = true where username = 'olive'`)
  await owner.until('users')
  await shop.sql(`update users set is_admin = false, role = 'customer' where username = 'olive'`)
  await owner.end
})

test('ends the stream of a deactivated account and of an expired session', async () => {
  const { shop, olive } = await aShopWithAnOrder()
  const bea = await listen(await anEmployee(shop))
  await shop.sql(`update users set disabled_at = now() where username = 'bea'`)
  await bea.end
  const owner = await listen(olive)
  await shop.sql(`update sessions set last_seen_at = last_seen_at - interval '31 minutes'`)
  await shop.sql(`update users set is_technician = true where username = 'olive'`)
  await owner.end
})

async function listen(visitor: Visitor) {
  const answer = await visitor.fetch('/api/admin/live')
  expect(answer.status).toBe(200)
  const reader = answer.body!.getReader()
  onTestFinished(() => reader.cancel().catch(() => {}))
  let text = ''
  let from = 0
  const end = (async () => {
    for (let part = await reader.read(); !part.done; part = await reader.read())
      text += new TextDecoder().decode(part.value)
  })()
  return {
    end,
    text: () => text,
    async until(...tags: string[]) {
      await expect.poll(() => tags.filter((tag) => !text.slice(from).includes(`"${tag}"`))).toEqual([])
      from = text.length
    },
  }
}
