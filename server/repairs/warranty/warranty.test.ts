import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { saveMailText } from '#contract/mail/mail-text.ts'
import { moveTicket } from '#contract/repairs/admin-ticket.ts'
import { getRepairStatus } from '#contract/repairs/repair-status.ts'
import { getTicket } from '#contract/repairs/ticket.ts'
import { claimWarranty, recordClaimCause } from '#contract/repairs/warranty.ts'
import { checkInvariants } from '../../testing/invariants.ts'
import { billTicket, markReady } from '../../testing/repairs/bills.ts'
import { aShopWithATicket, pickupByCarla, startRepair } from '../../testing/repairs/tickets.ts'
import { problemOf, type Visitor } from '../../testing/visitor.ts'
import { mailEndingWarranties } from './mail-ending-warranties.ts'

const handedOver = (technician: Visitor, { id }: { id: number }) =>
  technician.call(moveTicket, { id, ...pickupByCarla })

test('creates a ticket without charge for a warranty return, and continues the warranty', async () => {
  const { shop, carla, teo, teosId, ticket } = await aShopWithATicket()
  const { id } = ticket
  const claim = { id, key: randomUUID(), problemDescription: 'It went dark once more.' }
  await startRepair(teo, ticket, teosId)
  await billTicket(teo, ticket)
  await markReady(teo, ticket)
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

  await startRepair(teo, back, teosId)
  await teo.call(recordClaimCause, { id: back.id, cause: 'workmanship' })
  expect((await markReady(teo, back)).account).toMatchObject({ balance: 0, bill: { total: 0 } })
  shop.time.now = new Date('2027-02-20T10:00:00-05:00')
  await shop.sql('update sessions set last_seen_at = $1, created_at = $1', [shop.time.now])
  expect((await handedOver(teo, back)).warrantyEndsOn).toBe('2027-02-19')
  const late = { ...claim, key: randomUUID() }
  expect(await problemOf(teo.call(claimWarranty, late))).toMatchObject({ code: 'no_warranty' })
  expect(await checkInvariants(shop.sql, { now: shop.time.now })).toEqual([])
})

test('R-23: continues for as long as a billed repair of the price book promised, and never shorter than usual', async () => {
  const { teo, teosId, ticket } = await aShopWithATicket()
  await startRepair(teo, ticket, teosId)
  await billTicket(teo, ticket, [
    { kind: 'labor', name: 'Screen replacement, original part', unitPrice: 0, warrantyDays: 180 },
    { kind: 'labor', name: 'Diagnosis', unitPrice: 0, warrantyDays: 0 },
  ])
  await markReady(teo, ticket)

  expect((await handedOver(teo, ticket)).warrantyEndsOn).toBe('2027-05-20')
})

test('B-14: emails the end of a warranty once 14, 7 and 1 days before, unless the owner turns it off', async () => {
  const { shop, teo, teosId, ticket, owner } = await aShopWithATicket()
  const began = shop.time.now
  await startRepair(teo, ticket, teosId)
  await billTicket(teo, ticket)
  await markReady(teo, ticket)
  expect((await handedOver(teo, ticket)).warrantyEndsOn).toBe('2027-02-19')
  const countMails = async (day: string) => {
    shop.time.now = new Date(`${day}T10:00:00-05:00`)
    await mailEndingWarranties(shop.context())
    await mailEndingWarranties(shop.context())
    const rows = await shop.sql(`select id from mail_messages where kind = 'ticket_warranty_ends'`)
    return rows.length
  }
  expect(await countMails('2027-01-25')).toBe(0)
  expect(await countMails('2027-02-05')).toBe(1)
  expect(await countMails('2027-02-08')).toBe(1)
  expect(await countMails('2027-02-12')).toBe(2)
  expect(await countMails('2027-02-18')).toBe(3)
  expect(await countMails('2027-02-19')).toBe(3)
  const [mail] = await shop.sql<{ subject: string; text: string }>(
    `select subject, text from mail_messages where kind = 'ticket_warranty_ends'`,
  )
  expect(mail!.subject).toBe(`The warranty of your repair ${ticket.number} ends on Friday, February 19, 2027`)
  expect(mail!.text).toContain(`/r/${ticket.key}`)

  await shop.sql(`delete from mail_messages where kind = 'ticket_warranty_ends'`)
  shop.time.now = began
  const off = { kind: 'ticket_warranty_ends' as const, subject: null, opening: null, isOn: false }
  await owner.call(saveMailText, off)
  expect(await countMails('2027-02-18')).toBe(0)
})
