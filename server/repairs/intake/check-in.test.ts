import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { checkInTicket, moveTicket, releaseDevice } from '#contract/repairs/admin-ticket.ts'
import { signRepair } from '#contract/repairs/signature.ts'
import { getTicket } from '#contract/repairs/ticket.ts'
import { getTicketPaper } from '#contract/repairs/ticket-paper.ts'
import { checkInvariants } from '../../testing/invariants.ts'
import { aTakenPhoto } from '../../testing/portal/portal-photo.ts'
import { billTicket, markReady } from '../../testing/repairs/bills.ts'
import {
  agreedTerms,
  aShopWithATicket,
  collectionProof,
  createTicketAs,
  goodCondition,
  pickupByCarla,
  startRepair,
  waivedIntake,
} from '../../testing/repairs/tickets.ts'
import { problemOf, type Visitor } from '../../testing/visitor.ts'

const found = { condition: goodCondition, isSerialUnreadable: true, backedUp: 'no', estimateChoice: 'none' } as const
const signature = { signatureKey: randomUUID(), name: 'Carla Larch', strokes: null }

async function photographed(visitor: Visitor, repair: string, stage: 'before' | 'after') {
  const answer = await visitor.fetch(`/api/${repair}/photos?stage=${stage}&photoKey=${randomUUID()}`, {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream' },
    body: (await aTakenPhoto()).bytes,
  })
  expect(answer.status).toBe(201)
}

test('R-38: requires accessories, two photos and signed terms at check-in, or the reason why not', async () => {
  const { carla, teo, ticket } = await aShopWithATicket()
  const { id, key } = ticket
  const refused = await problemOf(teo.call(checkInTicket, { id, ...found }))
  expect(refused).toMatchObject({
    ...{ kind: 'conflict', code: 'check_in_incomplete' },
    details: { missing: ['belongings', 'photos', 'terms'] },
  })
  expect(await teo.call(getTicket, { id })).toMatchObject({
    ...{ custody: 'expected', checkInMissing: ['belongings', 'photos', 'terms'] },
  })
  expect((await carla.call(getTicket, { id })).checkInMissing).toEqual([])

  await photographed(carla, `repair-status/${key}`, 'before')
  await photographed(teo, `repair-tickets/${id}`, 'after')
  const one = await problemOf(teo.call(checkInTicket, { id, ...found, belongings: [], signature }))
  expect(one.details).toMatchObject({ missing: ['photos'] })
  await photographed(teo, `repair-tickets/${id}`, 'before')
  const here = await teo.call(checkInTicket, { id, ...found, belongings: [], signature })
  expect(here).toMatchObject({ custody: 'in shop', checkInMissing: [], belongings: [] })
  expect((await teo.call(getTicketPaper, { id })).signatures).toMatchObject([
    { signedFor: 'drop-off', name: 'Carla Larch', witness: 'teo' },
  ])
  await teo.call(checkInTicket, { id, ...found, backedUp: 'yes' })

  const second = await createTicketAs(carla)
  const home = { signatureKey: randomUUID(), signedFor: 'drop-off', name: 'Carla Larch' } as const
  await carla.call(signRepair, { key: second.key, ...home })
  const after = await teo.call(checkInTicket, { id: second.id, ...found, ...waivedIntake })
  const why = after.events.filter(({ isInternal }) => isInternal)
  expect(why).toMatchObject([{ type: 'photos_waived', note: waivedIntake.photosWaived, actor: 'teo' }])

  const third = await createTicketAs(carla)
  const without = await teo.call(checkInTicket, { id: third.id, ...found, ...waivedIntake })
  expect(without.events.map(({ type }) => type)).toEqual([
    ...['created', 'terms_refused', 'photos_waived', 'checked_in'],
  ])
})

test('R-4: starts the work only after the owner decided about data, old parts and cost', async () => {
  const { teo, teosId, ticket } = await aShopWithATicket()
  const { id } = ticket
  await teo.call(checkInTicket, { id, ...found, ...waivedIntake })
  const start = { id, status: 'in progress', assigneeId: teosId } as const
  expect((await problemOf(teo.call(moveTicket, start))).details).toMatchObject({
    missing: ['backup_wanted', 'data_loss', 'initials', 'old_parts'],
  })

  const small = { isDataLossAccepted: true, isBackupWanted: true, backupFee: 25, preapprovedLimit: 25 }
  const cheap = await teo.call(checkInTicket, { id, ...found, ...small })
  expect(cheap).toMatchObject({ backupFee: 2_500, preapprovedLimit: 2_500, account: { limit: 2_500 } })
  expect(cheap.moves[0]).toEqual({ to: 'in progress', missing: ['assignee'] })

  const dear = await teo.call(checkInTicket, { id, ...found, ...small, preapprovedLimit: 25.01 })
  expect(dear.moves[0]!.missing).toEqual(['initials', 'old_parts', 'assignee'])

  await teo.call(checkInTicket, { id, ...found, ...agreedTerms, preapprovedLimit: 150 })
  expect((await teo.call(moveTicket, start)).status).toBe('in progress')

  const bill = [{ kind: 'labor' as const, name: 'Work', unitPrice: 150 }]
  const over = await billTicket(teo, ticket, bill)
  expect(over.account).toMatchObject({ limit: 15_000 })

  const ready = { id, status: 'ready for pickup', resolution: 'repaired', postCondition: goodCondition } as const
  expect((await problemOf(teo.call(moveTicket, ready))).details).toMatchObject({ missing: ['within_limit'] })
})

test('R-38: requires a photo before the pickup, or the reason why there is none', async () => {
  const { teo, teosId, ticket } = await aShopWithATicket()
  const { id } = ticket
  await startRepair(teo, ticket, teosId)
  await billTicket(teo, ticket)
  await markReady(teo, ticket)
  const { photosWaived, ...handOver } = pickupByCarla
  const refused = await problemOf(teo.call(moveTicket, { id, ...handOver }))
  expect(refused.details).toMatchObject({ missing: ['handover_photo'] })

  await photographed(teo, `repair-tickets/${id}`, 'after')
  const home = await teo.call(moveTicket, { id, ...handOver })
  expect(home.status).toBe('completed')
  expect(home.events.filter(({ type }) => type === 'photos_waived')).toHaveLength(1)
})

test('R-38: also requires it when an unfinished device is returned', async () => {
  const { shop, carla, teo, ticket } = await aShopWithATicket()
  const { photosWaived, ...back } = collectionProof
  const here = async ({ id }: { id: number }) => teo.call(checkInTicket, { id, ...found, ...waivedIntake })
  await here(ticket)
  const refused = await problemOf(teo.call(releaseDevice, { id: ticket.id, ...back }))
  expect(refused).toMatchObject({
    ...{ kind: 'conflict', code: 'release_incomplete' },
    details: { missing: ['handover_photo'] },
  })
  const after = await teo.call(releaseDevice, { id: ticket.id, ...back, photosWaived })
  expect(after.events.filter(({ type }) => type === 'photos_waived')).toHaveLength(2)

  const { id } = await createTicketAs(carla)
  for (const stage of ['before', 'before', 'after'] as const) await photographed(teo, `repair-tickets/${id}`, stage)
  const met = { ...found, ...waivedIntake, photosWaived: null }
  await teo.call(checkInTicket, { id, ...met })
  expect((await teo.call(releaseDevice, { id, ...back })).custody).toBe('released')
  const again = await problemOf(teo.call(checkInTicket, { id, ...met }))
  expect(again.details).toMatchObject({ missing: ['photos'] })
  shop.time.pass(1)
  for (const stage of ['before', 'before'] as const) await photographed(teo, `repair-tickets/${id}`, stage)
  await teo.call(checkInTicket, { id, ...met })
  expect(await problemOf(teo.call(releaseDevice, { id, ...back }))).toMatchObject({
    details: { missing: ['handover_photo'] },
  })
})

test('I-17: detects a device whose location differs from its history', async () => {
  const { shop, teo, ticket } = await aShopWithATicket()
  await teo.call(checkInTicket, { id: ticket.id, ...found, ...waivedIntake })
  expect(await checkInvariants(shop.sql)).toEqual([])
  await shop.sql(`update repair_tickets set custody = 'expected', checked_in_at = null`)
  expect((await checkInvariants(shop.sql)).map(({ id }) => id)).toEqual(['I-17'])
})

test('does not overwrite a colleague’s changes made while the form was open', async () => {
  const { teo, ticket } = await aShopWithATicket()
  const { id } = ticket
  const { version } = await teo.call(getTicket, { id })
  await teo.call(checkInTicket, {
    id,
    version,
    ...found,
    ...waivedIntake,
    serialNumber: 'C02XG',
    storageLocation: 'B2',
  })

  const late = await problemOf(
    teo.call(checkInTicket, { id, version, ...found, ...waivedIntake, serialNumber: 'PF3K', storageLocation: 'A1' }),
  )

  expect(late).toMatchObject({ kind: 'conflict', code: 'stale_edit' })
  expect(await teo.call(getTicket, { id })).toMatchObject({ serialNumber: 'C02XG', storageLocation: 'B2' })
})
