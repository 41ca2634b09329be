import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createApiKey } from '#contract/accounts/api-key.ts'
import { proveIdentity } from '#contract/accounts/proof.ts'
import { confirmShopExport, listShopExports, requestShopExport } from '#contract/shop-export/shop-export.ts'
import { aTechnician, olive, signedIn, theOwner } from '../testing/people.ts'
import { openShop, type TestShop } from '../testing/shop.ts'
import { makeShopExport, removeOldExports } from './shop-export.ts'

const codeOf = (call: Promise<unknown>) => call.then(() => 'done').catch(({ code }: { code: string }) => code)

async function anOwner() {
  const shop = await openShop()
  return { shop, owner: await theOwner(shop) }
}

function run(shop: TestShop, id: number): Promise<void> {
  return makeShopExport({ ...shop.context(), databaseUrl: shop.databaseUrl }, id)
}

test('the owner exports the shop and downloads it for a day', async () => {
  const { shop, owner } = await anOwner()

  const { id } = await owner.call(requestShopExport)
  expect(await codeOf(owner.call(requestShopExport))).toBe('export_running')
  expect(await codeOf(owner.call(confirmShopExport, { id }))).toBe('export_not_done')
  await run(shop, id)
  const [done] = await owner.call(listShopExports)
  const answer = await owner.fetch(`/api/admin/shop-exports/${id}/file`)

  expect(done).toMatchObject({ state: 'done', requestedBy: 'olive', doneCount: done!.totalCount })
  const bytes = Buffer.from(await answer.arrayBuffer())
  expect([answer.headers.get('content-type'), bytes.length, bytes.toString('latin1', 0, 2)]).toEqual([
    'application/zip',
    done!.byteCount,
    'PK',
  ])
  expect(
    await shop.sql(`select action from audit_entries where target = $1 order by id`, [`shop_export:${id}`]),
  ).toEqual([{ action: 'shop_export.requested' }, { action: 'shop_export.downloaded' }])
  const folder = join(shop.config.dataDir, 'exports')
  shop.time.pass(24 * 60 - 1)
  await removeOldExports(shop.context())
  expect(readdirSync(folder)).toEqual([`${id}.zip`])
  shop.time.pass(2)
  await removeOldExports(shop.context())
  expect(readdirSync(folder)).toEqual([])
  const back = await signedIn(shop, olive)
  expect(await back.call(listShopExports)).toEqual([])
  expect((await back.fetch(`/api/admin/shop-exports/${id}/file`)).status).toBe(404)
})

test('only a person who is the owner, and proves it again, gets an export', async () => {
  const { shop, owner } = await anOwner()
  const technician = await aTechnician(shop)
  const { secret } = await owner.call(createApiKey, { name: 'All', scopes: ['orders.read'] })
  const byKey = (path: string, method: string) =>
    shop.visitor().fetch(`/api/admin/shop-exports${path}`, { method, headers: { authorization: `Bearer ${secret}` } })
  const { id } = await owner.call(requestShopExport)
  await run(shop, id)
  const file = `/api/admin/shop-exports/${id}/file`

  expect(await codeOf(technician.call(requestShopExport))).toBe('not_allowed')
  expect((await technician.fetch(file)).status).toBe(403)
  expect((await shop.visitor().fetch(file)).status).toBe(401)
  expect((await byKey('', 'POST')).status).toBe(403)
  expect((await byKey(`/${id}/file`, 'GET')).status).toBe(403)
  shop.time.pass(6)
  expect(await codeOf(owner.call(requestShopExport))).toBe('proof_required')
  expect(await codeOf(owner.call(confirmShopExport, { id }))).toBe('proof_required')
  expect(await (await owner.fetch(file)).json()).toMatchObject({ code: 'proof_required' })
  await owner.call(proveIdentity, { password: olive.password })
  expect((await owner.fetch(file)).status).toBe(200)
})

test('a failed export says so, leaves no file, and the next one can start', async () => {
  const { shop, owner } = await anOwner()
  const { id } = await owner.call(requestShopExport)

  await makeShopExport({ ...shop.context(), databaseUrl: 'postgres://nobody@127.0.0.1:1/none' }, id)

  expect(await owner.call(listShopExports)).toMatchObject([{ state: 'failed', failure: expect.any(String) }])
  const folder = join(shop.config.dataDir, 'exports')
  expect(existsSync(folder) ? readdirSync(folder) : []).toEqual([])
  expect(await codeOf(owner.call(requestShopExport))).toBe('done')
})
