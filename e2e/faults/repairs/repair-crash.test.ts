import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { takeRepairPayment } from '#contract/repairs/admin-account.ts'
import { moveTicket } from '#contract/repairs/admin-ticket.ts'
import { decideEstimate } from '#contract/repairs/repair-status.ts'
import { createTicket, getTicket, listTickets, type TicketDetails } from '#contract/repairs/ticket.ts'
import { exhaustively } from '#server/testing/exhaustive.ts'
import { aTechnician, theOwner } from '#server/testing/people.ts'
import { billTicket, markReady } from '#server/testing/repairs/bills.ts'
import { estimateTicket, screenLines } from '#server/testing/repairs/estimates.ts'
import { aLaptop, checkInDevice, startRepair } from '#server/testing/repairs/tickets.ts'
import type { Visitor } from '#server/testing/visitor.ts'
import { startEnvironment, type TestEnvironment } from '../support/test-environment.ts'

interface People {
  environment: TestEnvironment
  owner: Visitor
  teo: Visitor
  teosId: number
}

interface Step {
  before: (people: People) => Promise<TicketDetails | undefined>
  take: (people: People, ticket: TicketDetails | undefined, key: string) => Promise<unknown>
  isDone: (people: People, ticket: TicketDetails | undefined) => Promise<unknown>
  crash: [useCase: string, between: string]
}

const aTicket = ({ teo }: People) => teo.call(createTicket, aLaptop)
const read = ({ teo }: People, ticket: TicketDetails | undefined) => teo.call(getTicket, { id: ticket!.id })

const steps: Record<string, Step> = {
  intake: {
    before: async () => undefined,
    take: ({ teo }, _, key) => teo.call(createTicket, { ...aLaptop, deviceModel: 'Canary', key }),
    isDone: async ({ teo }) => {
      const found = await teo.call(listTickets, { q: 'Canary' })
      expect(found.length).toBeLessThanOrEqual(1)
      return found.length === 1
    },
    crash: ['create-ticket', 'before-mail'],
  },
  approval: {
    before: async (people) => {
      const ticket = await aTicket(people)
      await checkInDevice(people.teo, ticket)
      await estimateTicket(people.teo, ticket)
      const [mail] = await people.environment.sql<{ text: string }>(
        `select text from mail_messages where kind = 'ticket_estimate' order by id desc limit 1`,
      )
      return { ...ticket, key: /\/r\/([\w-]+)/.exec(mail!.text)![1]! }
    },
    take: ({ environment }, ticket) =>
      environment
        .visitor()
        .call(decideEstimate, { ...{ key: ticket!.key!, version: 1, decision: 'approved', name: 'Carla Larch' } }),
    isDone: async (people, ticket) => (await read(people, ticket)).approval === 'approved',
    crash: ['decide-estimate', 'before-ticket'],
  },
  balance: {
    before: async (people) => {
      const ticket = await aTicket(people)
      await startRepair(people.teo, ticket, people.teosId)
      await billTicket(people.teo, ticket, screenLines)
      await markReady(people.teo, ticket)
      return ticket
    },
    take: ({ owner }, ticket, key) =>
      owner.call(takeRepairPayment, { id: ticket!.id, key, kind: 'repair', source: 'cash', amount: 107 }),
    isDone: async (people, ticket) => {
      const { account } = await read(people, ticket)
      expect(account.payments.length).toBeLessThanOrEqual(1)
      return account.balance === 0
    },
    crash: ['take-repair-payment', 'before-booking'],
  },
  release: {
    before: async (people) => {
      const ticket = await aTicket(people)
      await startRepair(people.teo, ticket, people.teosId)
      await billTicket(people.teo, ticket)
      await markReady(people.teo, ticket)
      return ticket
    },
    take: ({ teo }, ticket) =>
      teo.call(moveTicket, {
        ...{ id: ticket!.id, status: 'completed' },
        ...{ collectedBy: 'Carla Larch', collectorProof: 'photo ID', photosWaived: 'No camera here' },
      }),
    isDone: async (people, ticket) => {
      const { status, custody, events } = await read(people, ticket)
      const handedOver = events.filter(({ type }) => type === 'status.completed').length
      expect([status === 'completed', custody === 'released']).toEqual([handedOver === 1, handedOver === 1])
      return status === 'completed'
    },
    crash: ['move-ticket', 'before-ticket'],
  },
}

const crashes = Object.entries(steps).flatMap(
  ([
    name,
    {
      crash: [useCase, between],
    },
  ]) => [
    { name, failpoint: `${useCase}/${between}`, holds: false },
    { name, failpoint: `${useCase}/before-commit`, holds: false },
    { name, failpoint: `${useCase}/after-commit`, holds: true },
  ],
)

test.each(exhaustively(crashes, ({ failpoint }) => failpoint.endsWith('/before-commit')))(
  'completes the $name of a repair once when repeated after a crash at $failpoint',
  async ({ name, failpoint, holds }) => {
    const environment = await startEnvironment()
    const people = await peopleOf(environment)
    const { before, take, isDone } = steps[name]!
    const ticket = await before(people)
    const key = randomUUID()

    const crash = environment.crashAt(failpoint)
    await expect(take(people, ticket, key)).rejects.toMatchObject({ code: 'ECONNRESET' })
    await crash
    expect(await environment.violations()).toEqual([])

    await environment.start()
    expect(await isDone(people, ticket)).toBe(holds)
    await take(people, ticket, key)
    await take(people, ticket, key)
    expect(await isDone(people, ticket)).toBe(true)
    expect(await environment.violations()).toEqual([])
  },
)

async function peopleOf(environment: TestEnvironment): Promise<People> {
  const owner = await theOwner(environment)
  const teo = await aTechnician(environment)
  const [row] = await environment.sql<{ id: number }>(`select id from users where username = 'teo'`)
  return { environment, owner, teo, teosId: row!.id }
}
