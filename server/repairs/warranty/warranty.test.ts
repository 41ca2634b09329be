import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { moveTicket } from '#contract/repairs/office-ticket.ts'
import { getRepairStatus } from '#contract/repairs/repair-status.ts'
import { getTicket } from '#contract/repairs/ticket.ts'
import { claimWarranty } from '#contract/repairs/warranty.ts'
import { checkInvariants } from '../../testing/invariants.ts'
import { billed, madeReady } from '../../testing/repairs/a-bill.ts'
import { aShopWithATicket, underRepair } from '../../testing/repairs/a-ticket.ts'
import { problemOf, type Visitor } from '../../testing/visitor.ts'

const handedOver = (technician: Visitor, { id }: { id: number }) =>
  technician.call(moveTicket, { id, status: 'completed', collectedBy: 'Carla', collectorProof: 'slip' })

test('what comes back within its warranty is a new ticket at no charge, and the clock goes on', async () => {
  const { shop, carla, teo, teosId, ticket } = await aShopWithATicket()
  const { id } = ticket
  const claim = { id, key: randomUUID(), problemDescription: 'It went dark once more.' }
  await underRepair(teo, ticket, teosId)
  await billed(teo, ticket)
  await madeReady(teo, ticket)
  expect(await problemOf(teo.call(claimWarranty, claim))).toMatchObject({ code: 'no_warranty' })
  expect((await handedOver(teo, ticket)).warrantyEndsOn).toBe('2027-02-19')
  expect((await shop.visitor().call(getRepairStatus, { key: ticket.key })).warrantyEndsOn).toBe('2027-02-19')
  shop.time.now = new Date('2027-02-19T20:00:00-05:00')
  await shop.sql('update sessions set last_seen_at = $1, created_at = $1', [shop.time.now])
  expect(await problemOf(carla.call(claimWarranty, claim))).toMatchObject({ kind: 'forbidden' })

  const back = await teo.call(claimWarranty, claim)
  expect((await teo.call(claimWarranty, claim)).id).toBe(back.id)
  expect(back).toMatchObject({ warrantyOf: { id }, status: 'open', deviceModel: 'Air 14' })
  expect((await teo.call(getTicket, { id })).claims).toEqual([{ id: back.id, number: back.number }])
  expect((await carla.call(getTicket, { id: back.id })).warrantyOf).toMatchObject({ id })

  await underRepair(teo, back, teosId)
  expect((await madeReady(teo, back)).account).toMatchObject({ balance: 0, bill: { total: 0 } })
  shop.time.now = new Date('2027-02-20T10:00:00-05:00')
  await shop.sql('update sessions set last_seen_at = $1, created_at = $1', [shop.time.now])
  expect((await handedOver(teo, back)).warrantyEndsOn).toBe('2027-02-19')
  const late = { ...claim, key: randomUUID() }
  expect(await problemOf(teo.call(claimWarranty, late))).toMatchObject({ code: 'no_warranty' })
  expect(await checkInvariants(shop.sql, { now: shop.time.now })).toEqual([])
})
