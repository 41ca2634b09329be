import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { moveTicket } from '#contract/repairs/admin-ticket.ts'
import { SIGNATURE_LIMITS, SIGNATURE_SHEET } from '#contract/repairs/intake/signature-sheet.ts'
import { signRepair, signTicket } from '#contract/repairs/signature.ts'
import { getTicket } from '#contract/repairs/ticket.ts'
import { getTicketPaper } from '#contract/repairs/ticket-paper.ts'
import { billTicket, markReady } from '../../testing/repairs/bills.ts'
import { changeSettings } from '../../testing/repairs/repair-settings.ts'
import { aShopWithATicket, pickupByCarla, startRepair } from '../../testing/repairs/tickets.ts'
import { problemOf } from '../../testing/visitor.ts'

const FAR_POINT: [number, number] = [SIGNATURE_SHEET.width, SIGNATURE_SHEET.height]

test('accepts signed terms online or at the counter, and a pickup signature only before staff, who alone read it', async () => {
  const { shop, carla, teo, ticket } = await aShopWithATicket()
  const { id, key } = ticket
  const holder = shop.visitor()
  const home = { key, signatureKey: randomUUID(), signedFor: 'drop-off', name: 'Carla Larch' } as const
  const first = await holder.call(signRepair, home)
  expect(await holder.call(signRepair, home)).toEqual(first)
  const changed = holder.call(signRepair, { ...home, name: 'Somebody else' })
  expect(await problemOf(changed)).toMatchObject({ code: 'key_used' })
  const release = { ...home, signatureKey: randomUUID(), signedFor: 'release' } as const
  expect(await problemOf(holder.call(signRepair, release))).toMatchObject({ code: 'needs_witness' })
  expect(await problemOf(carla.call(signRepair, release))).toMatchObject({ code: 'needs_witness' })
  const strokes: [number, number][][] = [
    [
      [0, 10],
      [300, 190],
    ],
    [[600, 0]],
  ]
  const { key: _, ...witnessed } = release
  await teo.call(signTicket, { ...witnessed, id, strokes })

  const { signatures } = await teo.call(getTicketPaper, { id })
  expect(signatures).toMatchObject([
    { signedFor: 'drop-off', name: 'Carla Larch', strokes: null, witness: null },
    { signedFor: 'release', strokes, witness: 'teo' },
  ])
  expect((await problemOf(carla.call(getTicketPaper, { id }))).kind).toBe('forbidden')
  const status = await (await holder.fetch(`/api/repair-status/${key}`)).text()
  expect(status).toContain('signed.drop-off')
  expect(status).not.toContain('Larch')
  const outside = await holder.fetch(`/api/repair-status/${key}/signatures`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...home, signatureKey: randomUUID(), strokes: [[[0, 201]]] }),
  })
  expect(outside.status).toBe(400)
})

test('requires a signature for each pickup if the shop asks for one', async () => {
  const { shop, owner, carla, teo, teosId, ticket } = await aShopWithATicket()
  const { id } = ticket
  await changeSettings(owner, { signsRelease: true })
  await startRepair(teo, ticket, teosId)
  const sign = () => teo.call(signTicket, { id, signatureKey: randomUUID(), signedFor: 'release', name: 'Carla Larch' })
  await sign()
  shop.time.now = new Date(shop.time.now.getTime() + 60_000)
  await billTicket(teo, ticket)
  const ready = await markReady(teo, ticket)
  expect(ready.moves[0]).toMatchObject({
    to: 'completed',
    missing: ['release_signature', 'handover_photo', 'collector'],
  })

  const collected = { id, ...pickupByCarla }
  expect(await problemOf(teo.call(moveTicket, collected))).toMatchObject({
    code: 'transition_not_allowed',
    details: { missing: ['release_signature'] },
  })

  await sign()
  expect((await teo.call(moveTicket, collected)).status).toBe('completed')
  expect((await carla.call(getTicket, { id })).custody).toBe('released')
})

test('accepts the largest possible drawing, and rejects one with another point', async () => {
  const { shop, ticket } = await aShopWithATicket()
  const holder = shop.visitor()
  const sign = (strokes: [number, number][][]) =>
    holder.call(signRepair, {
      key: ticket.key,
      signatureKey: randomUUID(),
      signedFor: 'drop-off',
      name: 'Carla Larch',
      strokes,
    })
  const stroke = Array.from({ length: SIGNATURE_LIMITS.points / SIGNATURE_LIMITS.strokes }, () => FAR_POINT)
  const largest = Array.from({ length: SIGNATURE_LIMITS.strokes }, () => stroke)

  const signed = await sign(largest)
  const refused = await problemOf(sign([[...stroke, FAR_POINT], ...largest.slice(1)]))

  expect(signed).toMatchObject({ signedFor: 'drop-off' })
  expect(refused).toMatchObject({
    code: 'validation_failed',
    message: 'This drawing is too long. Clear it and sign with fewer lines.',
  })
})
