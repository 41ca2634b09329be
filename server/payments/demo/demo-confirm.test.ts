import { expect, test } from 'vitest'
import { addToCart } from '#contract/checkout/cart.ts'
import { aProduct } from '../../testing/products.ts'
import { payByCard, preparePayment } from '../../testing/purchase.ts'
import { openShop } from '../../testing/shop.ts'

const DECLINED = { cardNumber: '4000 0000 0000 0002' }

test('limits a payment to twenty card attempts from any address, without limiting others', async () => {
  const shop = await openShop()
  const lamp = await aProduct(shop)
  const [carla, noor] = [shop.visitor(), shop.visitor({ address: '198.51.100.7' })]
  for (const visitor of [carla, noor]) await visitor.call(addToCart, { productId: lamp.id })
  const { clientSecret } = await preparePayment(carla)
  const other = await preparePayment(noor)

  for (let tries = 0; tries < 20; tries++) {
    const answer = await payByCard(tries % 2 ? carla : noor, clientSecret, DECLINED)
    expect(answer).toMatchObject({ status: 'requires_payment_method' })
  }
  for (const visitor of [carla, noor])
    await expect(payByCard(visitor, clientSecret)).rejects.toMatchObject({ kind: 'too_many' })

  expect(await payByCard(noor, other.clientSecret)).toMatchObject({ status: 'succeeded' })
})
