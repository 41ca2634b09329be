import { rmSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { createApp } from '#server/create-app.ts'
import { reconcile } from '#server/payments/reconcile.ts'
import { isExhaustive } from '#server/testing/exhaustive.ts'
import { checkInvariants } from '#server/testing/invariants.ts'
import { scratchFolder } from '#server/testing/scratch-folder.ts'
import { newVisitor } from '#server/testing/visitor.ts'
import { startWireProxy } from '#server/testing/wire-proxy.ts'
import { eventually } from '../support/eventually.ts'
import { expectNothingLostOrDoubled, startLoad } from '../support/load-clients.ts'
import { aPort } from '../support/port.ts'
import { aSellableProduct } from '../support/products.ts'
import { startProgram } from '../support/program.ts'
import { send } from '../support/send.ts'
import { startServerPair } from '../support/server-pair.ts'

test.runIf(isExhaustive)(
  'fails over to the standby without losing acknowledged writes after a node and the primary died',
  async () => {
    const { primary, standby, promote } = await startServerPair()
    const port = aPort()
    let address = await startWireProxy(primary.url, port)
    onTestFinished(() => address.close())
    const folder = scratchFolder()
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    const env = {
      DATA_DIR: folder,
      DATABASE_URL: address.url,
      SESSION_SECRET: 'x'.repeat(32),
      DEMO: '1',
      PUBLIC_URL: 'http://127.0.0.1',
    }
    const nodes = await Promise.all([startProgram(aPort(), env), startProgram(aPort(), env)])
    onTestFinished(async () => {
      for (const node of nodes) node.kill()
      await Promise.all(nodes.map(({ exited }) => exited))
    })
    const sqlOf = (url: string) => {
      const pool = new pg.Pool({ connectionString: url, max: 2 })
      pool.on('error', () => {})
      onTestFinished(() => pool.end())
      return async <T extends pg.QueryResultRow>(text: string, values?: unknown[]) =>
        (await pool.query<T>(text, values)).rows
    }
    const productId = await aSellableProduct({ sql: sqlOf(primary.url) }, 20)

    let turn = 0
    const up = () => nodes.filter((node) => node.isRunning())
    const balanced = { visitor: () => newVisitor((path, init) => send(up()[turn++ % up().length]!.url, path, init)) }
    const loadClients = startLoad(balanced, productId, { shoppers: 3 })
    const orders = () => loadClients.history.count('ok', 'order')
    const more = async () => {
      const before = orders()
      await eventually(orders, (count) => count > before + 2)
    }
    await more()
    nodes[0]!.kill()
    await nodes[0]!.exited
    await more()

    const hearAgain = standby.suspendReplication()
    await sleep(1_000)
    await primary.kill()
    hearAgain()
    expect((await send(nodes[1]!.url, '/healthz', {})).status).toBe(200)
    promote()
    await address.close()
    address = await startWireProxy(standby.url, port)
    await more()
    await loadClients.stop()

    const sql = sqlOf(standby.url)
    const config = readConfig({ ...env, DATABASE_URL: standby.url })
    const clock = () => new Date(Date.now() + 60_000)
    const helper = await createApp(config, standby.url, pino({ level: 'silent' }), { clock })
    await reconcile(helper.context()).finally(helper.stop)
    await expectNothingLostOrDoubled(loadClients, { sql })
    expect(await checkInvariants(sql)).toEqual([])
  },
)
