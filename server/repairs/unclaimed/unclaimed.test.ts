import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { getAttention } from '#contract/dashboard/attention.ts'
import { getTicket, listTickets } from '#contract/repairs/ticket.ts'
import {
  confirmDisposal,
  getUnclaimed,
  logUnclaimedLetter,
  proposeDisposal,
  withdrawDisposal,
} from '#contract/repairs/unclaimed/unclaimed.ts'
import { checkInvariants } from '../../testing/invariants.ts'
import { carla, olive, signedIn, teo } from '../../testing/people.ts'
import { aShopWithAnApproval, markReady } from '../../testing/repairs/bills.ts'
import { problemOf } from '../../testing/visitor.ts'

const DAY_MINUTES = 24 * 60

async function aReadyLaptop() {
  const { shop, ticket, ...people } = await aShopWithAnApproval()
  await markReady(people.teo, ticket)
  const wait = async (days: number) => {
    shop.time.pass(days * DAY_MINUTES)
    await signedIn(shop, olive, people.owner)
    await signedIn(shop, teo, people.teo)
    await signedIn(shop, carla, people.carla)
  }
  return { shop, id: ticket.id, tech: people.teo, owner: people.owner, customer: people.carla, wait }
}

const letter = () => ({ key: randomUUID(), how: 'Certified mail 9407 1118' })
const recycled = { method: 'recycled', reason: 'No-show', isWiped: true } as const

test('R-31: allows a letter from day 90, and a decision of two people from day 120 and 30 days after the letter', async () => {
  const { shop, id, tech, owner, customer, wait } = await aReadyLaptop()
  const due = async () => (await tech.call(getAttention)).find(({ kind }) => kind === 'not_collected')!.entries
  const listed = async () => (await tech.call(listTickets, { unclaimed: true })).map((ticket) => ticket.id)
  expect(await listed()).toEqual([])
  expect(await problemOf(tech.call(logUnclaimedLetter, { id, ...letter() }))).toMatchObject({
    code: 'too_early',
    details: { from: '2027-02-19' },
  })
  await wait(100)
  expect(await listed()).toEqual([id])
  expect(await due()).toMatchObject([{ target: `ticket:${id}`, detail: 'Send the letter: ready' }])
  const sent = letter()
  await tech.call(logUnclaimedLetter, { id, ...sent })
  expect(await due()).toEqual([])
  expect(await tech.call(logUnclaimedLetter, { id, ...sent })).toMatchObject({
    letters: [{ how: sent.how, by: 'teo' }],
    decisionOn: '2027-03-31',
    mayDecide: false,
  })
  await wait(29)
  expect(await problemOf(tech.call(proposeDisposal, { id, ...recycled }))).toMatchObject({ code: 'too_early' })
  await wait(1)
  expect(await due()).toMatchObject([{ detail: 'Unclaimed: choose what to do. Ready' }])
  await tech.call(logUnclaimedLetter, { id, ...letter() })
  expect([await due(), (await tech.call(getUnclaimed, { id }))!.mayDecide]).toEqual([[], false])
  await wait(30)
  expect(await due()).toMatchObject([{ detail: 'Unclaimed: choose what to do. Ready' }])
  expect(await problemOf(owner.call(confirmDisposal, { id }))).toMatchObject({ code: 'not_proposed' })
  await tech.call(proposeDisposal, { id, ...recycled })
  expect(await problemOf(tech.call(confirmDisposal, { id }))).toMatchObject({ code: 'second_word_needed' })
  expect((await owner.call(getUnclaimed, { id }))!.proposal).toMatchObject({ by: 'teo', mayConfirm: true })

  const mails = () => shop.sql('select id from mail_messages')
  const before = await mails()
  expect(await owner.call(confirmDisposal, { id })).toMatchObject({
    status: 'completed',
    custody: 'released',
    resolution: 'abandoned',
    collectedBy: 'Nobody: recycled',
    warrantyEndsOn: null,
    account: { waived: 10_700, balance: 0 },
  })
  expect(await mails()).toEqual(before)
  expect(await owner.call(getUnclaimed, { id })).toBeNull()
  const seen = (await customer.call(getTicket, { id })).events.map(({ type }) => type)
  expect(seen).toContain('given_up')
  expect(seen).not.toContain('unclaimed_proposed')
  expect(await problemOf(customer.call(getUnclaimed, { id }))).toMatchObject({ kind: 'forbidden' })
  expect(await checkInvariants(shop.sql, { now: shop.time.now })).toEqual([])
})

test('R-31: lets an owner who works alone confirm a day later, and withdraw the first decision', async () => {
  const { id, tech, wait } = await aReadyLaptop()
  await wait(90)
  await tech.call(logUnclaimedLetter, { id, ...letter() })
  await wait(30)
  await tech.call(proposeDisposal, { id, ...recycled })
  expect((await tech.call(withdrawDisposal, { id })).proposal).toBeNull()

  await tech.call(proposeDisposal, { id, ...recycled, method: 'sold' })
  await wait(1)
  expect(await tech.call(confirmDisposal, { id })).toMatchObject({ collectedBy: 'Nobody: sold' })
})

test('R-31: ignores letters and decisions from an earlier time that the repair was ready', async () => {
  const { shop, id, tech, wait } = await aReadyLaptop()
  await wait(90)
  await tech.call(logUnclaimedLetter, { id, ...letter() })
  await wait(30)
  await tech.call(proposeDisposal, { id, ...recycled })
  await shop.sql('update repair_tickets set ready_at = $1 where id = $2', [shop.time.now, id])
  await shop.sql(`update disposal_proposals set at = at - interval '1 second'`)

  expect(await tech.call(getUnclaimed, { id })).toMatchObject({ letters: [], proposal: null, mayDecide: false })
  expect(await problemOf(tech.call(confirmDisposal, { id }))).toMatchObject({ code: 'not_proposed' })
})

test('ends the repair once for two simultaneous confirmations', async () => {
  const { id, tech, owner, wait } = await aReadyLaptop()
  await wait(90)
  await tech.call(logUnclaimedLetter, { id, ...letter() })
  await wait(30)
  await owner.call(proposeDisposal, { id, ...recycled })
  await wait(1)
  const words = await Promise.allSettled([owner, tech].map((one) => one.call(confirmDisposal, { id })))

  expect(words.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})
