import { randomUUID } from 'node:crypto'
import { prepareGiftCard, reportGiftCardPayment } from '#contract/balances/gift-card.ts'
import { setNumbers } from '#contract/catalog/admin-serialized-unit.ts'
import { adjustStock } from '#contract/catalog/stock.ts'
import { askForStockAlert } from '#contract/catalog/stock-alert.ts'
import { addToCart } from '#contract/checkout/cart.ts'
import { preparePhonePayment, takePhoneOrder } from '#contract/checkout/phone-order.ts'
import { addOfferToCart } from '#contract/domains/add-to-cart.ts'
import { listAdminDomainOrders } from '#contract/domains/domain-order.ts'
import { createPlan } from '#contract/managed-it/admin-plan.ts'
import { dollarsOf } from '#contract/money.ts'
import { getAdminOrder, updateOrder } from '#contract/orders/admin-order.ts'
import { sellBills } from '#contract/orders/bill-sale.ts'
import { sellAtCounter } from '#contract/orders/counter-sale.ts'
import { listDeliveries } from '#contract/orders/delivery.ts'
import { createPurchaseOrder, receiveGoods, sendPurchaseOrder } from '#contract/purchasing/purchase-order.ts'
import { phoneOrderLink } from '../../checkout/phone/phone-order-key.ts'
import { notifyBackInStock } from '../../orders/mail/back-in-stock.ts'
import { book } from '../appointments/appointments.ts'
import { aLaterTime, payDeposit, requireDeposit } from '../appointments/deposits.ts'
import { drawCard } from '../balances/gift-cards.ts'
import { supplierLinkOf } from '../drop-shipping.ts'
import { aPlan } from '../managed/plans.ts'
import { aProduct, aProductSoldByCodes, licenses } from '../products.ts'
import { buy, carlasDetails, goodCard, payByCard, preparePayment } from '../purchase.ts'
import type { BusyShop, RareWrite } from './rare-write.ts'

type Writes = Record<string, RareWrite>

export async function orderWrites(given: BusyShop): Promise<Writes> {
  return {
    ...(await checkoutWrites(given)),
    ...(await boughtWrites(given)),
    ...(await counterWrites(given)),
    ...(await stockWrites(given)),
    ...(await appointmentWrites(given)),
    ...(await listWrites(given)),
  }
}

async function listWrites({ shop, owner }: BusyShop): Promise<Writes> {
  const reversed = async (table: string) => ({
    sent: { ids: (await shop.sql<{ id: number }>(`select id from ${table} order by id desc`)).map(({ id }) => id) },
    by: owner,
  })
  const [reader] = await shop.sql<{ id: string }>('select id from demo_readers')
  return {
    'PUT /admin/categories/order': await reversed('categories'),
    'PUT /admin/services/order': await reversed('services'),
    'PUT /admin/testimonials/order': await reversed('testimonials'),
    'PUT /admin/card-readers/:id': { sent: { id: reader!.id, label: 'Back' }, by: owner },
  }
}

async function checkoutWrites({ shop, owner }: BusyShop): Promise<Writes> {
  const lamp = await aProduct(shop, { name: 'Night lamp', stock: 50 })
  const buyer = shop.visitor()
  await buyer.call(addToCart, { productId: lamp.id })
  const prepared = await preparePayment(buyer)
  await payByCard(buyer, prepared.clientSecret)

  const ada = shop.visitor({ address: '203.0.113.30' })
  const own = { buyerName: 'Ada Brook', buyerEmail: 'ada@example.com' }
  const card = async () => {
    const key = randomUUID()
    return { key, ...(await ada.call(prepareGiftCard, { key, amount: 25, ...own })) }
  }
  const [unpaid, paid, opened] = [await card(), await card(), await card()]
  await payByCard(ada, paid.clientSecret)
  await payByCard(ada, opened.clientSecret)
  const { cardKey } = await ada.call(reportGiftCardPayment, {
    key: opened.key,
    paymentIntentId: opened.paymentIntentId,
  })

  const draft = {
    ...{ lines: [{ productId: lamp.id, quantity: 1 }], shippingMethod: 'pickup' as const, total: 21.4 },
    ...{ contactName: 'Walter Reed', contactEmail: 'walter@example.com' },
  }
  async function phoneOrder() {
    const { id } = await owner.call(takePhoneOrder, { key: randomUUID(), ...draft })
    const [row] = await shop.sql<{ id: number; keyVersion: number }>(
      'select id, key_version as "keyVersion" from phone_orders where id = $1',
      [id],
    )
    const link = new URL(phoneOrderLink(shop.config, row!))
    return { id, key: link.searchParams.get('key')! }
  }
  const [waiting, answered] = [await phoneOrder(), await phoneOrder()]
  const walter = shop.visitor()
  await payByCard(walter, (await walter.call(preparePhonePayment, answered)).clientSecret)

  return {
    'POST /orders': {
      sent: { total: dollarsOf(prepared.quote.total), paymentIntentId: prepared.paymentIntentId },
      by: buyer,
    },
    'POST /demo-gateway/confirm': { sent: { clientSecret: unpaid.clientSecret, ...goodCard } },
    'POST /gift-cards/report': { sent: { key: paid.key, paymentIntentId: paid.paymentIntentId }, by: ada },
    'POST /gift-cards/open': { sent: { key: cardKey! } },
    'POST /phone-orders/:id/payment': { sent: waiting },
    'POST /phone-orders/:id/order': { sent: answered },
    'POST /godaddy/add-to-cart': { sent: { itemType: 'hosting', item: { id: 'deluxe' } }, by: shop.visitor() },
  }
}

async function boughtWrites({ shop, owner, supplierId }: BusyShop): Promise<Writes> {
  const lamp = await aProduct(shop, { name: 'Wall lamp' })
  const ordered = await buy(shop.visitor(), [{ productId: lamp.id }])
  const delivered = await buy(shop.visitor(), [{ productId: lamp.id }])
  await owner.call(updateOrder, { id: delivered.id, status: 'delivered', reason: 'Seen' })
  const codes = await aProductSoldByCodes(shop, owner, licenses(3))
  const reader = shop.visitor()
  const digital = await buy(reader, [{ productId: codes }], { contactName: 'Rita', shippingAddress: undefined })
  const [delivery] = await reader.call(listDeliveries, { id: digital.id })

  const mesh = await aProduct(shop, { name: 'Mesh set', dropShipOnly: true, supplierId })
  const shipped = await buy(shop.visitor(), [{ productId: mesh.id }])
  const hosting = shop.visitor()
  await hosting.call(addOfferToCart, { itemType: 'hosting', item: { id: 'deluxe' } })
  const hosted = await buy(hosting, [], { contactName: 'Rita Willow' })
  await shop.jobs.drain()
  const link = await supplierLinkOf(shop)
  const [item] = (await owner.call(getAdminOrder, { id: shipped.id })).items
  const orders = await owner.call(listAdminDomainOrders, {})
  const domainOrder = orders.find(({ orderId }) => orderId === hosted.id)!
  const access = { id: delivered.id, key: delivered.key }

  return {
    'POST /orders/:id/cancel': { sent: { id: ordered.id, key: ordered.key, reason: 'Twice' } },
    'POST /orders/lookup': { sent: { orderId: ordered.id, email: carlasDetails.contactEmail } },
    'POST /orders/:id/deliveries/:deliveryId/open': {
      sent: { id: digital.id, key: digital.key, deliveryId: delivery!.id, opening: randomUUID() },
    },
    'POST /orders/:id/reviews': { sent: { ...access, productId: lamp.id, rating: 4 } },
    'POST /orders/:id/reviews/stop': { sent: access },
    'POST /drop-shipments/:id/confirm': { sent: { ...link, supplierReference: 'M-881' } },
    'POST /drop-shipments/:id/parcels': {
      sent: { ...link, parcels: [{ itemId: item!.id, carrier: 'UPS', trackingNumber: '1Z999AA1' }] },
    },
    'POST /admin/domain-orders/:id/activate': {
      sent: { ...{ id: domainOrder.id, expiresOn: '2027-11-21', registrar: 'By hand' }, handoverNote: 'user: rita' },
      by: owner,
    },
    'POST /admin/domain-orders/:id/fail': { sent: { id: domainOrder.id, reason: 'Somebody was faster.' }, by: owner },
  }
}

async function counterWrites({ shop, owner }: BusyShop): Promise<Writes> {
  const cash = { method: 'cash', given: 200 } as const
  const card = await drawCard(owner, 25)
  await owner.call(sellBills, { key: randomUUID(), bills: [card], payment: cash })
  const plan = await owner.call(createPlan, aPlan({ startsOn: '2026-11-21' }))
  const [invoice] = plan.invoices
  const bill = { kind: 'plan', id: String(invoice!.id), amount: dollarsOf(invoice!.total) } as const
  await owner.call(sellBills, { key: randomUUID(), bills: [bill], payment: cash })
  const [exception] = await shop.sql<{ id: number }>(
    `insert into unmatched_payments (payment_intent_id, kind, detail) values ('pi_unknown', 'unknown_payment', 'Nobody knows it') returning id`,
  )
  const cable = await aProduct(shop, { name: 'Returned cable' })
  const sold = await owner.call(sellAtCounter, {
    ...{ key: randomUUID(), lines: [{ productId: cable.id, quantity: 2 }], payment: cash, total: 42.8 },
  })
  const lines = [{ itemId: sold.items[0]!.id, quantity: 1 }]
  return {
    'POST /admin/returns': {
      sent: { ...{ key: randomUUID(), orderId: sold.id, lines }, reason: 'Too short', balance: -21.4 },
      by: owner,
    },
    'POST /admin/reader-returns': {
      sent: {
        ...{ key: randomUUID(), orderId: sold.id, lines, reason: 'Too short', balance: 42.8 },
        sale: { lines: [{ productId: cable.id, quantity: 3 }], total: 64.2, readerId: 'tmr_demo_1' },
      },
      by: owner,
    },
    'POST /admin/gift-cards/sold': { sent: { key: card.id }, by: owner },
    'POST /admin/plans/:id/invoices/:invoiceId/refunds': {
      sent: { ...{ id: plan.id, invoiceId: invoice!.id, key: randomUUID(), amount: 10 }, reason: 'A day without help' },
      by: owner,
    },
    'POST /admin/unmatched-payments/:id/resolve': {
      sent: { id: exception!.id, note: 'Paid back at the bank' },
      by: owner,
    },
  }
}

async function stockWrites({ shop, owner, supplierId }: BusyShop): Promise<Writes> {
  const theirs = { supplierId, stock: 5 }
  const lamp = await aProduct(shop, { name: 'Street lamp', ...theirs })
  async function purchase() {
    const lines = [{ productId: lamp.id, quantity: 2, unitCost: 5 }]
    const { id } = await owner.call(createPurchaseOrder, { supplierId, lines })
    await owner.call(sendPurchaseOrder, { id })
    return { id, key: randomUUID(), lines: [{ productId: lamp.id, quantity: 1 }] }
  }
  const [waiting, received] = [await purchase(), await purchase()]
  await owner.call(receiveGoods, received)
  const laptop = await aProduct(shop, { name: 'Renewed laptop', slug: 'renewed', stock: 0 })
  const numbered = await owner.call(setNumbers, { id: laptop.id, kind: 'serial' })
  const soldOut = await aProduct(shop, { name: 'Lantern', slug: 'lantern', stock: 0 })
  return {
    'POST /admin/purchase-orders/:id/receipts': { sent: waiting, by: owner },
    'POST /admin/purchase-orders/:id/receipts/undo': { sent: { id: received.id, key: received.key }, by: owner },
    'POST /admin/products/:id/units': { sent: { id: numbered.id, number: 'PF2ABC11', price: 20 }, by: owner },
    'POST /admin/products/:id/units/file': { sent: { id: numbered.id, csv: 'Number,Price\nPF2ABC13,20' }, by: owner },
    'POST /stock-alerts/:id/stop': { sent: await subscribeToStock({ shop, owner }) },
    'POST /stock-alerts': { sent: { productId: soldOut.id, email: 'nora@example.com' } },
  }
}

async function subscribeToStock({ shop, owner }: Pick<BusyShop, 'shop' | 'owner'>) {
  const { id: productId } = await aProduct(shop, { name: 'Torch', slug: 'torch', stock: 0 })
  await shop.visitor().call(askForStockAlert, { productId, email: 'walter@example.com' })
  await owner.call(adjustStock, { id: productId, change: 1, reason: 'received' })
  await notifyBackInStock(shop.context())
  const [mail] = await shop.sql<{ text: string }>(
    `select text from mail_messages where kind = 'back_in_stock' and to_address = 'walter@example.com'`,
  )
  const [, id, key] = /\/stock-alert\/(\d+)\?key=(\S+)/.exec(mail!.text)!
  return { id: Number(id), key: key! }
}

async function appointmentWrites({ shop, owner }: BusyShop): Promise<Writes> {
  await shop.sql(`insert into booking_skills (service_id, user_id)
    select services.id, users.id from services, users where services.type = 'pc_repair' and username = 'teo' on conflict do nothing`)
  await requireDeposit(owner)
  const dev = shop.visitor()
  const booked = async () => book(dev, { startsAt: await aLaterTime(dev) })
  const [unpaid, paid] = [await booked(), await booked()]
  const payment = await payDeposit(dev, paid)
  const visit = await booked()
  const id = Number(visit.number.slice(2))
  const inTwoHours = new Date(shop.time.now.getTime() + 7_200_000)
  await shop.sql(
    `update appointments set place = 'on site', address = '12 Elm Street, Columbus', starts_at = $2, ends_at = $2::timestamptz + (ends_at - starts_at),
       busy_from = $2, busy_until = $2::timestamptz + (busy_until - busy_from) where id = $1`,
    [id, inTwoHours],
  )
  return {
    'POST /appointments/:key/payment': { sent: { key: unpaid.key, amount: 20 } },
    'POST /appointments/:key/payment/report': { sent: payment },
    'POST /admin/appointments/:id/visit/on-my-way': { sent: { id, minutes: 20 }, by: owner },
  }
}
