import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { signRepair } from '#contract/repairs/signature.ts'
import { getTicketPaper } from '#contract/repairs/ticket-paper.ts'
import { aShopWithATicket } from '../../testing/repairs/a-ticket.ts'
import { problemOf } from '../../testing/visitor.ts'

test('the terms are signed at home or at the counter; that a device is back only before one of the staff, and only they read it', async () => {
  const { shop, carla, teo, ticket } = await aShopWithATicket()
  const { id, key } = ticket
  const holder = shop.visitor()
  const home = { key, signatureKey: randomUUID(), signedFor: 'drop-off', name: 'Carla Larch' } as const
  const first = await holder.call(signRepair, home)
  expect(await holder.call(signRepair, { ...home, name: 'Somebody else' })).toEqual(first)
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
  await teo.call(signRepair, { ...release, strokes })

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
