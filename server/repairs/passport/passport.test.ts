import { expect, test } from 'vitest'
import { sellAtCounter } from '#contract/orders/counter-sale.ts'
import { checkInTicket } from '#contract/repairs/office-ticket.ts'
import { getPassport } from '#contract/repairs/passport/passport.ts'
import { createTicket } from '#contract/repairs/ticket.ts'
import { aNumberedLaptop } from '../../testing/goods.ts'
import { aLaptop, allWell, aShopWithATicket } from '../../testing/repairs/a-ticket.ts'
import { cashSale } from '../../testing/staff.ts'

test('a number tells how its piece came, to whom it went and what was repaired on it, each to who may see that', async () => {
  const { shop, owner, teo, carla, ticket } = await aShopWithATicket()
  const { pieces } = await aNumberedLaptop(shop, owner, ['PF2ABC11', 'PF2ABC22'])
  const line = { productId: pieces[0]!.id, quantity: 1 }
  const { id: orderId } = await owner.call(sellAtCounter, cashSale({ lines: [line], total: 214, given: 214 }))
  await teo.call(checkInTicket, {
    id: ticket.id,
    serialNumber: ' pf2-abc 11',
    condition: allWell,
    belongings: [],
    backedUp: 'unknown',
    estimateChoice: 'none',
  })
  await carla.call(createTicket, aLaptop)

  const told = await owner.call(getPassport, { number: 'pf2 abc-11' })

  expect(told).toMatchObject({
    number: 'PF2ABC11',
    piece: { id: pieces[0]!.id, isHere: false },
    moves: [
      { quantity: -1, cause: `sale:${orderId}` },
      { quantity: 1, reason: 'received' },
    ],
    repairs: [{ number: `T-${ticket.id}`, device: 'Kestrel Air 14', customerName: 'Carla Larch' }],
    fittedIn: [],
  })
  expect(told.repairs).toHaveLength(1)
  const onTheBench = await teo.call(getPassport, { number: 'PF2ABC11' })
  expect(onTheBench).toMatchObject({ piece: null, moves: [], repairs: [{ id: ticket.id }] })
  await expect(carla.call(getPassport, { number: 'PF2ABC11' })).rejects.toMatchObject({ status: 403 })
})
