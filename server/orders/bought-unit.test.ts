import { expect, test } from 'vitest'
import { updateUnit } from '#contract/catalog/admin-serialized-unit.ts'
import { getOrder } from '#contract/orders/order.ts'
import { theOwner } from '../testing/people.ts'
import { aProduct, aSerializedLaptop } from '../testing/products.ts'
import { buy } from '../testing/purchase.ts'
import { openShop } from '../testing/shop.ts'

test('shows the full serial number and warranty to the buyer, but not in an order lookup', async () => {
  const shop = await openShop()
  const olive = await theOwner(shop)
  const { units } = await aSerializedLaptop(shop, olive, ['PF2ABC11'])
  const id = units[0]!.id
  const covered = { number: 'PF2ABC11', price: 200, warrantyEndsOn: '2027-11-22' }
  await olive.call(updateUnit, { id, ...covered })
  const cable = await aProduct(shop)
  const carla = shop.visitor()
  const bought = await buy(carla, [{ productId: id }, { productId: cable.id }])

  const own = await carla.call(getOrder, { id: bought.id })

  const itemId = own.items.find(({ product }) => product.id === id)!.id
  expect(own.units).toEqual([{ itemId, number: 'PF2ABC11', warrantyEndsOn: '2027-11-22' }])
  const byLink = await shop.visitor().call(getOrder, { id: bought.id, key: bought.key })
  expect(byLink.units).toEqual(own.units)
  const lookedUp = await shop
    .visitor()
    .fetch('/api/orders/lookup', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ orderId: bought.id, email: own.contactEmail }),
    })
  expect(lookedUp.status).toBe(200)
  expect(await lookedUp.text()).not.toContain('PF2ABC11')
})
