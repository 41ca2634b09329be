import { randomUUID } from 'node:crypto'
import { drawGiftCard, saveGiftCardAmounts, showSoldGiftCard } from '#contract/balances/admin-balance.ts'
import { prepareGiftCard, reportGiftCardPayment } from '#contract/balances/gift-card.ts'
import { sellBills } from '#contract/orders/bill-sale.ts'
import { theOwner } from '../people.ts'
import { aProduct } from '../products.ts'
import { payByCard } from '../purchase.ts'
import { openShop, type ShopOptions } from '../shop.ts'
import type { Visitor } from '../visitor.ts'

export const giftForAda = {
  buyerName: 'Carla Mendes',
  buyerEmail: 'carla@example.com',
  recipientName: 'Ada',
  recipientEmail: 'ada@example.com',
  message: 'Happy birthday!',
}

export async function aGiftShop(options: ShopOptions = {}) {
  const shop = await openShop(options)
  const olive = await theOwner(shop)
  const lamp = await aProduct(shop, { name: 'Desk lamp', stock: 10 })
  await olive.call(saveGiftCardAmounts, { amounts: [50, 25] })
  return { shop, olive, lamp, carla: shop.visitor() }
}

export async function sellGiftCard(owner: Visitor, amount: number): Promise<{ id: number; code: string }> {
  const bill = await drawCard(owner, amount)
  const payment = { method: 'cash', given: amount } as const
  await owner.call(sellBills, { key: randomUUID(), bills: [bill], payment })
  return owner.call(showSoldGiftCard, { key: bill.id })
}

export async function drawCard(owner: Visitor, amount: number, people: Partial<typeof giftForAda> = {}) {
  const { kind, id } = await owner.call(drawGiftCard, { key: randomUUID(), amount, ...people })
  return { kind, id, amount }
}

export async function buyGiftCard(carla: Visitor, amount = 50) {
  const key = randomUUID()
  const input = { key, amount, ...giftForAda }
  const { clientSecret, paymentIntentId } = await carla.call(prepareGiftCard, input)
  await payByCard(carla, clientSecret)
  const bought = await carla.call(reportGiftCardPayment, { key, paymentIntentId })
  return { ...bought, key, paymentIntentId }
}
