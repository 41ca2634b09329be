import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { exportPersonalData } from '#contract/customers/personal-data.ts'
import { editTicket, moveTicket } from '#contract/repairs/admin-ticket.ts'
import { encryptPasscode } from '#contract/repairs/encrypt-passcode.ts'
import { copyTicket } from '#contract/repairs/merge-split/merge-split.ts'
import {
  erasePasscode,
  getDeviceAccess,
  openPasscode,
  requestPasscode,
  setDeviceAccess,
} from '#contract/repairs/passcode.ts'
import { addTicketNote, getTicket } from '#contract/repairs/ticket.ts'
import { copyTicketLink } from '#contract/repairs/ticket-paper.ts'
import { assignTicket, getWorkbench } from '#contract/repairs/workbench.ts'
import { signedUp } from '../../testing/people.ts'
import { billTicket, markReady } from '../../testing/repairs/bills.ts'
import { aLaptop, aShopWithATicket, pickupByCarla, startRepair } from '../../testing/repairs/tickets.ts'
import type { TestShop } from '../../testing/shop.ts'
import { problemOf } from '../../testing/visitor.ts'
import { deleteOldPasscodes } from './delete-passcode.ts'

const CANARY = 'Kanarienvogel-4711'

async function aGivenPasscode() {
  const given = await aShopWithATicket()
  const { shop, owner, teo, teosId, ticket } = given
  await owner.call(assignTicket, { id: ticket.id, assigneeId: teosId })
  await startRepair(teo, ticket, teosId)
  const holder = shop.visitor()
  const { key } = ticket
  const { publicKey, number } = await holder.call(getDeviceAccess, { key })
  const passcode = await encryptPasscode(publicKey, number, CANARY)
  await holder.call(setDeviceAccess, { key, choice: 'given', passcode })
  return { ...given, holder, passcode }
}

/** Also decodes base64, so that a merely encoded passcode is found. */
async function everythingStored(shop: TestShop): Promise<string> {
  const tables = await shop.sql<{ name: string }>(
    `select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema', 'drizzle')`,
  )
  const texts: string[] = []
  for (const { name } of tables) {
    const rows = await shop.sql<{ text: string }>(`select t::text as text from ${name} t`)
    texts.push(...rows.map(({ text }) => text))
  }
  return texts.join('\n')
}

test('shows a passcode to the technician, records it for the customer, and stores it nowhere else', async () => {
  const { shop, owner, carla, teo, ticket, holder } = await aGivenPasscode()
  const { id, key } = ticket
  const tess = await signedUp(shop, { username: 'tess', password: 'a bench of her own', email: 'tess@example.com' })
  await shop.sql(`update users set is_technician = true, role = 'technician' where username = 'tess'`)
  const reason = 'test the repair' as const
  expect(await problemOf(tess.call(openPasscode, { id, reason }))).toMatchObject({ code: 'not_yours_to_open' })
  expect((await problemOf(carla.call(openPasscode, { id, reason }))).kind).toBe('forbidden')
  expect((await holder.call(getDeviceAccess, { key })).openings).toEqual([])

  expect(await teo.call(openPasscode, { id, reason })).toMatchObject({ passcode: CANARY, secondsShown: 30 })
  const { openings } = await holder.call(getDeviceAccess, { key })
  expect(openings).toMatchObject([{ reason }])
  expect((await owner.call(openPasscode, { id, reason: 'find the fault' })).passcode).toBe(CANARY)
  const { events } = await teo.call(getTicket, { id })
  expect(events.filter(({ type }) => type.startsWith('passcode_')).map(({ type }) => type)).toEqual([
    'passcode_given',
    'passcode_viewed',
    'passcode_viewed',
  ])
  expect(
    await shop.sql(`select 1 from audit_entries where action = 'ticket.passcode_opened' and target = $1`, [
      `ticket:${id}`,
    ]),
  ).toHaveLength(2)

  await teo.call(addTicketNote, { id, key: randomUUID(), kind: 'message', text: 'It works again' })
  const copy = await (await carla.fetch(`/api${exportPersonalData.path}`)).text()
  expect(copy).toContain('It works again')
  const stored = await everythingStored(shop)
  expect(stored).toContain('passcode_viewed')
  for (const text of [copy, stored, JSON.stringify(await teo.call(getTicket, { id }))])
    for (const canary of [CANARY, Buffer.from(CANARY).toString('base64').slice(0, 20)])
      expect(text).not.toContain(canary)
})

const reason = 'test the repair' as const

async function another(shop: TestShop) {
  const tess = { username: 'tess', password: 'a bench of her own', email: 'tess@example.com' }
  const visitor = await signedUp(shop, tess)
  await shop.sql(`update users set is_technician = true, role = 'technician' where username = 'tess'`)
  const [row] = await shop.sql<{ id: number }>(`select id from users where username = 'tess'`)
  return { tess: visitor, tessId: row!.id }
}

test.each(['is assigned', 'edits the ticket', 'starts the repair'])(
  'shows the passcode to a technician who %s alone only after another person confirms',
  async (how) => {
    const { shop, owner, teo, ticket, holder } = await aGivenPasscode()
    const { id } = ticket
    const { tess, tessId } = await another(shop)
    await owner.call(moveTicket, { id, status: 'open', notes: 'Back to the queue' })
    if (how === 'is assigned') await tess.call(assignTicket, { id, assigneeId: tessId })
    if (how === 'edits the ticket')
      await tess.call(editTicket, { ...aLaptop, id, promisedFor: null, assigneeId: tessId })
    if (how === 'starts the repair') await tess.call(moveTicket, { id, status: 'in progress', assigneeId: tessId })

    expect(await problemOf(tess.call(openPasscode, { id, reason }))).toMatchObject({ code: 'self_assigned' })
    await tess.call(assignTicket, { id, assigneeId: tessId })
    expect((await tess.call(getTicket, { id })).isSelfAssigned).toBe(true)
    expect((await holder.call(getDeviceAccess, { key: ticket.key })).openings).toEqual([])

    await teo.call(assignTicket, { id, assigneeId: tessId })

    expect(await tess.call(openPasscode, { id, reason })).toMatchObject({ passcode: CANARY })
    expect((await holder.call(getDeviceAccess, { key: ticket.key })).openings).toMatchObject([{ reason }])
    const { events } = await owner.call(getTicket, { id })
    expect(events).toContainEqual(expect.objectContaining({ type: 'assignment_confirmed', actor: 'teo' }))
  },
)

test('the link on the slip does not tell whether there is a passcode or who viewed it', async () => {
  const { shop, owner, teo, ticket, holder } = await aGivenPasscode()
  await teo.call(openPasscode, { id: ticket.id, reason: 'test the repair' })
  const { link } = await owner.call(copyTicketLink, { id: ticket.id })
  const slip = { key: link.split('/r/')[1]! }

  const seen = await shop.visitor().call(getDeviceAccess, slip)

  expect(seen).toMatchObject({ choice: null, isStored: false, givenAt: null, erasedAt: null, openings: [] })
  expect(await holder.call(getDeviceAccess, ticket)).toMatchObject({ choice: 'given', openings: [{}] })
})

test('sends one confirmation request to administrators, however often it is requested', async () => {
  const { shop, owner, ticket } = await aGivenPasscode()
  const { id } = ticket
  const { tess } = await another(shop)
  const request = { id, key: randomUUID() }

  await tess.call(requestPasscode, request)
  await tess.call(requestPasscode, request)

  const { notes } = await owner.call(getWorkbench)
  expect(notes).toMatchObject([{ author: 'tess', isForMe: true, text: expect.stringContaining(`T-${id}`) }])
})

test('shows the passcode to an administrator who takes on the repair', async () => {
  const { shop, owner, ticket } = await aGivenPasscode()
  const { id } = ticket
  const [olive] = await shop.sql<{ id: number }>(`select id from users where username = 'olive'`)
  await owner.call(assignTicket, { id, assigneeId: olive!.id })

  expect(await owner.call(openPasscode, { id, reason })).toMatchObject({ passcode: CANARY })
  expect((await owner.call(getTicket, { id })).isSelfAssigned).toBe(false)
})

test('keeps a technician’s confirmation for a ticket that was split off', async () => {
  const { shop, owner, ticket } = await aGivenPasscode()
  const { id } = ticket
  const { tess, tessId } = await another(shop)
  await owner.call(moveTicket, { id, status: 'open', notes: 'Back to the queue' })
  await tess.call(assignTicket, { id, assigneeId: tessId })
  const { deviceType, problemDescription } = aLaptop

  const copy = await tess.call(copyTicket, { id, key: randomUUID(), deviceType, problemDescription })

  expect(copy).toMatchObject({ assignee: { id: tessId }, isSelfAssigned: true })
})

test('rejects a passcode of another repair and a changed one', async () => {
  const { shop, teo, owner, ticket, passcode } = await aGivenPasscode()
  const other = await shop.sql<{ id: number }>(
    `insert into repair_tickets (customer_name, customer_email, customer_phone, device_type, problem_description)
      values ('Otto', 'otto@example.com', '614-555-0100', 'Laptop', 'Nothing at all works') returning id`,
  )
  await shop.sql(
    `insert into repair_passcodes (ticket_id, choice, ciphertext, given_by) select $1, choice, ciphertext, given_by from repair_passcodes where ticket_id = $2`,
    [other[0]!.id, ticket.id],
  )
  const reason = 'do the repair' as const
  expect(await problemOf(owner.call(openPasscode, { id: other[0]!.id, reason }))).toMatchObject({
    code: 'passcode_unreadable',
  })

  const swapped = { ...passcode, nonce: `${passcode.nonce.slice(0, -4)}AAAA` }
  await shop.visitor().call(setDeviceAccess, { key: ticket.key, choice: 'given', passcode: swapped })
  expect(await problemOf(teo.call(openPasscode, { id: ticket.id, reason }))).toMatchObject({
    code: 'passcode_unreadable',
  })
})

test.each(['the customer', 'a day after it is ready', 'pickup', 'another choice'])(
  'erases a passcode by %s',
  async (how) => {
    const { shop, owner, teo, holder, ticket } = await aGivenPasscode()
    const { id, key } = ticket
    const hoursLater = (hours: number) =>
      deleteOldPasscodes({ ...shop.context(), now: new Date(shop.context().now.getTime() + hours * 3_600_000) })
    await billTicket(teo, ticket)
    await hoursLater(200)
    if (how === 'the customer') await holder.call(erasePasscode, { key })
    if (how === 'another choice') await holder.call(setDeviceAccess, { key, choice: 'repair mode' })
    if (how === 'a day after it is ready') {
      await markReady(teo, ticket)
      await hoursLater(23)
      expect(await holder.call(getDeviceAccess, { key })).toMatchObject({ isStored: true })
      await hoursLater(25)
    }
    if (how === 'pickup') {
      await markReady(teo, ticket)
      await teo.call(moveTicket, { id, ...pickupByCarla })
    }
    expect(await holder.call(getDeviceAccess, { key })).toMatchObject({ isStored: false })
    expect(await problemOf(owner.call(openPasscode, { id, reason: 'do the repair' }))).toMatchObject({
      code: 'no_passcode',
    })
    expect(await shop.sql('select ciphertext from repair_passcodes')).toEqual([{ ciphertext: null }])
  },
)
