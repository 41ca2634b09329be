import { expect, test } from 'vitest'
import { countTodaysWork } from '#contract/dashboard/overview.ts'
import { updateOrder } from '#contract/orders/admin-order.ts'
import { listBenchRequests } from '#contract/repairs/workbench.ts'
import { aProduct } from '../testing/products.ts'
import { buy } from '../testing/purchase.ts'
import { estimateTicket } from '../testing/repairs/estimates.ts'
import { aShopWithATicket, createTicketAs } from '../testing/repairs/tickets.ts'
import { anEmployee } from '../testing/staff.ts'
import type { Visitor } from '../testing/visitor.ts'

async function workOf(person: Visitor) {
  return Object.fromEntries((await person.call(countTodaysWork)).map(({ kind, count }) => [kind, count]))
}

test('counts the work of today, and only what a role may see', async () => {
  const { shop, owner, teo, carla, ticket } = await aShopWithATicket()
  const bea = await anEmployee(shop)
  const waiting = await createTicketAs(carla)
  await estimateTicket(teo, waiting)
  const lamp = await aProduct(shop)
  await buy(shop.visitor(), [{ productId: lamp.id }])
  const ready = await buy(shop.visitor(), [{ productId: lamp.id }])
  await shop.sql(`update orders set shipping_method = 'pickup' where id = $1`, [ready.id])
  await owner.call(updateOrder, { id: ready.id, status: 'shipped' })
  await shop.sql(`update repair_tickets set promised_for = '2026-11-20' where id = $1`, [ticket.id])
  const ofRepairs = { repairs_due: 0, repairs_late: 1, repairs_waiting: 1, repairs_ready: 0, appointments: 0 }

  expect(await workOf(teo)).toEqual(ofRepairs)
  expect(await workOf(bea)).toEqual({ ...ofRepairs, orders_to_pack: 1, orders_to_hand_over: 1 })
})

test.each([
  { promisedFor: '2026-11-20', isDue: false, isLate: true },
  { promisedFor: '2026-11-21', isDue: true, isLate: false },
  { promisedFor: '2026-11-22', isDue: false, isLate: false },
])(
  'R-24: a repair promised for $promisedFor is due today: $isDue, late: $isLate',
  async ({ promisedFor, isDue, isLate }) => {
    const { shop, teo, ticket } = await aShopWithATicket()
    await shop.sql('update repair_tickets set promised_for = $1 where id = $2', [promisedFor, ticket.id])
    const isIn = async (view: 'due' | 'late') => (await teo.call(listBenchRequests, { view })).length === 1

    expect([await isIn('due'), await isIn('late')]).toEqual([isDue, isLate])
  },
)
