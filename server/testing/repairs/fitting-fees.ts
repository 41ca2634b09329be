import { getProduct } from '#contract/catalog/product.ts'
import { prepareRepairPayment, reportRepairPayment } from '#contract/repairs/account.ts'
import { setFittingFees } from '#contract/repairs/fitting/fitting.ts'
import { aProduct } from '../products.ts'
import { payByCard } from '../purchase.ts'
import { aShopWithATicket } from './tickets.ts'

export async function aShopWithFittingFees({ stock = 1 } = {}) {
  const given = await aShopWithATicket()
  const { shop, owner } = given
  const battery = await aProduct(shop, { name: 'Battery', slug: 'battery', stock })
  await owner.call(setFittingFees, { fees: [{ categoryId: battery.categoryId, fee: 35 }] })
  const buyer = shop.visitor()
  const draft = {
    key: crypto.randomUUID(),
    slug: 'battery',
    total: 58.85,
    deviceType: 'Laptop' as const,
    deviceModel: 'Air 14',
    customerName: 'Dev Patel',
    customerEmail: 'dev@example.com',
    customerPhone: '614-555-0177',
  }
  const left = async () => (await buyer.call(getProduct, { slug: 'battery' })).stock
  const pay = async (statusKey: string) => {
    const due = { key: statusKey, kind: 'deposit' as const, amount: 58.85 }
    const { clientSecret, paymentIntentId } = await buyer.call(prepareRepairPayment, due)
    await payByCard(buyer, clientSecret)
    return buyer.call(reportRepairPayment, { key: statusKey, paymentIntentId })
  }
  return { ...given, battery, buyer, draft, left, pay }
}
