import { expect, test } from 'vitest'
import { listAudit } from '#contract/audit/audit.ts'
import { addToCart } from '#contract/checkout/cart.ts'
import { listPolicyVersions, publishPolicy } from '#contract/company/admin-policy.ts'
import { getPolicy, listPolicies } from '#contract/company/policy.ts'
import { getAdminOrder } from '#contract/orders/admin-order.ts'
import { createOrder } from '#contract/orders/order.ts'
import { seedContent } from '../../demo/content.ts'
import { aProduct } from '../testing/products.ts'
import { buy, payByCard, preparePayment } from '../testing/purchase.ts'
import { openConnectionsOf, openShop, shareShop } from '../testing/shop.ts'
import { openShopWithContent } from '../testing/staffed-shop.ts'
import type { Visitor } from '../testing/visitor.ts'

const publishReturns = (olive: Visitor) =>
  olive.call(publishPolicy, {
    slug: 'returns',
    title: 'Returns',
    sections: [{ heading: 'Returns', paragraphs: ['Ask us.'] }],
    basedOn: 1,
  })

const toRead = shareShop(async () => {
  const shop = await openShop()
  await seedContent(shop.context())
  return shop
})

test.each(['terms', 'privacy', 'returns', 'repair-terms'])('shows %s without unfilled placeholders', async (slug) => {
  const shop = await toRead()

  const policy = await shop.visitor().call(getPolicy, { slug })

  expect(policy).toMatchObject({ slug, version: 1 })
  const text = JSON.stringify(policy.sections)
  expect(text).toMatch(/Northside/)
  expect(text).not.toMatch(/[{]\w+[}]/)
})

test('replaces the previous version, which is retained', async () => {
  const shop = await openShop()
  await seedContent(shop.context())
  await shop.sql(`insert into policies (slug, version, title, updated_on, sections)
    values ('terms', 2, 'Terms & Conditions', '2026-11-20', '[{"heading":"Short","paragraphs":["Ask {name}."]}]')`)

  const terms = await shop.visitor().call(getPolicy, { slug: 'terms' })

  expect(terms).toMatchObject({
    version: 2,
    sections: [{ heading: 'Short', paragraphs: ['Ask Northside Tech & Wellness.'] }],
  })
  expect((await shop.visitor().call(listPolicies)).map(({ slug, version }) => [slug, version])).toContainEqual([
    'terms',
    2,
  ])
  expect(await shop.sql(`select count(*)::int as versions from policies where slug = 'terms'`)).toEqual([
    { versions: 2 },
  ])
})

test.each(['warranty', 'TERMS', '../terms'])('has no policy %s', async (slug) => {
  const shop = await toRead()

  await expect(shop.visitor().call(getPolicy, { slug })).rejects.toMatchObject({
    kind: 'not_found',
    code: 'policy_not_found',
  })
})

test('publishes a new version, retains the old one, and rejects stale edits', async () => {
  const { shop, olive } = await openShopWithContent()
  const sections = [{ heading: 'Returns', paragraphs: ['Ask {name}.'] }]

  const published = await olive.call(publishPolicy, { slug: 'returns', title: 'Returns', sections, basedOn: 1 })

  expect(published).toMatchObject({ version: 2, updatedOn: '2026-11-21' })
  expect((await shop.visitor().call(getPolicy, { slug: 'returns' })).sections[0]!.paragraphs).toEqual([
    'Ask Northside Tech & Wellness.',
  ])
  expect((await olive.call(listPolicyVersions, { slug: 'returns' })).map(({ version }) => version)).toEqual([2, 1])
  const stale = olive.call(publishPolicy, { slug: 'returns', title: 'Returns', sections, basedOn: 1 })
  await expect(stale).rejects.toMatchObject({ code: 'stale_edit', details: { current: { version: 2 } } })
})

test('puts one of two simultaneous versions in force, and records whose', async () => {
  const { shop, olive } = await openShopWithContent()
  await openConnectionsOf(shop)
  const sections = [{ heading: 'Returns', paragraphs: ['Ask us.'] }]
  const publish = (title: string) =>
    olive.call(publishPolicy, { slug: 'returns', title, sections, basedOn: 1 }).catch(({ code }) => code)
  const outcomes = await Promise.all(['First', 'Second', 'Third'].map(publish))

  expect(outcomes.filter((outcome) => outcome === 'stale_edit')).toHaveLength(2)
  expect(await olive.call(listAudit, { action: 'policy.published' })).toMatchObject([
    { target: 'policy:returns', before: { edition: 1 }, after: { edition: 2 } },
  ])
})

test('rejects a version published at the same moment as another, and returns that one', async () => {
  const { shop, olive } = await openShopWithContent()
  const faster = await shop.database.pool.connect()
  await faster.query('begin')
  await faster.query(`insert into policies (slug, version, title, updated_on, sections)
    values ('returns', 2, 'Faster', '2026-11-21', '[]')`)

  const slower = publishReturns(olive).catch((refusal) => refusal)
  const waiting = () =>
    shop.sql(`select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`)
  await expect
    .poll(waiting)
    .toHaveLength(1)
    .finally(() => faster.query('commit').finally(() => faster.release()))

  expect(await slower).toMatchObject({ code: 'stale_edit', details: { current: { version: 2, title: 'Faster' } } })
})

async function agreedTo(olive: Visitor, id: number) {
  const order = await olive.call(getAdminOrder, { id })
  return order.agreedTo.map(({ slug, version }) => `${slug} ${version}`)
}

test('stores with an order the versions in force when its customer paid', async () => {
  const { shop, olive } = await openShopWithContent()
  const carlas = shop.visitor()
  await carlas.call(addToCart, { productId: (await aProduct(shop)).id })
  const { clientSecret, paymentIntentId, quote } = await preparePayment(carlas)
  await payByCard(carlas, clientSecret)
  await publishReturns(olive)

  const { id } = await carlas.call(createOrder, { paymentIntentId, total: quote.total / 100 })

  expect(await agreedTo(olive, id)).toEqual(['terms 1', 'returns 1'])
})

test.each([
  { cart: 'the same cart', more: [] },
  { cart: 'a fuller cart', more: [1] },
])('shows the policies in force when returning to checkout with $cart', async ({ more }) => {
  const { shop, olive } = await openShopWithContent()
  const carlas = shop.visitor()
  const { id: productId } = await aProduct(shop)
  await carlas.call(addToCart, { productId })
  await preparePayment(carlas)
  await publishReturns(olive)

  const { id } = await buy(
    carlas,
    more.map((quantity) => ({ productId, quantity })),
  )

  expect(await agreedTo(olive, id)).toEqual(['terms 1', 'returns 2'])
})
