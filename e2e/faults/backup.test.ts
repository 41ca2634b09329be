import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { listDeliveries, openDelivery } from '#contract/orders/delivery.ts'
import { readConfig } from '#server/config.ts'
import { createApp } from '#server/create-app.ts'
import { startEmbeddedPostgres } from '#server/db/embedded/embedded.ts'
import { urlOfRunning } from '#server/db/embedded/embedded-address.ts'
import { findHome } from '#server/db/embedded/embedded-home.ts'
import { reconcile } from '#server/payments/reconcile.ts'
import { checkInvariants } from '#server/testing/invariants.ts'
import { cleanEnv, npmEnvironment } from '#server/testing/npm-environment.ts'
import { theOwner } from '#server/testing/people.ts'
import { uploadFile } from '#server/testing/products.ts'
import { buy } from '#server/testing/purchase.ts'
import { scratchFolder } from '#server/testing/scratch-folder.ts'
import { newVisitor, type Visitor } from '#server/testing/visitor.ts'
import { eventually } from './support/eventually.ts'
import { startLoad } from './support/load-clients.ts'
import { aPhoto, upload } from './support/photo.ts'
import { aPort } from './support/port.ts'
import { aDigitalProduct, aSellableProduct } from './support/products.ts'
import { type Program, startProgram } from './support/program.ts'
import { send } from './support/send.ts'

const PRIVATE = 'How to replace a screen, for paying customers only.'
const forNobody = { contactName: 'Carla', shippingAddress: undefined }
const log = pino({ level: 'silent' })

test('restores a backup taken under load with every acknowledged write and no partial one', async () => {
  const folder = scratchFolder()
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const [dataDir, copyDir, stoppedDir] = ['data', 'copy', 'stopped'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ]
  const shop = await open(dataDir)
  const olive = await theOwner(shop)
  const { url: picture } = (await (await upload(olive, await aPhoto())).json()) as { url: string }
  const bookId = await aDigitalProduct(shop, olive, { slug: 'repair-book', delivery: 'file' })
  await uploadFile(olive, bookId, PRIVATE)
  const bought = await buy(shop.visitor(), [{ productId: bookId }], forNobody)
  const loadClients = startLoad(shop, await aSellableProduct(shop, 30))
  const paid = () => loadClients.history.calls.filter(({ what, outcome }) => what === 'order' && outcome === 'ok')
  await eventually(paid, (orders) => orders.length > 3)

  const before = paid().map(({ about }) => about)
  expect(await backUp(dataDir, copyDir)).toContain(`Backed up to ${copyDir}`)
  await loadClients.stop()
  expect(await backUp(dataDir, copyDir)).toContain('is there already')
  await shop.close()
  await expect(backUp(dataDir, stoppedDir)).resolves.toContain('Backed up')

  const copy = await open(copyDir)
  expect(existsSync(join(copyDir, 'postgres/cluster/backup_label.old'))).toBe(true)
  const orders = await copy.sql<{ id: string }>('select payment_intent_id as id from orders')
  expect(orders.map(({ id }) => id)).toEqual(expect.arrayContaining(before))
  expect((await send(copy.url, picture, {})).status).toBe(200)
  expect(await loadBought(copy.visitor(), bought)).toBe(PRIVATE)
  await copy.recover()
  expect(await checkInvariants(copy.sql)).toEqual([])
  await copy.close()

  const server = await startEmbeddedPostgres({ dataDir: stoppedDir, log })
  onTestFinished(server.stop)
  const stopped = new pg.Client({ connectionString: server.url })
  await stopped.connect()
  const { rows } = await stopped.query<{ id: string }>('select payment_intent_id as id from orders')
  await stopped.end()
  expect(rows.map(({ id }) => id)).toEqual(expect.arrayContaining(paid().map(({ about }) => about)))
})

async function loadBought(reader: Visitor, { id, key }: { id: number; key: string }): Promise<string> {
  const [delivery] = await reader.call(listDeliveries, { id, key })
  const opening = { id, key, deliveryId: delivery!.id, opening: randomUUID() }
  const { downloadUrl } = await reader.call(openDelivery, opening)
  return (await reader.fetch(downloadUrl!)).text()
}

async function open(dataDir: string) {
  const program = await startProgram(aPort(), { DATA_DIR: dataDir })
  onTestFinished(() => close(program))
  const databaseUrl = await urlOfRunning(await findHome(dataDir, log))
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 2 })
  pool.on('error', () => {})
  return {
    url: program.url,
    visitor: () => newVisitor((path, init) => send(program.url, path, init)),
    sql: async <T extends pg.QueryResultRow>(text: string, values?: unknown[]) =>
      (await pool.query<T>(text, values)).rows,
    async recover() {
      const later = () => new Date(Date.now() + 60_000)
      const helper = await createApp(readConfig({ DATA_DIR: dataDir }), databaseUrl, log, { clock: later })
      await reconcile(helper.context()).finally(helper.stop)
    },
    async close() {
      await pool.end()
      await close(program)
    },
  }
}

async function close(program: Program): Promise<void> {
  if (program.isRunning()) program.signal('SIGTERM')
  await program.exited
}

function backUp(dataDir: string, target: string): Promise<string> {
  const child = spawn(process.execPath, [...npmEnvironment('back-up'), target], {
    cwd: import.meta.dirname,
    env: cleanEnv({ DATA_DIR: dataDir }),
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  }
  return new Promise((done) => child.once('close', () => done(output)))
}
