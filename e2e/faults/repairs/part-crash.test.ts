import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { addPart } from '#contract/repairs/admin-part.ts'
import { moveTicket } from '#contract/repairs/admin-ticket.ts'
import { createTicket, getTicket } from '#contract/repairs/ticket.ts'
import { exhaustively } from '#server/testing/exhaustive.ts'
import { aTechnician } from '#server/testing/people.ts'
import { billTicket } from '#server/testing/repairs/bills.ts'
import { aLaptop, goodCondition, startRepair } from '#server/testing/repairs/tickets.ts'
import { aSellableProduct } from '../support/products.ts'
import { startEnvironment } from '../support/test-environment.ts'

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
  'keeps stock and parts consistent ($step) when repeated after a crash at $failpoint',
  async ({ step, failpoint, isDone }) => {
    const environment = await startEnvironment()
    const teo = await aTechnician(environment)
    const [{ id: teosId }] = (await environment.sql(`select id from users where username = 'teo'`)) as [{ id: number }]
    const ticket = await teo.call(createTicket, aLaptop)
    const { id } = ticket
    await startRepair(teo, ticket, teosId)
    await billTicket(teo, ticket)
    const part = { id, key: randomUUID(), productId: await aSellableProduct(environment) }
    const reserve = () => teo.call(addPart, part)
    const fittedParts = step === 'fit' ? (await reserve()).parts.map((one) => one.id) : []
    const fit = () =>
      teo.call(moveTicket, {
        ...{ id, status: 'ready for pickup', resolution: 'repaired' },
        ...{ postCondition: goodCondition, fittedParts },
      })
    const take = step === 'fit' ? fit : reserve
    const states = () =>
      environment.sql('select state, posted_at is not null as is_posted from repair_parts where ticket_id = $1', [id])

    const crash = environment.crashAt(failpoint)
    await expect(take()).rejects.toMatchObject({ code: 'ECONNRESET' })
    await crash
    expect(await environment.violations()).toEqual([])
    const before = step === 'fit' ? [{ state: 'reserved', is_posted: false }] : []
    const after = step === 'fit' ? [{ state: 'fitted', is_posted: true }] : [{ state: 'reserved', is_posted: false }]
    expect(await states()).toEqual(isDone ? after : before)

    await environment.start()
    await take()
    expect(await states()).toEqual(after)
    expect((await teo.call(getTicket, { id })).parts).toHaveLength(1)
    expect(await environment.violations()).toEqual([])
  },
)
