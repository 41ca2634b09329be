import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { addPart } from '#contract/repairs/office-part.ts'
import { moveTicket } from '#contract/repairs/office-ticket.ts'
import { createTicket, getTicket } from '#contract/repairs/ticket.ts'
import { partOf } from '#server/testing/part.ts'
import { aTechnician } from '#server/testing/people.ts'
import { billed } from '#server/testing/repairs/a-bill.ts'
import { aLaptop, allWell, underRepair } from '#server/testing/repairs/a-ticket.ts'
import type { Strike } from '#server/testing/wire-proxy.ts'
import { aSellable } from '../support/goods.ts'
import { openHouse } from '../support/house.ts'

const COMMIT = /^commit/
const ADDED = /^insert into "repair_parts"/
const POSTED = /^update "repair_parts"/
const MOVED = /^insert into "stock_movements"/

const deaths: { moment: string; step: 'reserve' | 'fit'; strike: Strike; isDone: boolean }[] = [
  {
    moment: 'after it is kept for the repair',
    step: 'reserve',
    strike: { statements: [ADDED], at: 'before' },
    isDone: false,
  },
  {
    moment: 'before all of it holds',
    step: 'reserve',
    strike: { statements: [ADDED, COMMIT], at: 'before' },
    isDone: false,
  },
  {
    moment: 'after all of it holds',
    step: 'reserve',
    strike: { statements: [ADDED, COMMIT], at: 'after' },
    isDone: true,
  },
  {
    moment: 'after it left the shelf',
    step: 'fit',
    strike: { statements: [MOVED], at: 'after' },
    isDone: false,
  },
  { moment: 'after it is posted', step: 'fit', strike: { statements: [POSTED], at: 'after' }, isDone: false },
  {
    moment: 'before all of it holds',
    step: 'fit',
    strike: { statements: [POSTED, COMMIT], at: 'before' },
    isDone: false,
  },
  {
    moment: 'after all of it holds',
    step: 'fit',
    strike: { statements: [POSTED, COMMIT], at: 'after' },
    isDone: true,
  },
]

test.each(partOf(deaths, 'part-death deaths'))(
  'killed while a repair takes a part ($step), $moment: stock and parts agree, and the step again makes it whole once',
  async ({ step, strike, isDone }) => {
    const house = await openHouse()
    const program = await house.start()
    const teo = await aTechnician(house)
    const [{ id: teosId }] = (await house.sql(`select id from users where username = 'teo'`)) as [
      { id: number },
    ]
    const ticket = await teo.call(createTicket, aLaptop)
    const { id } = ticket
    await underRepair(teo, ticket, teosId)
    await billed(teo, ticket)
    const part = { id, key: randomUUID(), productId: await aSellable(house) }
    const reserve = () => teo.call(addPart, part)
    const fittedParts = step === 'fit' ? (await reserve()).parts.map((one) => one.id) : []
    const fit = () =>
      teo.call(moveTicket, {
        ...{ id, status: 'ready for pickup', resolution: 'repaired' },
        ...{ postCondition: allWell, fittedParts },
      })
    const take = step === 'fit' ? fit : reserve
    const states = () =>
      house.sql('select state, posted_at is not null as is_posted from repair_parts where ticket_id = $1', [
        id,
      ])

    const struck = house.proxy.strike({ ...strike, effect: program.kill })
    await take().catch(() => {})
    await struck
    await program.exited
    expect(await house.violations()).toEqual([])
    const before = step === 'fit' ? [{ state: 'reserved', is_posted: false }] : []
    const after =
      step === 'fit' ? [{ state: 'fitted', is_posted: true }] : [{ state: 'reserved', is_posted: false }]
    expect(await states()).toEqual(isDone ? after : before)

    await house.start()
    await take()
    expect(await states()).toEqual(after)
    expect((await teo.call(getTicket, { id })).parts).toHaveLength(1)
    expect(await house.violations()).toEqual([])
  },
)
