import { expect, test } from 'vitest'
import { getOverview } from '#contract/desk/overview.ts'
import { checkInvariants } from '#server/testing/invariants.ts'
import { theOwner } from '#server/testing/people.ts'
import { openShop } from '#server/testing/shop.ts'
import { demoProducts } from './products.ts'
import { seedDemo } from './seed.ts'

test.each([
  { at: '2026-11-21T05:01:00Z', when: 'one minute after midnight' },
  { at: '2026-11-21T23:00:00Z', when: 'in the evening' },
])(
  'a demo that is first started $when has sold something today and yesterday, and nothing yet to come',
  async ({ at }) => {
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
  },
)

test('a second start finds the demo as it is, with every shelf as full as it is described', async () => {
  const shop = await openShop()
  await seedDemo(shop.context())
  const books = () =>
    shop.sql(
      `select (select count(*) from orders) as orders, (select sum(quantity) from stock_movements) as pieces`,
    )
  const before = await books()

  expect(await seedDemo(shop.context())).toBe(false)

  expect(await books()).toEqual(before)
  const shelves = await shop.sql<{ slug: string; stock: number }>(
    // Of what comes in variants, the first one made.
    `select distinct on (1) coalesce(parent.slug, product.slug) as slug, product.stock_on_hand as stock
     from products product left join products parent on parent.id = product.parent_id
     where product.kind = 'physical' and not product.has_options order by 1, product.id`,
  )
  const bySlug = (a: { slug: string }, b: { slug: string }) => (a.slug < b.slug ? -1 : 1)
  const described = demoProducts
    .filter(({ kind }) => kind === 'physical')
    .map(({ slug, stock }) => ({ slug, stock }))
  expect(shelves.toSorted(bySlug)).toEqual(described.toSorted(bySlug))
})
