import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { Problem } from '#contract/problem.ts'
import type { Ctx } from '../context.ts'
import { openDatabase } from '../db/database.ts'
import { sqlStateOf } from '../db/sql-state.ts'
import { routes } from '../modules.ts'
import { openBusyShop, pathsToTry } from '../testing/writes/busy-shop.ts'
import { sampleBody } from '../testing/writes/changed-values.ts'
import { authorizedContext } from './authorize.ts'
import { parseInput } from './input.ts'
import type { BoundRoute } from './route.ts'

const MAY_WRITE: Record<string, string> = {
  'GET /push-key': 'makes the keys of the program when they are first needed',
  'GET /admin/customers/:id/export': 'records who took a copy of personal data',
}

const READ_ONLY_TRANSACTION = '25006'

/** Browsers prefetch and repeat reads, and scanners of mail open links. */
test('a read changes nothing in the database', { timeout: 360_000 }, async () => {
  const { shop, owner } = await openBusyShop()
  const address = new URL(shop.databaseUrl)
  address.searchParams.set('options', '-c default_transaction_read_only=on')
  const readOnly = openDatabase(address.href, pino({ level: 'silent' }), { patience: 4 })
  onTestFinished(() => readOnly.close())
  const cookie = new Headers({ cookie: owner.cookie })
  const actor = await shop.parts.findActor(shop.context(), cookie, '203.0.113.7')
  const ctx: Ctx = { ...shop.context(), db: readOnly.db, actor }
  const reads = routes.filter(({ endpoint: { method, answer } }) => method === 'GET' && answer.kind !== 'events')
  const outcomes = new Map<string, string>()

  for (const bound of reads) {
    const { route, path, input } = bound.endpoint
    const sample = input ? sampleBody(input) : {}
    for (const params of await pathsToTry(shop, path)) {
      const outcome = await outcomeOf(ctx, bound, { ...sample, ...params })
      outcomes.set(route, outcome)
      if (outcome === 'read' || outcome === 'wrote') break
    }
  }

  const routesThat = (outcome: string) => [...outcomes.keys()].filter((route) => outcomes.get(route) === outcome)
  expect(routesThat('wrote')).toEqual(Object.keys(MAY_WRITE))
  expect(routesThat('read').length).toBeGreaterThan(150)
})

async function outcomeOf(ctx: Ctx, bound: BoundRoute, sent: object): Promise<string> {
  try {
    const input = bound.endpoint.input ? parseInput(bound.endpoint.input, sent) : undefined
    await bound.answer(authorizedContext(ctx, bound.access), input)
    return 'read'
  } catch (error) {
    if (error instanceof Problem) return `refused: ${error.code}`
    if (sqlStateOf(error) === READ_ONLY_TRANSACTION) return 'wrote'
    return `crashed: ${(error as Error).message} ${String((error as Error).cause)}`
  }
}
