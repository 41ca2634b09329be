import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { splitTicket } from '#contract/repairs/merge-split/merge-split.ts'
import { createTicket } from '#contract/repairs/ticket.ts'
import { aLaptop, aShopWithATicket, checkInDevice } from '../../testing/repairs/tickets.ts'

async function aCounter() {
  const { shop, carla, teo } = await aShopWithATicket()
  await shop.sql('delete from mail_messages')
  const walkIn = { ...aLaptop, key: randomUUID(), customerEmail: 'walk-in@example.com' }
  const queued = () =>
    shop.sql<{ kind: string; waits: boolean }>(
      `select kind, start_after = created_at + interval '15 minutes' as waits
        from (select id, kind, created_at from mail_messages where status = 'queued' and kind like 'ticket%') message
        join pgboss.job on job.name = 'mail.send' and data ->> 'messageId' = message.id::text order by message.id`,
    )
  return { carla, teo, walkIn, queued }
}

test('a customer whose device is checked in at the counter reads only that it is in the shop', async () => {
  const { teo, walkIn, queued } = await aCounter()
  const ticket = await teo.call(createTicket, walkIn)

  await checkInDevice(teo, ticket)

  expect(await queued()).toEqual([{ kind: 'ticket_checked_in', waits: false }])
})

test.each([
  { who: 'teo', waits: true },
  { who: 'carla', waits: false },
] as const)('asks for a device that is not handed in at once: %o', async ({ who, waits }) => {
  const counter = await aCounter()

  await counter[who].call(createTicket, counter.walkIn)

  expect(await counter.queued()).toEqual([{ kind: 'ticket_received', waits }])
})

test('a device that is split off in the shop is not asked for', async () => {
  const { teo, walkIn, queued } = await aCounter()
  const { id } = await checkInDevice(teo, await teo.call(createTicket, walkIn))

  await teo.call(splitTicket, { id, key: randomUUID(), deviceType: 'Other', problemDescription: 'The charger hums.' })

  expect((await queued()).map(({ kind }) => kind)).toEqual(['ticket_checked_in', 'ticket_checked_in'])
})
