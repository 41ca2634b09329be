import { rmSync } from 'node:fs'
import pg from 'pg'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { createApp } from '#server/create-app.ts'
import { getReport } from '#server/reports/report.ts'
import { isExhaustive } from '#server/testing/exhaustive.ts'
import { buy } from '#server/testing/purchase.ts'
import { scratchFolder } from '#server/testing/scratch-folder.ts'
import { newVisitor } from '#server/testing/visitor.ts'
import { eventually } from '../support/eventually.ts'
import { aPort } from '../support/port.ts'
import { aSellableProduct } from '../support/products.ts'
import { startProgram } from '../support/program.ts'
import { send } from '../support/send.ts'
import { startServerPair } from '../support/server-pair.ts'

const BEHIND = '2s'
const RUSH = 300

test.runIf(isExhaustive)(
  'shows orders and reports on a standby after a delay, and serves products after the primary died',
  async () => {
    const { primary, standby } = await startServerPair({ behind: BEHIND })
    const folder = scratchFolder()
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    const env = { DATA_DIR: folder, SESSION_SECRET: 'x'.repeat(32), DEMO: '1', PUBLIC_URL: 'http://127.0.0.1' }
    const node = await startProgram(aPort(), { ...env, DATABASE_URL: primary.url })
    onTestFinished(async () => {
      node.kill()
      await node.exited
    })

    const productId = await aSellableProduct({ sql: sqlOf(primary.url) })
    const { id } = await buy(
      newVisitor((path, init) => send(node.url, path, init)),
      [{ productId }],
    )
    const shownBy = async (url: string) => (await sqlOf(url)('select id from orders where id = $1', [id])).length === 1
    expect([await shownBy(primary.url), await shownBy(standby.url)]).toEqual([true, false])
    await eventually(
      () => shownBy(standby.url),
      (is) => is,
    )

    const [atPrimary, atStandby] = [await salesAt(primary.url, env), await salesAt(standby.url, env)]
    expect(atPrimary.rows.length).toBeGreaterThan(0)
    expect(atStandby).toEqual(atPrimary)

    expect((await send(node.url, '/api/products', {})).status).toBe(200)
    await primary.kill()
    for (let count = 0; count < RUSH; count++) expect((await send(node.url, '/api/products', {})).status).toBe(200)
  },
)

function sqlOf(connectionString: string) {
  const pool = new pg.Pool({ connectionString, max: 2 })
  pool.on('error', () => {})
  onTestFinished(() => pool.end())
  return async <T extends pg.QueryResultRow>(text: string, values?: unknown[]) =>
    (await pool.query<T>(text, values)).rows
}

async function salesAt(url: string, env: Record<string, string>) {
  const config = readConfig({ ...env, DATABASE_URL: url })
  const shop = await createApp(config, url, pino({ level: 'silent' }), { startsJobsLater: true })
  return getReport(shop.context(), { name: 'sales', by: 'day' }).finally(shop.stop)
}
