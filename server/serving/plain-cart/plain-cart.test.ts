import { expect, test } from 'vitest'
import { getCart } from '#contract/checkout/cart.ts'
import { aProduct } from '../../testing/goods.ts'
import { openShop } from '../../testing/shop.ts'
import { aCableShop } from '../../testing/staff.ts'
import type { Visitor } from '../../testing/visitor.ts'

function send(visitor: Visitor, path: string, fields: Record<string, string>, headers = {}) {
  const type = { 'content-type': 'application/x-www-form-urlencoded', ...headers }
  return visitor.fetch(path, { method: 'POST', headers: type, body: new URLSearchParams(fields).toString() })
}

test('a form without scripts puts what it chose in the cart, and says in words what is missing or too much', async () => {
  const {
    shop,
    cable: { id },
    idOf,
  } = await aCableShop({
    'Black / 1 m': { price: 12 },
    'Blue / 2 m': { price: 18, stock: 3 },
  })
  const bea = shop.visitor()
  const cable = { slug: 'usb-c-cable', productId: String(id), quantity: '2' }

  const unchosen = await send(bea, '/cart/plain', cable)
  expect([unchosen.status, await unchosen.text()]).toEqual([
    400,
    expect.stringContaining('Choose a color and a length first.'),
  ])
  const added = await send(bea, '/cart/plain', { ...cable, option1: 'Blue', option2: '2 m' })
  expect([added.status, added.headers.get('location')]).toEqual([303, '/cart/plain'])
  const [line] = await bea.call(getCart)
  expect(line).toMatchObject({ variantId: idOf('Blue / 2 m'), quantity: 2 })

  const tooMany = await send(bea, `/cart/plain/${line!.id}`, { quantity: '9', wanted: 'change' })
  expect([tooMany.status, await tooMany.text()]).toEqual([409, expect.stringContaining('3')])
  expect((await send(bea, `/cart/plain/${line!.id}`, { quantity: '1', wanted: 'change' })).status).toBe(303)
  expect(await (await bea.fetch('/cart/plain?shippingMethod=pickup')).text()).toContain('$19.26')
  expect((await send(shop.visitor(), `/cart/plain/${line!.id}`, { wanted: 'remove' })).status).toBe(404)
  expect((await send(bea, `/cart/plain/${line!.id}`, { wanted: 'remove' })).status).toBe(303)
  expect(await bea.call(getCart)).toEqual([])
})

test('another site’s form changes no cart, and what products are called is no markup', async () => {
  const shop = await openShop()
  const { id } = await aProduct(shop, { name: '<img src=x onerror=alert(1)>', slug: 'img' })
  const bea = shop.visitor()
  const fields = { slug: 'img', productId: String(id), quantity: '1' }

  const foreign = await send(bea, '/cart/plain', fields, {
    origin: 'https://evil.example',
    'sec-fetch-site': 'cross-site',
  })
  expect(foreign.status).toBe(403)
  expect(foreign.headers.getSetCookie()).toEqual([])
  await send(bea, '/cart/plain', fields, { 'sec-fetch-site': 'same-origin' })

  const page = await bea.fetch('/cart/plain')
  expect(page.headers.get('cache-control')).toBe('no-store')
  expect(page.headers.get('content-security-policy')).toContain("form-action 'self'")
  const text = await page.text()
  expect(text).toContain('&lt;img src=x')
  expect(text).not.toContain('<img')
})

test('who comes back to the cart after a week keeps it for longer, also without scripts', async () => {
  const shop = await openShop()
  const { id } = await aProduct(shop, { slug: 'lamp' })
  const bea = shop.visitor()
  await send(bea, '/cart/plain', { slug: 'lamp', productId: String(id), quantity: '1' })

  shop.time.pass(8 * 24 * 60)
  const page = await bea.fetch('/cart/plain')

  expect(page.headers.getSetCookie()).toEqual([expect.stringMatching(/^shopper=/)])
})
