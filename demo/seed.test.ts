import { expect, test } from 'vitest'
import { getOverview } from '#contract/dashboard/overview.ts'
import { cancelOrder } from '#contract/orders/order.ts'
import { listPriceProposals, listRepairPrices } from '#contract/price-book/repair-price.ts'
import { listReorders } from '#contract/purchasing/reorder.ts'
import { listTicketPhotos } from '#contract/repairs/photo.ts'
import { countTickets, getTicket, listTickets } from '#contract/repairs/ticket.ts'
import { getUnclaimed } from '#contract/repairs/unclaimed/unclaimed.ts'
import { orderKey } from '#server/orders/order-key.ts'
import { checkInvariants } from '#server/testing/invariants.ts'
import { theOwner } from '#server/testing/people.ts'
import { openShop } from '#server/testing/shop.ts'
import { DELIVERED } from './open-work/purchases.ts'
import { readDemoProducts } from './products.ts'
import { seedDemo } from './seed.ts'

test.each([
  { at: '2026-11-21T05:01:00Z', when: 'one minute after midnight' },
  { at: '2026-11-21T23:00:00Z', when: 'in the evening' },
])('has sales of today and yesterday, and none in the future, if it is first started $when', async ({ at }) => {
  const shop = await openShop()
  shop.time.now = new Date(at)

  await seedDemo(shop.context())

  expect(await checkInvariants(shop.sql, { now: shop.time.now })).toEqual([])
  const { today, yesterday, sameWeekday } = await (await theOwner(shop)).call(getOverview)
  expect(Math.min(today.orders, yesterday.orders, sameWeekday.orders)).toBeGreaterThan(1)
  const [{ future }] = (await shop.sql(
    `select count(*)::int as future from (select created_at as at from orders
      union all select at from order_events union all select at from stock_movements) happened where at > $1`,
    [shop.time.now],
  )) as [{ future: number }]
  expect(future).toBe(0)
})

test('lets the customer cancel a demo order', async () => {
  const shop = await openShop()
  await seedDemo(shop.context())
  const [order] = await shop.sql<{ id: number; keyVersion: number }>(
    `select id, key_version as "keyVersion" from orders where status = 'pending' and contact_name = 'Carla Mendes'`,
  )
  const key = orderKey(shop.config, order!)

  const cancelled = await shop.visitor().call(cancelOrder, { id: order!.id, key, reason: 'Changed my mind' })

  expect(cancelled).toMatchObject({ status: 'cancelled', refunded: cancelled.total })
  expect(await checkInvariants(shop.sql, { now: shop.time.now })).toEqual([])
})

test('leaves the demo unchanged at a second start, with the described stock', async () => {
  const shop = await openShop()
  await seedDemo(shop.context())
  const books = () =>
    shop.sql(`select (select count(*) from orders) as orders, (select sum(quantity) from stock_movements) as pieces`)
  const before = await books()

  expect(await seedDemo(shop.context())).toBe(false)

  expect(await books()).toEqual(before)
  const stocked = await shop.sql<{ slug: string; stock: number }>(
    `select distinct on (1) coalesce(parent.slug, product.slug) as slug, product.stock_on_hand as stock
     from products product left join products parent on parent.id = product.parent_id
     where product.kind = 'physical' and not product.has_options order by 1, product.id`,
  )
  const bySlug = (a: { slug: string }, b: { slug: string }) => (a.slug < b.slug ? -1 : 1)
  const described = readDemoProducts()
    .filter(({ kind }) => kind === 'physical')
    .map(({ slug, stock }) => ({ slug, stock: stock + (DELIVERED[slug] ?? 0) }))
  expect(stocked.toSorted(bySlug)).toEqual(described.toSorted(bySlug))
})

test('suggests reorders from suppliers with and without a lead time', async () => {
  const shop = await openShop()
  await seedDemo(shop.context())

  const reorders = await (await theOwner(shop)).call(listReorders, {})

  expect(reorders.map(({ leadTimeDays, isUsualLeadTime }) => ({ leadTimeDays, isUsualLeadTime }))).toEqual([
    { leadTimeDays: 4, isUsualLeadTime: false },
    { leadTimeDays: 5, isUsualLeadTime: true },
  ])
  const lines = reorders.flatMap(({ lines }) => lines)
  expect(lines.some(({ available }) => available === 0)).toBe(true)
  expect(lines.some(({ soldPerDay }) => soldPerDay > 0)).toBe(true)
  expect(lines.every(({ unitCost }) => unitCost! > 0)).toBe(true)
})

test('has repairs in every state, with photos, parts, appointments, an uncollected one and a warranty return', async () => {
  const shop = await openShop()
  await seedDemo(shop.context())
  const owner = await theOwner(shop)

  const { all, ...counts } = await owner.call(countTickets)

  expect(all).toBeGreaterThan(20)
  expect(Math.min(...Object.values(counts))).toBeGreaterThan(0)
  const states = await shop.sql<{ state: string }>('select distinct state from repair_parts order by 1')
  expect(states.map(({ state }) => state)).toEqual(['fitted', 'ordered', 'reserved'])
  const waiting = await owner.call(listTickets, { unclaimed: true })
  const { id } = waiting[0]!
  expect(await owner.call(getUnclaimed, { id })).toMatchObject({ mayWrite: true, letters: [{}] })
  const [claim] = await shop.sql<{ of: number }>(
    'select warranty_of_id as of from repair_tickets where warranty_of_id is not null',
  )
  const first = await owner.call(getTicket, { id: claim!.of })
  expect(first).toMatchObject({ status: 'completed', times: [{ minutes: 50 }] })
  const photos = await owner.call(listTicketPhotos, { id: first.id })
  expect(photos.map(({ stage, pairId }) => ({ stage, pairId }))).toEqual([
    { stage: 'before', pairId: null },
    { stage: 'after', pairId: photos[0]!.id },
  ])
  const shown = await owner.fetch(`/api/repair-tickets/${first.id}/photos/${photos[1]!.id}`)
  expect(shown.headers.get('content-type')).toBe('image/jpeg')
  expect((await shown.arrayBuffer()).byteLength).toBeGreaterThan(10_000)
})

test('has a price book of repairs for forty models, whose prices its rule confirms', async () => {
  const shop = await openShop()
  await seedDemo(shop.context())
  const owner = await theOwner(shop)

  const prices = await owner.call(listRepairPrices, { limit: 500 })

  const models = new Set(prices.flatMap(({ device }) => device?.slug ?? []))
  expect(models.size).toBeGreaterThanOrEqual(40)
  expect(new Set(prices.map(({ device, kind }) => device?.kind ?? kind))).toEqual(
    new Set(['phone', 'tablet', 'laptop', 'console', null]),
  )
  expect(await owner.call(listPriceProposals)).toEqual([])
})
