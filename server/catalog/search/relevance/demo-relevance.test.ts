import { expect, test } from 'vitest'
import { listProducts } from '#contract/catalog/product.ts'
import { searchGuide } from '#contract/catalog/search-guide.ts'
import { seedDemo } from '../../../../demo/seed.ts'
import { openShop } from '../../../testing/shop.ts'
import { GROUPS, JUDGED_QUERIES } from './judged-queries.ts'
import { gainOf, type Judgement, judgementsIn, meanOf } from './judgement.ts'

interface Answer extends Judgement {
  got: number[]
}

test('ranks the right demo products first for real searches', async () => {
  const shop = await openShop()
  await seedDemo(shop.context())
  const visitor = shop.visitor()
  const answers: Answer[] = []
  for (const judgement of judgementsIn(JUDGED_QUERIES, GROUPS)) {
    const search = judgement.words
    const found = (await visitor.call(listProducts, { search, limit: 10 })).map(({ slug }) => slug)
    const guide = await visitor.call(searchGuide, { search })
    const services = guide.services.map(({ slug }) => `s:${slug}`)
    const categories = guide.categories.map(({ slug }) => `c:${slug}`)
    const pages = guide.pages.map(({ path }) => `p:${path}`)
    const meant = [...judgement.grades.keys()][0] ?? ''
    const shown = { s: services, c: categories, p: pages }[/^([scp]):/.exec(meant)?.[1] ?? ''] ?? found
    const isEmpty = found.length + services.length + categories.length + pages.length === 0
    answers.push({
      ...judgement,
      got: meant === '' && !isEmpty ? [0] : shown.map((slug) => judgement.grades.get(slug) ?? 0),
    })
  }

  const unfound = answers.filter(({ got, grades }) => grades.size > 0 && !got.some(Boolean))
  expect(unfound.map(({ words }) => words)).toEqual([])
  const foundInVain = answers.filter(({ got, grades }) => grades.size === 0 && got.length > 0)
  expect(foundInVain.map(({ words }) => words)).toEqual([])
  const judged = answers.filter(({ grades }) => grades.size > 0)
  expect(judged.length).toBeGreaterThan(240)
  expect(meanOf(judged.map(({ got, grades }) => gainOf(got, [...grades.values()])))).toBeGreaterThanOrEqual(0.95)
  const isRight = ({ got, grades }: Answer) => got[0] === Math.max(...grades.values())
  expect(meanOf(judged.map((answer) => Number(isRight(answer))))).toBeGreaterThan(0.92)
})
