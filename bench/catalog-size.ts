import { setTimeout as sleep } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import pg from 'pg'
import { pino } from 'pino'
import { assemble } from '#server/assemble.ts'
import { products } from '#server/catalog/product/product.table.ts'
import { listProducts } from '#server/catalog/product/product.ts'
import { judgeMany } from '#server/catalog/search/judged/many-judged.ts'
import { readConfig } from '#server/config.ts'
import { migrateDatabase } from '#server/db/migrate.ts'
import { fillCatalog, KINDS } from './big-catalog.ts'
import { heading, median, report } from './report.ts'
import { demoOn, onScratchDatabases } from './scratch.ts'
import { type RunningShop, startShop } from './shop.ts'

const FEW = 1_000
const MANY = 100_000
const ROUNDS = 60
const TYPING_ERRORS = [
  'hedphones',
  'keybord',
  'wireles mouse',
  'chager',
  'labtop sleeve',
  'screwdrver',
  'magnesum',
  'blutooth speaker',
  'solderng',
  'etherent cable',
]

interface Sized {
  shop: RunningShop
  database: pg.Client
  slugs: string[]
}

/** The same questions to a shop of a thousand and one of a hundred thousand products, with nothing kept in memory. */
export async function measureCatalogSize(): Promise<void> {
  heading(
    `${MANY} products in three variants each against ${FEW}: time per request, each rendered anew (medians of ${ROUNDS}, alternating)`,
  )
  await onScratchDatabases(['few', 'many', 'judged'], async ([fewUrl, manyUrl, judgedUrl]) => {
    // Filled side by side: what takes long is one statement of each.
    const [few, many] = await Promise.all([
      openShop(fewUrl!, FEW),
      openShop(manyUrl!, MANY),
      fillJudged(judgedUrl!),
    ])
    try {
      // Twelve to a page, because both shops have as many matches: more work for the database, not a longer answer.
      const searches = Object.values(KINDS).flat()
      const questions: Record<string, (sized: Sized, round: number) => string> = {
        'product page': ({ slugs }, round) => `/products/${slugs[round]}`,
        'product JSON': ({ slugs }, round) => `/api/products/${slugs[ROUNDS + round]}`,
        'first list page': () => '/products',
        'first list JSON': () => '/api/products?limit=12',
        'first page of a category, JSON': () => '/api/products?category=audio&limit=12',
        'search page': (_, round) =>
          `/products?search=${encodeURIComponent(searches[round % searches.length]!)}`,
        'search JSON': (_, round) =>
          `/api/products?limit=12&search=${encodeURIComponent(searches[round % searches.length]!)}`,
        'suggestions JSON': (_, round) =>
          `/api/products/suggest?q=${encodeURIComponent(searches[round % searches.length]!)}`,
      }
      for (const [name, path] of Object.entries(questions)) await compare(name, path, few, many)
    } finally {
      for (const { shop, database } of [few, many]) {
        await database.end()
        await shop.stop()
      }
    }
    await measureMisspelled(manyUrl!)
    await judgeSearches(judgedUrl!)
  })
}

async function openShop(databaseUrl: string, count: number): Promise<Sized> {
  const shop = await startShop({ ...demoOn(databaseUrl), TRUSTED_PROXIES: '127.0.0.1,::1' })
  await fillCatalog(databaseUrl, count, { hasVariants: true })
  const database = new pg.Client({ connectionString: databaseUrl })
  await database.connect()
  const { rows } = await database.query(
    'select slug from products where parent_id is null order by md5(slug) limit 500',
  )
  return { shop, database, slugs: rows.map((row) => row.slug) }
}

async function compare(
  name: string,
  path: (sized: Sized, round: number) => string,
  few: Sized,
  many: Sized,
): Promise<void> {
  const times = new Map<Sized, number[]>([
    [few, []],
    [many, []],
  ])
  for (let round = -10; round < ROUNDS; round++) {
    for (const [sized, measured] of times) {
      const took = await timeAnew(sized, path(sized, round < 0 ? ROUNDS + round : round))
      if (round >= 0) measured.push(took)
    }
  }
  const [small, large] = [...times.values()].map(median) as [number, number]
  report(name, large / small, { atMost: 1.5 }, '', `${small.toFixed(1)} ms, ${large.toFixed(1)} ms`)
}

let asked = 0

/** The announcement of a change makes every node drop what it keeps, as an edit in the back office does. */
async function timeAnew({ shop, database }: Sized, path: string): Promise<number> {
  await database.query(`select pg_notify('benchside_changes', 'catalog')`)
  await sleep(5)
  const startedAt = performance.now()
  // Each from a network of its own: one that had many pages rendered waits for its turn.
  const address = `10.0.${asked >> 8}.${asked++ & 255}`
  const headers = { 'accept-encoding': 'br', 'x-forwarded-for': address }
  const answer = await fetch(shop.url + path, { headers })
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
  return performance.now() - startedAt
}

/** Both through the same connection pool, so that only the work of the database differs. */
async function measureMisspelled(databaseUrl: string): Promise<void> {
  const shop = await assemble(readConfig(demoOn(databaseUrl)), databaseUrl, pino({ level: 'silent' }))
  try {
    const byKey: number[] = []
    const misspelled: number[] = []
    for (let round = 0; round < 100; round++) {
      const ctx = shop.context()
      const id = 1 + ((round * 977) % MANY)
      byKey.push(await timed(() => ctx.db.select().from(products).where(eq(products.id, id))))
      const search = TYPING_ERRORS[round % TYPING_ERRORS.length]!
      misspelled.push(await timed(() => listProducts(ctx, { search, page: 1, limit: 12 })))
    }
    const [small, large] = [median(byKey), median(misspelled)]
    report(
      'misspelled search, in primary-key reads',
      large / small,
      { atMost: 30 },
      '',
      `${small.toFixed(2)} ms, ${large.toFixed(2)} ms`,
    )
  } finally {
    await shop.stop()
  }
}

/** Without the demo's goods, which nobody has judged. */
async function fillJudged(databaseUrl: string): Promise<void> {
  await migrateDatabase(databaseUrl)
  await fillCatalog(databaseUrl, MANY)
}

/** What people type finds what they mean, among so many, too. */
async function judgeSearches(databaseUrl: string): Promise<void> {
  const shop = await assemble(readConfig(demoOn(databaseUrl)), databaseUrl, pino({ level: 'silent' }))
  try {
    const ctx = shop.context()
    const names = await ctx.db.select({ name: products.name }).from(products)
    const verdict = await judgeMany(
      names.map(({ name }) => name),
      async (search, limit) =>
        (await listProducts(ctx, { search, page: 1, limit })).items.map(({ name }) => name),
    )
    report('judged searches, nDCG@10', verdict.gain, { atLeast: 0.92 })
    report(
      'judged searches, first hit right',
      verdict.firstRight,
      { atLeast: 0.92 },
      '',
      verdict.wrong.join(', '),
    )
  } finally {
    await shop.stop()
  }
}

async function timed(work: () => PromiseLike<unknown>): Promise<number> {
  const startedAt = performance.now()
  await work()
  return performance.now() - startedAt
}
