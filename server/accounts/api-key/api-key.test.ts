import { expect, test } from 'vitest'
import { createApiKey, listApiKeys, revokeApiKey } from '#contract/accounts/api-key.ts'
import { listAudit } from '#contract/audit/audit.ts'
import { aTechnician, signedUp, theOwner } from '../../testing/people.ts'
import { aProduct } from '../../testing/products.ts'
import { openShop, type TestShop } from '../../testing/shop.ts'

async function aKey({ scopes = ['products.read'], ...more }: Partial<Parameters<typeof draft>[0]> = {}) {
  const shop = await openShop()
  const olive = await theOwner(shop)
  await aProduct(shop)
  const { key, secret } = await olive.call(createApiKey, draft({ scopes, ...more }))
  return { shop, olive, key, secret, ask: callWithKey(shop, secret) }
}

const draft = (more: {
  scopes: ('products.read' | 'products.write' | 'orders.read')[]
  perMinute?: 30
  days?: 30
}) => ({ name: 'Meridian', ...more })

function callWithKey(shop: TestShop, secret: string) {
  return (path: string, init: RequestInit = {}) =>
    shop
      .visitor()
      .fetch(path, { ...init, headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' } })
}

test('grants a key only its scopes, and returns its secret only once', async () => {
  const { shop, olive, key, secret, ask } = await aKey()

  expect((await ask('/api/admin/products')).status).toBe(200)
  expect((await ask('/api/admin/orders')).status).toBe(403)
  expect((await ask('/api/admin/products', { method: 'POST', body: '{}' })).status).toBe(403)
  expect(secret).toMatch(/^bsk_[\w-]{43}$/)
  const [listed] = await olive.call(listApiKeys)
  expect(listed).toEqual({ ...key, lastUsedAt: shop.time.now })
  const rows = await shop.sql<{ text: string }>(
    `select string_agg(t::text, ' ') as text from (select api_keys::text from api_keys union all select audit_entries::text from audit_entries) as t`,
  )
  expect(rows[0]!.text).not.toContain(secret.slice(8))
})

test('records what a key does under the key and its account', async () => {
  const { olive, ask } = await aKey({ scopes: ['products.write'] })

  const answer = await ask('/api/admin/products/1', { method: 'PUT', body: '{"name":"Renamed"}' })

  expect(answer.status).toBe(200)
  expect(await olive.call(listAudit, { action: 'product.updated' })).toMatchObject([
    { actorName: 'olive by key Meridian' },
  ])
})

test('rejects revoked, expired and unknown keys', async () => {
  const { shop, olive, key, ask } = await aKey({ days: 30 })
  const other = await olive.call(createApiKey, draft({ scopes: ['products.read'] }))
  const askOther = callWithKey(shop, other.secret)
  expect((await askOther('/api/admin/products')).status).toBe(200)

  const ended = await olive.call(revokeApiKey, { id: other.key.id })
  expect(ended.revokedAt).not.toBeNull()
  expect(await (await askOther('/api/admin/products')).json()).toMatchObject({ code: 'key_unknown' })
  expect(await olive.call(revokeApiKey, { id: other.key.id })).toEqual(ended)
  expect(await olive.call(listAudit, { action: 'api_key.revoked' })).toHaveLength(1)
  expect((await callWithKey(shop, 'bsk_made-up')('/api/admin/products')).status).toBe(401)
  await expect(olive.call(revokeApiKey, { id: key.id + 99 })).rejects.toMatchObject({ code: 'api_key_not_found' })

  shop.time.pass(29 * 1440)
  expect((await ask('/api/admin/products')).status).toBe(200)

  shop.time.pass(1440)
  expect((await ask('/api/admin/products')).status).toBe(401)
})

test('limits a key to what its account may do, and refuses it when the account is demoted or disabled', async () => {
  const { shop, ask } = await aKey()

  await shop.sql(`update users set role = 'customer', is_admin = false where username = 'olive'`)
  expect((await ask('/api/admin/products')).status).toBe(403)
  await shop.sql(`update users set role = 'admin', is_admin = true, disabled_at = now() where username = 'olive'`)
  expect((await ask('/api/admin/products')).status).toBe(401)
})

test('prevents keys from shopping, reading accounts and creating keys', async () => {
  const { olive, ask } = await aKey({ scopes: ['products.read', 'orders.read'] })

  for (const path of ['/api/cart', '/api/user/addresses', '/api/user/sessions'])
    expect([path, (await ask(path)).status]).toEqual([path, 403])
  expect((await ask('/api/admin/api-keys')).status).toBe(403)
  for (const scope of ['settings.write', 'users.write'])
    await expect(olive.call(createApiKey, draft({ scopes: [scope as 'orders.read'] }))).rejects.toMatchObject({
      status: 400,
    })
  expect((await ask('/api/products')).status).toBe(200)
})

test('rate-limits each key on its own', async () => {
  const { shop, olive, ask } = await aKey({ perMinute: 30 })
  const other = await olive.call(createApiKey, draft({ scopes: ['products.read'], perMinute: 30 }))

  const answers = []
  for (let count = 0; count < 31; count++) answers.push((await ask('/api/admin/products')).status)

  expect(answers.slice(0, 30).every((status) => status === 200)).toBe(true)
  expect(answers[30]).toBe(429)
  expect((await callWithKey(shop, other.secret)('/api/admin/products')).status).toBe(200)
})

test('allows only administrators to list, create and revoke keys', async () => {
  const { shop } = await aKey()
  for (const visitor of [shop.visitor(), await signedUp(shop), await aTechnician(shop)]) {
    const kind = expect.stringMatching(/not_signed_in|forbidden/)
    await expect(visitor.call(listApiKeys)).rejects.toMatchObject({ kind })
    await expect(visitor.call(createApiKey, draft({ scopes: ['orders.read'] }))).rejects.toMatchObject({ kind })
    await expect(visitor.call(revokeApiKey, { id: 1 })).rejects.toMatchObject({ kind })
  }
})
