import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  callNext,
  finishNumber,
  getAdminQueue,
  leaveQueue,
  missNumber,
  putBackNumber,
  takeNumber,
} from '#contract/queue/queue.ts'
import { aQueue } from '../testing/queue/queue.ts'
import { openConnectionsOf } from '../testing/shop.ts'
import type { Visitor } from '../testing/visitor.ts'

type Step = { who: number; does: 'take' | 'next' | 'done' | 'miss' | 'back' | 'leave'; at: number }

test('every number has one state, is called by one press and in order, for random simultaneous actions', async () => {
  const { shop, olive, teo, notary, copies } = await aQueue({ openConnections: 6 })
  await openConnectionsOf(shop, 6)
  const steps = fc.array(
    fc.array(
      fc.record<Step>({
        who: fc.nat(5),
        does: fc.constantFrom('take', 'next', 'done', 'miss', 'back', 'leave'),
        at: fc.nat(7),
      }),
      { minLength: 1, maxLength: 5 },
    ),
    { minLength: 3, maxLength: 8 },
  )
  const keys: string[] = []
  const ended = new Map<number, string>()
  const staff = [olive, teo]
  const doing = async (shoppers: Visitor[], { who, does, at }: Step) => {
    const member = staff[who % 2]!
    if (does === 'take') {
      const { key } = await shoppers[who]!.call(takeNumber, { serviceId: at % 2 ? notary : copies })
      keys.push(key)
    } else if (does === 'next') await member.call(callNext, { key: randomUUID() })
    else if (does === 'leave') {
      const key = keys[at % Math.max(1, keys.length)]
      if (key) await shop.visitor().call(leaveQueue, { key })
    } else {
      const numbers = (await member.call(getAdminQueue)).numbers
      const one = numbers[at % Math.max(1, numbers.length)]
      const step = { done: finishNumber, miss: missNumber, back: putBackNumber }[does]
      if (one) await member.call(step, { id: one.id })
    }
  }
  let histories = 0
  await fc.assert(
    fc.asyncProperty(steps, async (rounds) => {
      histories += 1
      const shoppers = Array.from({ length: 6 }, (_, at) =>
        shop.visitor({ address: `198.51.${histories % 250}.${100 + at}` }),
      )
      for (const round of rounds) {
        const answers = await Promise.allSettled(round.map((step) => doing(shoppers, step)))
        for (const answer of answers)
          if (answer.status === 'rejected')
            expect(answer.reason.code).toMatch(/^(number_moved|has_another_number|queue_full)$/)
        const rows = await shop.sql<{ number: number; status: string; called: boolean; ended: boolean }>(
          `select number, status, called_at is not null as called, ended_at is not null as ended from queue_numbers order by number`,
        )
        expect(rows.map(({ number }) => number)).toEqual(rows.map((_, at) => at + 1))
        for (const { number, status, called, ended: isOver } of rows) {
          if (status === 'done' || status === 'called') expect(called).toBe(true)
          expect(isOver).toBe(status !== 'waiting' && status !== 'called')
          if (ended.has(number)) expect(status).toBe(ended.get(number))
          if (status === 'done' || status === 'left') ended.set(number, status)
        }
        const open = await shop.sql(
          `select shopper_id, service_id from queue_numbers where status in ('waiting', 'called') group by 1, 2 having count(*) > 1`,
        )
        expect(open).toEqual([])
      }
    }),
    { numRuns: 12 },
  )
})
