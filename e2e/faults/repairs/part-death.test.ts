import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { addPart } from '#contract/repairs/admin-part.ts'
import { moveTicket } from '#contract/repairs/admin-ticket.ts'
import { createTicket, getTicket } from '#contract/repairs/ticket.ts'
import { exhaustively } from '#server/testing/exhaustive.ts'
import { aTechnician } from '#server/testing/people.ts'
import { billed } from '#server/testing/repairs/a-bill.ts'
import { aLaptop, allWell, underRepair } from '#server/testing/repairs/a-ticket.ts'
import { aSellable } from '../support/goods.ts'
import { openHouse } from '../support/house.ts'

interface Crash {
  step: 'reserve' | 'fit'
  failpoint: string
  isDone: boolean
}

const crashes: Crash[] = [
  { step: 'reserve', failpoint: 'add-part/after-hold', isDone: false },
  { step: 'reserve', failpoint: 'add-part/before-commit', isDone: false },
  { step: 'reserve', failpoint: 'add-part/after-commit', isDone: true },
  { step: 'fit', failpoint: 'settle-parts/after-stock', isDone: false },
  { step: 'fit', failpoint: 'move-ticket/before-commit', isDone: false },
  { step: 'fit', failpoint: 'move-ticket/after-commit', isDone: true },
]
const worst = ['add-part/after-hold', 'settle-parts/after-stock']

test.each(exhaustively(crashes, ({ failpoint }) => worst.includes(failpoint)))(
  'killed while a repair takes a part ($step) at $failpoint: stock and parts agree, and a repeated request completes it once',
  async ({ step, failpoint, isDone }) => {
    const house = await openHouse()
    await house.start()
    const teo = await aTechnician(house)
    const [{ id: teosId }] = (await house.sql(`select id from users where username = 'teo'`)) as [{ id: number }]
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
      house.sql('select state, posted_at is not null as is_posted from repair_parts where ticket_id = $1', [id])

    const crash = house.crashAt(failpoint)
    await expect(take()).rejects.toMatchObject({ code: 'ECONNRESET' })
    await crash
    expect(await house.violations()).toEqual([])
    const before = step === 'fit' ? [{ state: 'reserved', is_posted: false }] : []
    const after = step === 'fit' ? [{ state: 'fitted', is_posted: true }] : [{ state: 'reserved', is_posted: false }]
    expect(await states()).toEqual(isDone ? after : before)

    await house.start()
    await take()
    expect(await states()).toEqual(after)
    expect((await teo.call(getTicket, { id })).parts).toHaveLength(1)
    expect(await house.violations()).toEqual([])
  },
)
