import { expect, inject, onTestFinished, test } from 'vitest'
import { login } from '#contract/accounts/user.ts'
import { createApp } from '../../create-app.ts'
import { ChangeListener } from '../../db/notifications.ts'
import { onServer } from '../../testing/database-server.ts'
import { aProduct } from '../../testing/products.ts'
import { openShop, type TestShop } from '../../testing/shop.ts'
import { newVisitor } from '../../testing/visitor.ts'
import { startWireProxy, throughPort } from '../../testing/wire-proxy.ts'

async function anotherNode(shop: TestShop, url = shop.databaseUrl) {
  const node = await createApp(shop.config, url, shop.parts.log, { startsJobsLater: true })
  onTestFinished(() => node.stop())
  const visitor = newVisitor(async (path, init) =>
    node.handler.fetch(new Request(`http://localhost:3000${path}`, init), { address: '203.0.113.8' }),
  )
  const shown = async () => {
    const answer = await visitor.fetch('/api/products')
    return answer.status === 200 ? ((await answer.json()) as { name: string }[])[0]!.name : answer.status
  }
  return { node, visitor, shown }
}

const isListening = `application_name = 'benchside live' and datname = current_database()`

test('shows changes on a node that lost its notification connection while the database answers', async () => {
  const shop = await openShop()
  const { id } = await aProduct(shop, { name: 'Walnut radio' })
  const before = await shop.sql<{ pid: number }>(`select pid from pg_stat_activity where ${isListening}`)
  const { shown } = await anotherNode(shop)
  expect(await shown()).toBe('Walnut radio')

  const database = new URL(shop.databaseUrl).pathname.slice(1)
  await onServer(inject('databaseServer'), `alter database ${database} allow_connections false`)
  const mine = before.map(({ pid }) => pid)
  await shop.sql(`select pg_terminate_backend(pid) from pg_stat_activity where ${isListening} and pid <> all($1)`, [
    mine,
  ])
  for (const name of ['Cherry radio', 'Maple radio']) {
    await shop.sql('update products set name = $2 where id = $1', [id, name])
    await expect.poll(shown).toBe(name)
  }
})

test('notices that the notification connection is silent while others work', async () => {
  const shop = await openShop()
  const proxy = await startWireProxy(shop.databaseUrl)
  const live = new ChangeListener(proxy.url, shop.parts.log, () => shop.sql('select 1'))
  onTestFinished(async () => {
    await live.stop()
    await proxy.close()
  })
  await live.start()
  const received: (string[] | null)[] = []
  live.subscribe((tags) => received.push(tags))

  proxy.forget()
  await aProduct(shop)
  await expect.poll(() => received).toContain(null)
  const before = received.length
  await aProduct(shop)
  await live.caughtUp()
  expect(received.slice(before).flat()).toContain('catalog')
})

test('shows cached responses while the database is away, and changes once it is back', async () => {
  const shop = await openShop()
  const { id } = await aProduct(shop, { name: 'Walnut radio' })
  let proxy = await startWireProxy(shop.databaseUrl)
  onTestFinished(() => proxy.close())
  const port = Number(new URL(proxy.url).port)
  const { visitor, shown } = await anotherNode(shop, throughPort(shop.databaseUrl, port))
  expect(await shown()).toBe('Walnut radio')

  await proxy.close()
  const person = { username: 'carla', password: 'a long one, of hers' }
  await expect(visitor.call(login, person)).rejects.toMatchObject({ code: 'database_unavailable' })
  await expect(visitor.call(login, { ...person, username: '' })).rejects.toMatchObject({ code: 'validation_failed' })
  await shop.sql(`update products set name = 'Cherry radio' where id = $1`, [id])
  expect(await shown()).toBe('Walnut radio')

  proxy = await startWireProxy(shop.databaseUrl, port)
  await expect.poll(shown).toBe('Cherry radio')
})
