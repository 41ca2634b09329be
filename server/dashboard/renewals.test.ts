import { expect, test } from 'vitest'
import type { z } from 'zod'
import { listRenewals, type RenewalSearch } from '#contract/dashboard/renewal.ts'
import { addOfferToCart } from '#contract/domains/add-to-cart.ts'
import { activateDomainOrder, listAdminDomainOrders } from '#contract/domains/domain-order.ts'
import { moveTicket } from '#contract/repairs/admin-ticket.ts'
import { buy } from '../testing/purchase.ts'
import { aShopWithAnApproval, markReady, payInCash } from '../testing/repairs/bills.ts'
import { pickupByCarla } from '../testing/repairs/tickets.ts'
import { anEmployee } from '../testing/staff.ts'
import { problemOf } from '../testing/visitor.ts'

const PICKUP = { contactName: 'Carla Mendes' }

test('N-15: lists hosting and warranties by their last day, for users who may see each', async () => {
  const { shop, owner, teo, ticket } = await aShopWithAnApproval()
  const carla = shop.visitor()
  await carla.call(addOfferToCart, { itemType: 'hosting', item: { id: 'deluxe' } })
  await buy(carla, [], PICKUP)
  await shop.jobs.drain()
  const [waiting] = await owner.call(listAdminDomainOrders, {})
  const today = shop.time.now.getTime()
  const dayIn = (days: number) => new Date(today + days * 86_400_000).toISOString().slice(0, 10)
  const done = { registrar: 'By hand', handoverNote: 'Ask us.' }
  await owner.call(activateDomainOrder, { id: waiting!.id, ...done, expiresOn: dayIn(20) })
  await markReady(teo, ticket)
  await payInCash(owner, ticket, { amount: 107 })
  const { id } = ticket
  await teo.call(moveTicket, { id, ...pickupByCarla })
  await shop.sql('update repair_tickets set warranty_ends_on = $1 where id = $2', [dayIn(10), id])
  const kinds = async (search: z.input<typeof RenewalSearch> = {}) =>
    (await owner.call(listRenewals, search)).map(({ kind, endsOn }) => [kind, endsOn])

  expect(await kinds()).toEqual([
    ['warranty', dayIn(10)],
    ['hosting', dayIn(20)],
  ])
  expect(await kinds({ days: '14' })).toEqual([['warranty', dayIn(10)]])
  expect(await kinds({ kind: 'hosting' })).toEqual([['hosting', dayIn(20)]])
  expect(await kinds({ limit: 1, page: 2 })).toEqual([['hosting', dayIn(20)]])
  expect((await problemOf(carla.call(listRenewals, {}))).status).toBe(401)
  const bea = await anEmployee(shop)
  expect((await bea.call(listRenewals, {})).map(({ payHref }) => payHref)).toContainEqual(
    expect.stringContaining('/godaddy?tab=hosting&renew='),
  )
})
