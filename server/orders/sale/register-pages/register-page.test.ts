import { expect, test } from 'vitest'
import { sellAtCounter } from '#contract/orders/counter-sale.ts'
import { getRegisterPages, saveRegisterPages } from '#contract/orders/register-page.ts'
import { aCounter, aListedService, anEmployee, cashSale } from '../../../testing/staff.ts'
import { problemOf } from '../../../testing/visitor.ts'

test('shows favorites with current price and stock, and leaves out what can no longer be sold', async () => {
  const { shop, olive, lamp } = await aCounter()
  const serviceId = await aListedService(shop)
  const tiles = [
    { kind: 'service' as const, id: serviceId, priceLabel: 'New switch' },
    { kind: 'product' as const, id: lamp.id, priceLabel: null },
  ]
  await olive.call(saveRegisterPages, { pages: [{ name: 'Lamps', tiles }] })
  const { pages } = await olive.call(getRegisterPages, {})
  expect(pages).toMatchObject([
    {
      name: 'Lamps',
      tiles: [
        { kind: 'service', priceLabel: 'New switch', price: 4_000, available: null },
        { kind: 'product', name: 'Desk lamp', price: 2_000 },
      ],
    },
  ])
  const { available } = pages[0]!.tiles[1]!

  await olive.call(sellAtCounter, cashSale({ lines: [{ productId: lamp.id, quantity: 1 }], total: 21.4, given: 30 }))
  expect((await olive.call(getRegisterPages, {})).pages[0]!.tiles[1]).toMatchObject({ available: available! - 1 })

  await shop.sql(`update service_prices set label = 'New dimmer'`)
  await shop.sql('update products set archived_at = now()')
  expect((await olive.call(getRegisterPages, {})).pages).toEqual([{ name: 'Lamps', tiles: [] }])
})

test('rejects favorites that cannot be sold, edits of an older version, and staff without permission', async () => {
  const { shop, olive, lamp } = await aCounter()
  const bea = await anEmployee(shop)
  await shop.sql(`update users set given_rights = '{counter.write}' where username = 'bea'`)
  const pages = [{ name: 'Lamps', tiles: [{ kind: 'product' as const, id: lamp.id, priceLabel: null }] }]
  expect((await problemOf(bea.call(saveRegisterPages, { pages }))).kind).toBe('forbidden')

  const unknown = [
    { name: 'Lamps', tiles: [...pages[0]!.tiles, { kind: 'product' as const, id: 999, priceLabel: null }] },
  ]
  const refusal = await problemOf(olive.call(saveRegisterPages, { pages: unknown }))
  expect(refusal.fields).toEqual({ 'pages.0.tiles.1': ['This can no longer be sold'] })

  const twice = [{ name: 'Lamps', tiles: [...pages[0]!.tiles, ...pages[0]!.tiles] }]
  const repeated = await problemOf(olive.call(saveRegisterPages, { pages: twice }))
  expect(repeated.fields).toEqual({ 'pages.0.tiles': ['List each favorite once'] })

  const { version } = await olive.call(saveRegisterPages, { pages, version: 0 })
  const stale = await problemOf(olive.call(saveRegisterPages, { pages: [], version: 0 }))
  expect(stale).toMatchObject({ code: 'stale_edit', details: { current: { version } } })
  expect((await bea.call(getRegisterPages, {})).pages).toMatchObject([{ name: 'Lamps', tiles: [{ id: lamp.id }] }])
})
