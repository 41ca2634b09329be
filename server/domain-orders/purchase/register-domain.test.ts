import { expect, test } from 'vitest'
import { addOfferToCart } from '#contract/domains/add-to-cart.ts'
import { listAdminDomainOrders } from '#contract/domains/domain-order.ts'
import { cancelOrder, getOrder } from '#contract/orders/order.ts'
import { checkInvariants } from '../../testing/invariants.ts'
import { theOwner } from '../../testing/people.ts'
import { buy } from '../../testing/purchase.ts'
import type { Reply } from '../../testing/registries/fake-server.ts'
import { openRegistrar, openRegistries } from '../../testing/registries/registries.ts'
import { openShop } from '../../testing/shop.ts'
import { readExpiryDates } from '../read-expiry-dates.ts'
import { registerDomain } from './register-domain.ts'

const details = {
  contactName: 'Carla Maria Mendes',
  registrant: {
    phone: '614-555-0121',
    address: { line1: '88 Larch Street', city: 'Columbus', state: 'OH' as const, zip: '43201' },
    hasAgreed: true as const,
  },
}
const FREE = { available: true, price: 9_990_000 }

async function aPaidName() {
  const [godaddy, rdap] = [await openRegistrar(), await openRegistries()]
  godaddy.offers.set('ada.com', FREE)
  const shop = await openShop({ env: { ...godaddy.env, GODADDY_BUYS: '1', RDAP_BASE: rdap.base } })
  const [owner, carla] = [await theOwner(shop), shop.visitor()]
  await carla.call(addOfferToCart, { itemType: 'domain', item: { domain: 'ada.com' } })
  const order = await buy(carla, [], details)
  const followed = async (status?: 'active' | 'over') => {
    const [row] = await owner.call(listAdminDomainOrders, { ...(status && { status }) })
    return row
  }
  const flagged = () => shop.sql('select needs_attention from orders where needs_attention')
  const goodBooks = async () => expect(await checkInvariants(shop.sql)).toEqual([])
  return { shop, godaddy, rdap, owner, carla, order, followed, flagged, goodBooks }
}

test('buys a paid domain once for its registrant, private and without automatic renewal, and reads its end from the registry', async () => {
  const { shop, godaddy, rdap, followed, flagged, carla, order, goodBooks } = await aPaidName()
  await shop.jobs.drain()
  const bought = await followed()
  expect(bought).toMatchObject({ state: 'registering', registrar: 'GoDaddy', supplierOrderId: '7001' })
  await Promise.all([registerDomain(shop.context(), bought!.id), registerDomain(shop.context(), bought!.id)])
  expect(godaddy.purchases).toMatchObject([
    {
      domain: 'ada.com',
      period: 1,
      privacy: true,
      renewAuto: false,
      consent: { agreementKeys: ['DNRA', 'DNPA'] },
      contactRegistrant: { nameFirst: 'Carla Maria', nameLast: 'Mendes', phone: '+1.6145550121' },
    },
  ])

  await readExpiryDates(shop.context())
  expect(await followed()).toMatchObject({ state: 'registering', expiresOn: null })
  rdap.taken.add('ada.com')
  rdap.ends.set('ada.com', '2027-11-22T08:00:00Z')
  await readExpiryDates(shop.context())
  expect(await followed('active')).toMatchObject({ expiresOn: '2027-11-22', supplierOrderId: '7001' })
  expect(await carla.call(getOrder, { id: order.id })).toMatchObject({ status: 'delivered', refunded: 0 })
  expect(await flagged()).toEqual([])
  await goodBooks()
})

test.each<[string, 'before' | 'after', Reply, number]>([
  ['breaks off after it sold', 'after', { status: 504, body: { code: 'TIMEOUT' } }, 1],
  ['breaks before', 'before', { status: 500, body: { code: 'INTERNAL' } }, 0],
  ['answers nonsense after it sold', 'after', { status: 200, body: '<html>' }, 1],
])('does not retry a registrar that %s, and flags it for staff', async (_, at, said, sold) => {
  const { shop, godaddy, followed, flagged, goodBooks } = await aPaidName()
  godaddy.saleFails = { at, said }
  await shop.jobs.drain()
  godaddy.saleFails = undefined
  const row = await followed()
  expect(row).toMatchObject({ state: 'registering', staffNote: expect.stringContaining('was lost') })
  expect(await flagged()).toHaveLength(1)

  await registerDomain(shop.context(), row!.id)
  expect(godaddy.purchases).toHaveLength(sold)
  expect(await followed()).toMatchObject({ state: 'registering', failure: null })
  await goodBooks()
})

test('leaves a domain to staff when the program crashed before the registrar answered', async () => {
  const { shop, godaddy, followed, flagged } = await aPaidName()
  godaddy.saleFails = { at: 'after', said: { status: 504 } }
  await shop.jobs.drain()
  await shop.sql('update domain_orders set staff_note = null')
  await shop.sql('update orders set needs_attention = false')
  await registerDomain(shop.context(), (await followed())!.id)

  expect(await followed()).toMatchObject({ staffNote: expect.stringContaining('may have been bought') })
  expect(await flagged()).toHaveLength(1)
  expect(godaddy.purchases).toHaveLength(1)
})

test('retries later without losing anything when the registrar is busy', async () => {
  const { shop, godaddy, followed } = await aPaidName()
  godaddy.saleFails = { at: 'before', said: { status: 429, body: { code: 'TOO_MANY_REQUESTS', retryAfterSec: 20 } } }
  await expect(shop.jobs.drain()).rejects.toMatchObject({ code: 'registrar_busy' })
  expect(await followed()).toMatchObject({ state: 'ordered' })
  godaddy.saleFails = undefined
  await registerDomain(shop.context(), (await followed())!.id)
  expect(await followed()).toMatchObject({ state: 'registering', supplierOrderId: '7001' })
})

test('lets a customer cancel a domain that the registrar refuses, and refunds it once', async () => {
  const { shop, godaddy, carla, order, followed, goodBooks } = await aPaidName()
  godaddy.saleFails = { at: 'before', said: { status: 422, body: { code: 'INVALID_BODY' } } }
  await shop.jobs.drain()
  expect(await followed()).toMatchObject({ state: 'ordered', staffNote: expect.stringContaining('Nothing was bought') })
  const purchaseCount = godaddy.purchases.length

  const cancelling = () => carla.call(cancelOrder, { id: order.id })
  await Promise.all([cancelling(), cancelling()])
  godaddy.saleFails = undefined
  await shop.jobs.drain()
  await registerDomain(shop.context(), 1)

  expect(await carla.call(getOrder, { id: order.id })).toMatchObject({ status: 'cancelled', paymentStatus: 'refunded' })
  expect(await shop.sql('select status from refunds')).toEqual([{ status: 'succeeded' }])
  expect(godaddy.purchases).toHaveLength(purchaseCount)
  await goodBooks()
})

test('refunds a name that was taken before the purchase, and notifies the customer', async () => {
  const { shop, godaddy, carla, order, followed, goodBooks } = await aPaidName()
  godaddy.saleFails = { at: 'before', said: { status: 422, body: { code: 'UNAVAILABLE_DOMAIN' } } }
  await shop.jobs.drain()

  expect(await followed('over')).toMatchObject({ state: 'failed' })
  expect(await carla.call(getOrder, { id: order.id })).toMatchObject({
    status: 'cancelled',
    paymentStatus: 'refunded',
    canCancel: false,
  })
  expect(await shop.sql(`select subject from mail_messages where kind = 'domain_order_failed'`)).toEqual([
    { subject: 'We could not get ada.com for you' },
  ])
  await goodBooks()
})

test.each<[string, object, string]>([
  ['dearer than our price', { price: 20_000_000 }, 'more for it than our price'],
  ['free at a guess', { definitive: false }, 'GoDaddy responded with 200'],
])('does not buy a domain that is %s by then, and leaves it to staff', async (_, change, note) => {
  const { shop, godaddy, followed } = await aPaidName()
  godaddy.offers.set('ada.com', { ...FREE, ...change })
  await shop.jobs.drain().catch(() => {})
  expect(await followed()).toMatchObject({ state: 'ordered', staffNote: expect.stringContaining(note) })
  expect(godaddy.purchases).toEqual([])
})
