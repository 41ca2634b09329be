import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { updateUnit } from '#contract/catalog/admin-serialized-unit.ts'
import { dollarsOf } from '#contract/money.ts'
import { sellAtCounter } from '#contract/orders/counter-sale.ts'
import { checkInTicket } from '#contract/repairs/admin-ticket.ts'
import { getPassport } from '#contract/repairs/passport/passport.ts'
import { createTicket } from '#contract/repairs/ticket.ts'
import { createSupplier } from '#contract/suppliers/supplier.ts'
import { aTakenPhoto } from '../../testing/portal/portal-photo.ts'
import { aSerializedLaptop } from '../../testing/products.ts'
import { aLaptop, aShopWithATicket, goodCondition, waivedIntake } from '../../testing/repairs/tickets.ts'
import { anEmployee, cashSale } from '../../testing/staff.ts'

test('shows purchase, sale and repairs of a serial number by permission', async () => {
  const { shop, owner, teo, carla, ticket } = await aShopWithATicket()
  const { units } = await aSerializedLaptop(shop, owner, ['PF2ABC11', 'PF2ABC22'])
  const line = { productId: units[0]!.id, quantity: 1 }
  const { id: orderId } = await owner.call(sellAtCounter, cashSale({ lines: [line], total: 214, given: 214 }))
  await teo.call(checkInTicket, {
    id: ticket.id,
    serialNumber: ' pf2-abc 11',
    condition: goodCondition,
    ...waivedIntake,
    backedUp: 'unknown',
    estimateChoice: 'none',
  })
  await carla.call(createTicket, aLaptop)
  const photographed = await teo.fetch(`/api/repair-tickets/${ticket.id}/photos?photoKey=${randomUUID()}`, {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream' },
    body: (await aTakenPhoto()).bytes,
  })
  expect(photographed.status).toBe(201)

  const passport = await owner.call(getPassport, { number: 'pf2 abc-11' })

  expect(passport).toMatchObject({
    number: 'PF2ABC11',
    unit: { id: units[0]!.id, isHere: false },
    moves: [
      { quantity: -1, cause: `sale:${orderId}` },
      { quantity: 1, reason: 'received' },
    ],
    repairs: [
      {
        ...{ number: `T-${ticket.id}`, device: 'Kestrel Air 14', customerName: 'Carla Larch' },
        photos: [{ stage: 'before', from: 'shop' }],
      },
    ],
    fittedIn: [],
  })
  expect(passport.repairs).toHaveLength(1)
  const onTheBench = await teo.call(getPassport, { number: 'PF2ABC11' })
  expect(onTheBench).toMatchObject({ unit: null, moves: [], repairs: [{ id: ticket.id }] })
  await expect(carla.call(getPassport, { number: 'PF2ABC11' })).rejects.toMatchObject({ status: 403 })
})

test('U-12: shows seller and cost of a unit only to users who may see suppliers', async () => {
  const { shop, owner } = await aShopWithATicket()
  const { units } = await aSerializedLaptop(shop, owner, ['PF2ABC11'])
  const supplier = await owner.call(createSupplier, { name: 'Lease Returns', email: 'lots@returns.example.com' })
  const { id, number, values, price, grade, version } = units[0]!
  const changes = { number, values, price: dollarsOf(price), grade, version, cost: 90, supplierId: supplier.id }
  await owner.call(updateUnit, { id, ...changes })

  expect(await owner.call(getPassport, { number })).toMatchObject({
    supplier: { id: supplier.id, name: 'Lease Returns' },
    unit: { cost: 9_000 },
  })
  const bea = await anEmployee(shop)
  expect(await bea.call(getPassport, { number })).toMatchObject({ supplier: null, unit: { cost: null } })
})
