import { expect, test } from 'vitest'
import { getPolicy, listPolicies } from '#contract/policy.ts'
import { seedContent } from '../demo/content.ts'
import { openShop } from '../testing/shop.ts'

test.each(['terms', 'privacy', 'returns', 'repair-terms'])(
  '%s can be read, with nothing left to fill in',
  async (slug) => {
    const shop = await openShop()
    await seedContent(shop.context())

    const policy = await shop.visitor().call(getPolicy, { slug })

    expect(policy).toMatchObject({ slug, version: 1 })
    const text = JSON.stringify(policy.sections)
    expect(text).toMatch(/Northside/)
    expect(text).not.toMatch(/[{]\w+[}]/)
  },
)

test('a new version takes the place of the old one, which stays', async () => {
  const shop = await openShop()
  await seedContent(shop.context())
  await shop.sql(`insert into policies (slug, version, title, updated_on, sections)
    values ('terms', 2, 'Terms & Conditions', '2026-11-20', '[{"heading":"Short","paragraphs":["Ask {name}."]}]')`)

  const terms = await shop.visitor().call(getPolicy, { slug: 'terms' })

  expect(terms).toMatchObject({
    version: 2,
    sections: [{ heading: 'Short', paragraphs: ['Ask Northside Tech & Wellness.'] }],
  })
  expect(
    (await shop.visitor().call(listPolicies)).map(({ slug, version }) => [slug, version]),
  ).toContainEqual(['terms', 2])
  expect(await shop.sql(`select count(*)::int as versions from policies where slug = 'terms'`)).toEqual([
    { versions: 2 },
  ])
})

test.each(['warranty', 'TERMS', '../terms'])('there is no policy %s', async (slug) => {
  const shop = await openShop()
  await seedContent(shop.context())

  await expect(shop.visitor().call(getPolicy, { slug })).rejects.toMatchObject({
    kind: 'not_found',
    code: 'policy_not_found',
  })
})
