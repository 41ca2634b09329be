import { expect, test } from 'vitest'
import { addToCart } from '#contract/checkout/cart.ts'
import { getCheckoutDraft, saveCheckoutDraft } from '#contract/checkout/checkout.ts'
import { getOrder } from '#contract/orders/order.ts'
import { text } from '#contract/scalars.ts'
import { aProduct } from '../../testing/products.ts'
import { buy, carlasDetails } from '../../testing/purchase.ts'
import { openShop } from '../../testing/shop.ts'

const names = [
  'Zoë Ünal',
  '李小龙',
  'محمد بن علي',
  'שלום',
  '👩🏽‍🔧🛠️',
  'e\u0301',
  'İß',
  'a\u202eb',
  '<script>alert(1)</script>',
  '{{7*7}}',
  "Robert'); DROP TABLE orders;--",
  '"><img src=x onerror=alert(1)>',
]

test('returns a name unchanged wherever it is shown, and executes nothing', async () => {
  const shop = await openShop()
  const lamp = await aProduct(shop, { stock: names.length })
  for (const name of names) {
    const carla = shop.visitor()
    const address = { ...carlasDetails.shippingAddress, name, line1: `${name} Street 1`, city: `${name} City` }
    await carla.call(addToCart, { productId: lamp.id })
    await carla.call(saveCheckoutDraft, { contactName: name })
    const draft = await carla.call(getCheckoutDraft)
    const { id } = await buy(carla, [], { contactName: name, shippingAddress: address })
    const order = await carla.call(getOrder, { id })
    expect([draft.contactName, order.contactName, order.shippingAddress]).toEqual([name, name, address])
  }
  const mails = await shop.sql<{ html: string; to_name: string }>('select html, to_name from mail_messages order by id')

  expect(mails.map((mail) => mail.to_name)).toEqual(names)
  for (const { html } of mails) expect(html).not.toMatch(/<script|<img(?! class="picture" src="http:)/)
})

test('rejects a name that cannot be stored at its field', async () => {
  const shop = await openShop()
  const carla = shop.visitor()
  await carla.call(addToCart, { productId: (await aProduct(shop)).id })
  for (const oddity of ['\u0000', '\u0007', '\ud800', '\uffff']) {
    const body = JSON.stringify({ ...carlasDetails, amount: 27.39, contactName: `Carla${oddity}` })
    const answer = await carla.fetch('/api/create-payment-intent', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    })
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({
      fields: { contactName: ['Contains characters that cannot be stored'] },
    })
  }
})

const Signature = text(40, { min: 2, message: 'Type your name' })

test.each(['\u200b\u200b', '\u3164\u3164', '\u2800\u2800', '\u202e \u2066', '\u0301\u0301', ' ', ''])(
  'rejects the invisible name %j once',
  (blank) => {
    const issues = Signature.safeParse(blank).error?.issues.map(({ message }) => message)
    expect(issues).toEqual(['Type your name'])
    expect(text(40).safeParse(blank).success).toBe(true)
  },
)

test.each(['李小', 'e\u0301l', '👩🏽‍🔧', '--', 'שלום'])('accepts the name %j', (name) => {
  expect(Signature.parse(name)).toBe(name)
})
