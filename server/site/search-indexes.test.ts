import { expect, test } from 'vitest'
import { listAdminProducts } from '#contract/catalog/admin-product.ts'
import { getProduct } from '#contract/catalog/product.ts'
import { listUsers } from '#contract/customers/admin-user.ts'
import { listCustomers } from '#contract/customers/customer.ts'
import { listMail } from '#contract/mail/admin-mail.ts'
import { listAdminOrders } from '#contract/orders/admin-order.ts'
import { findSaleGoods } from '#contract/orders/counter-sale.ts'
import { theOwner } from '../testing/people.ts'
import { canUseIndex } from '../testing/plan.ts'
import { openShop, shareShop } from '../testing/shop.ts'
import type { Visitor } from '../testing/visitor.ts'

const questions: [index: string, ask: (olive: Visitor) => Promise<unknown>][] = [
  ['products_admin_search', (olive) => olive.call(listAdminProducts, { search: 'keyboard' })],
  ['products_admin_search', (olive) => olive.call(findSaleGoods, { search: 'keyboard' })],
  ['orders_office_search', (olive) => olive.call(listAdminOrders, { search: 'yusuf' })],
  ['orders_needing_attention', (olive) => olive.call(listAdminOrders, { needsAttention: true })],
  ['customers_search', (olive) => olive.call(listCustomers, { search: 'yusuf' })],
  ['customer_contacts_search', (olive) => olive.call(listCustomers, { search: 'yusuf' })],
  ['customer_contacts_last_four', (olive) => olive.call(listCustomers, { search: '0101' })],
  ['mail_messages_search', (olive) => olive.call(listMail, { search: 'yusuf' })],
  ['users_search', (olive) => olive.call(listUsers, { search: 'yusuf' })],
  ['users_staff', (olive) => olive.call(listUsers, { role: 'staff' })],
]

const toAsk = shareShop(async () => {
  const shop = await openShop()
  return { shop, olive: await theOwner(shop) }
})

test.each(['products_slug', 'product_former_slugs_slug'])('%s serves requests for unknown addresses', async (index) => {
  const { shop } = await toAsk()
  const ask = () => shop.visitor().call(getProduct, { slug: 'nowhere' })
  await expect(ask()).rejects.toMatchObject({ code: 'product_not_found' })

  expect(await canUseIndex(shop, index, () => ask().catch(() => {}))).toBe(true)
})

test.each(questions)('%s serves requests of the admin', async (index, ask) => {
  const { shop, olive } = await toAsk()

  expect(await canUseIndex(shop, index, () => ask(olive))).toBe(true)
})
