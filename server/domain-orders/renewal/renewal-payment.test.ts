import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { addOfferToCart } from '#contract/domains/add-to-cart.ts'
import { activateDomainOrder, listAdminDomainOrders } from '#contract/domains/domain-order.ts'
import { getAdminOrder } from '#contract/orders/admin-order.ts'
import { sellBills } from '#contract/orders/bill-sale.ts'
import { findSaleBills } from '#contract/orders/counter-sale.ts'
import { sellGiftCard } from '../../testing/balances/gift-cards.ts'
import { checkInvariants } from '../../testing/invariants.ts'
import { paidAtReader } from '../../testing/orders/paid-at-reader.ts'
import { theOwner } from '../../testing/people.ts'
import { buy } from '../../testing/purchase.ts'
import { openRegistries } from '../../testing/registries/registries.ts'
import { openShop } from '../../testing/shop.ts'
import { problemOf } from '../../testing/visitor.ts'

const details = {
  contactName: 'Carla Mendes',
  registrant: {
    phone: '614-555-0121',
    address: { line1: '88 Larch Street', city: 'Columbus', state: 'OH' as const, zip: '43201' },
    hasAgreed: true as const,
  },
}
const done = { registrar: 'By hand', handoverNote: 'Ask us for changes.' }

async function thatEnds(expiresOn: string, item: { domain: string } | { id: string }) {
  const rdap = await openRegistries()
  const shop = await openShop({ env: { RDAP_BASE: rdap.base } })
  const owner = await theOwner(shop)
  const carla = shop.visitor()
  await carla.call(addOfferToCart, { itemType: 'domain' in item ? 'domain' : 'hosting', item })
  const { registrant, ...withoutName } = details
  const order = await buy(carla, [], 'domain' in item ? details : withoutName)
  const queue = async () => {
    await shop.jobs.drain()
    return owner.call(listAdminDomainOrders, {})
  }
  const [waiting] = await queue()
  await owner.call(activateDomainOrder, { id: waiting!.id, ...done, expiresOn })
  const find = (search: string) => owner.call(findSaleBills, { search })
  return { shop, owner, order, queue, find, id: waiting!.id }
}

const cash = (given: number) => ({ method: 'cash' as const, given })

test('N-11: takes a domain renewal at the counter by gift card and cash, and extends it like one from a cart', async () => {
  const { shop, owner, queue, find, id } = await thatEnds('2026-12-20', { domain: 'ada.com' })
  const card = await sellGiftCard(owner, 10)
  const [bill] = await find('mendes')
  expect(bill).toMatchObject({ kind: 'domain', id: String(id), label: 'ada.com, one more year', amount: 2_139 })
  expect(bill!.about).toBe('Carla Mendes, runs until 2026-12-20')
  const sale = {
    ...{ key: randomUUID(), bills: [{ kind: 'domain' as const, id: bill!.id, amount: 21.39 }] },
    ...{ giftCard: { code: card.code, amount: 10 }, payment: cash(20) },
  }
  const sold = await owner.call(sellBills, sale)
  await owner.call(sellBills, sale)

  expect(sold).toMatchObject({ change: 861, bills: [{ byBalance: 1_000, status: 'applied' }] })
  expect(await owner.call(getAdminOrder, { id: Number(sold.bills[0]!.id) })).toMatchObject({
    ...{ customerName: 'Carla Mendes', total: 2_139, tax: 140, paidByBalance: 1_000, paymentSource: 'cash' },
    items: [{ product: { name: 'ada.com, one more year' } }],
  })
  const waiting = await queue()
  expect(waiting).toMatchObject([{ kind: 'renewal', name: 'ada.com', contactName: 'Carla Mendes' }])
  await owner.call(activateDomainOrder, { id: waiting[0]!.id, ...done, expiresOn: '2027-12-20' })
  expect(await owner.call(listAdminDomainOrders, { status: 'active' })).toMatchObject([
    { name: 'ada.com', expiresOn: '2027-12-20' },
  ])
  expect(await checkInvariants(shop.sql)).toEqual([])
})

test('N-11: finds later renewals only by the whole domain or the customer of hosting; card reader and gift card pay for both', async () => {
  const name = await thatEnds('2027-11-21', { domain: 'ada.com' })
  expect(await name.find('mendes')).toEqual([])
  const [year] = await name.find('ADA.com')
  const card = await sellGiftCard(name.owner, 10)
  const paid = await paidAtReader(name.shop, name.owner, {
    bills: [{ kind: 'domain', id: year!.id, amount: 21.39 }],
    giftCard: { code: card.code, amount: 10 },
  })
  expect(paid).toMatchObject({ state: 'paid', allocations: [{ amount: 1_139, byBalance: 1_000, status: 'applied' }] })
  expect(await name.queue()).toMatchObject([{ kind: 'renewal', name: 'ada.com' }])
  expect(await checkInvariants(name.shop.sql)).toEqual([])

  const hosting = await thatEnds('2026-12-21', { id: 'deluxe' })
  const [bill] = await hosting.find('mendes')
  expect(bill).toMatchObject({ kind: 'hosting', amount: 962 })
  const half = await sellGiftCard(hosting.owner, 5)
  const month = await paidAtReader(hosting.shop, hosting.owner, {
    bills: [{ kind: 'hosting', id: bill!.id, amount: 9.62 }],
    giftCard: { code: half.code, amount: 5 },
  })
  expect(month).toMatchObject({ state: 'paid', amount: 462 })
  expect(await hosting.queue()).toMatchObject([{ kind: 'hosting-renewal', what: String(hosting.order.items[0]!.id) }])
  expect(await checkInvariants(hosting.shop.sql)).toEqual([])
})

test('N-11: takes no payment for an expired or unknown domain, or at an outdated price', async () => {
  const { shop, owner, find, id } = await thatEnds('2026-12-20', { domain: 'ada.com' })
  const pay = async (kind: 'domain' | 'hosting', billId: string, amount = 21.39) => {
    const bills = [{ kind, id: billId, amount }]
    return (await problemOf(owner.call(sellBills, { key: randomUUID(), bills, payment: cash(50) }))).code
  }
  expect(await pay('domain', String(id), 20)).toBe('bill_changed')
  expect(await pay('hosting', String(id))).toBe('bill_changed')
  expect(await pay('domain', '999999')).toBe('bill_changed')
  expect(await pay('domain', 'nonsense')).toBe('domain_order_not_found')

  await shop.sql(`update domain_orders set state = 'ended'`)
  expect(await find('ada.com')).toEqual([])
  expect(await pay('domain', String(id))).toBe('bill_changed')
  expect(await shop.sql(`select id from payments where source <> 'online'`)).toEqual([])
})
