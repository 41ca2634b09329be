import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { getAttention } from '#contract/dashboard/attention.ts'
import { listPortalRecords, type PortalEdit, syncPortal } from '#contract/portal/sync.ts'
import { editTicket } from '#contract/repairs/admin-ticket.ts'
import { CreateTicketInput, getTicket, listTickets } from '#contract/repairs/ticket.ts'
import { type CustomerCtx, NOBODY } from '../context.ts'
import { aTechnician, signedUp, theOwner } from '../testing/people.ts'
import { anAppointment, anEdit, anIntake, aTask, sent } from '../testing/portal/portal-edits.ts'
import { openShop, shareShop, type TestShop } from '../testing/shop.ts'
import { problemOf } from '../testing/visitor.ts'
import { deleteRecordsNaming } from './personal-records.ts'
import { syncPortal as takeInEdits } from './sync-portal.ts'

async function signedInContext(shop: TestShop, username: string): Promise<CustomerCtx> {
  const [row] = await shop.sql<{ id: number }>('select id from users where username = $1', [username])
  const user = { id: row!.id, sessionId: 1, username, email: `${username}@example.com`, hasSecondFactor: false }
  const actor = { ...NOBODY, user: { ...user, permissions: new Set<never>() } }
  return { ...shop.context(), actor, authorizedAs: 'customer' }
}

async function aShop() {
  const shop = await openShop({ openConnections: 4 })
  return { shop, carla: await signedUp(shop), teo: await aTechnician(shop) }
}

test('creates one ticket for an intake form, however often it is sent', async () => {
  const { shop, carla } = await aShop()
  const edit = anIntake()
  const [first] = await sent(carla, edit)
  const again = [await sent(carla, edit), await sent(carla, edit), await sent(carla, edit)]
  const [ticket, ...others] = await carla.call(listTickets, {})

  expect(others).toEqual([])
  expect(first).toMatchObject({ outcome: 'created', record: { ticketId: ticket!.id, ticketNumber: ticket!.number } })
  for (const [answer] of again) expect(answer).toEqual({ ...first, outcome: 'already_synced' })
  expect(await shop.sql(`select * from audit_entries where action = 'portal_record.created'`)).toHaveLength(1)
})

test('creates one record when it is sent to several nodes at once', async () => {
  const { shop, carla } = await aShop()
  const ctx = await signedInContext(shop, 'carla')
  const edit = anIntake()

  const answers = await Promise.all([1, 2, 3, 4].map(() => takeInEdits(ctx, { edits: [edit] })))

  expect(
    answers
      .flatMap(({ answers }) => answers)
      .map(({ outcome }) => outcome)
      .sort(),
  ).toEqual(['already_synced', 'already_synced', 'already_synced', 'created'])
  expect(await carla.call(listTickets, {})).toHaveLength(1)
})

test('finds a repair by the claim number that a tablet printed, in any spelling', async () => {
  const { teo } = await aShop()
  const [taken] = await sent(teo, anIntake({ claimNumber: 'D7-12' }), anIntake({ claimNumber: 'D7-1' }))
  const id = taken!.record!.ticketId!
  expect(await teo.call(listTickets, { q: ' d7-12' })).toMatchObject([{ id }])
})

test('rejects a bad record with a reason without stopping others, and accepts it once corrected', async () => {
  const { carla } = await aShop()
  const bad = anIntake({ problemDescription: 'broken', isTermsAccepted: false })
  const good = anAppointment()
  const [refused, taken] = await sent(carla, bad, good)
  expect(taken).toMatchObject({ outcome: 'created' })
  expect(refused).toMatchObject({
    outcome: 'rejected',
    record: null,
    reason: {
      code: 'validation_failed',
      fields: {
        problemDescription: ['Please provide a detailed problem description'],
        isTermsAccepted: ['Please accept the repair terms'],
      },
    },
  })

  const [mended] = await sent(carla, { ...anIntake(), uuid: bad.uuid })
  expect(mended).toMatchObject({ uuid: bad.uuid, outcome: 'created' })
})

test('links a task to a later intake form of the same batch, and rejects unknown forms', async () => {
  const { teo } = await aShop()
  const intake = anIntake()
  const note = { key: randomUUID(), at: '2026-11-21T14:00:00.000Z', text: 'The fan is full of dust' }
  const [task, taken] = await sent(teo, aTask({ intakeUuid: intake.uuid, notes: [note] }), intake)
  expect(task).toMatchObject({ outcome: 'created', record: { ticketId: taken!.record!.ticketId } })
  const { events } = await teo.call(getTicket, { id: taken!.record!.ticketId! })
  expect(events.filter(({ note: text }) => text === note.text)).toMatchObject([{ type: 'note', isInternal: true }])

  const [lost] = await sent(teo, aTask({ intakeUuid: randomUUID() }))
  expect(lost).toMatchObject({ outcome: 'rejected', reason: { code: 'intake_missing' } })
})

test('keeps the shop’s value of a field changed on both sides as a conflict, and applies the rest', async () => {
  const { teo } = await aShop()
  const intake = anIntake()
  const [first] = await sent(teo, intake)
  const { fields, ticketId } = first!.record!
  const change = { id: ticketId!, deviceModel: 'Air 15', promisedFor: null, assigneeId: null }
  const facts = CreateTicketInput.omit({ key: true }).strip().parse(fields)
  await teo.call(editTicket, { ...facts, ...change })
  const edit = anEdit('intake', { ...fields, deviceModel: 'Air 13', serialNumber: 'C02' }, intake.uuid, fields)
  const [answer] = await sent(teo, edit)

  expect(answer).toMatchObject({
    outcome: 'conflict',
    conflicts: [{ field: 'deviceModel', yours: 'Air 13', ours: 'Air 15' }],
    record: { fields: { deviceModel: 'Air 15', serialNumber: 'C02' } },
  })
  expect(await sent(teo, edit)).toEqual([{ ...answer, outcome: 'already_synced' }])
  expect(await teo.call(getTicket, { id: ticketId! })).toMatchObject({ deviceModel: 'Air 15', serialNumber: 'C02' })
})

test('keeps the shop’s status if both sides changed it, and merges notes', async () => {
  const { carla, teo } = await aShop()
  const appointment = anAppointment()
  const [first] = await sent(carla, appointment)
  const was = first!.record!.fields
  const mine = { key: randomUUID(), at: '2026-11-21T14:00:00.000Z', text: 'I bring the charger' }
  const theirs = { key: randomUUID(), at: '2026-11-21T14:30:00.000Z', text: 'Ring at the side door' }
  await sent(teo, anEdit('appointment', { ...was, status: 'Confirmed', notes: [theirs] }, appointment.uuid, was))
  const edit = anEdit('appointment', { ...was, status: 'Cancelled', notes: [mine] }, appointment.uuid, was)
  const [answer] = await sent(carla, edit)

  expect(answer).toMatchObject({
    outcome: 'updated',
    record: { fields: { status: 'Confirmed', notes: [mine, theirs] } },
  })
})

test('restricts records by permission: customers create no work, confirm nothing, and see only their own', async () => {
  const { shop, carla, teo } = await aShop()
  const [confirmed] = await sent(carla, anAppointment({ status: 'Confirmed' }))
  expect(confirmed).toMatchObject({ outcome: 'rejected', reason: { code: 'status_not_yours' } })

  const [over] = await sent(carla, anAppointment({ startsAt: '2026-11-20T15:00:00.000Z' }))
  expect(over?.reason?.fields).toHaveProperty('startsAt')

  const mine = anAppointment()
  const [{ record } = {}] = await sent(carla, mine)
  const intake = anIntake()
  const [brought] = await sent(carla, intake)
  const [work] = await sent(carla, aTask({ ticketId: brought!.record!.ticketId }))
  expect(work).toMatchObject({ outcome: 'rejected', reason: { code: 'not_allowed' } })

  const dora = await signedUp(shop, { username: 'dora', password: 'a garden of her own', email: 'd@example.com' })
  const stolen = anEdit('appointment', { ...record!.fields, status: 'Cancelled' }, mine.uuid, record!.fields)
  expect(await sent(dora, stolen)).toMatchObject([{ outcome: 'rejected', reason: { code: 'uuid_taken' } }])
  expect(await dora.call(listPortalRecords)).toMatchObject({ records: [], tickets: [] })
  expect((await carla.call(listPortalRecords)).records).toHaveLength(2)
  expect((await teo.call(listPortalRecords)).records).toHaveLength(2)
  expect(await problemOf(shop.visitor().call(listPortalRecords))).toMatchObject({ kind: 'not_signed_in' })
})

test('lets a customer add a note to a sent form, and change nothing else', async () => {
  const { carla } = await aShop()
  const intake = anIntake()
  const [first] = await sent(carla, intake)
  const was = first!.record!.fields
  const changed = anEdit('intake', { ...was, deviceModel: 'Air 13' }, intake.uuid, was)
  expect(await sent(carla, changed)).toMatchObject([{ outcome: 'rejected', reason: { code: 'already_at_the_shop' } }])

  const note = { key: randomUUID(), at: '2026-11-21T14:00:00.000Z', text: 'It also hums' }
  await sent(carla, anEdit('intake', { ...was, notes: [note] }, intake.uuid, was))
  const { events } = await carla.call(getTicket, { id: first!.record!.ticketId! })
  expect(events.map(({ note: text }) => text)).toContain('It also hums')
})

test('rejects one person’s record sent by another who signed in meanwhile', async () => {
  const { carla, teo } = await aShop()
  const { userId } = await teo.call(listPortalRecords)
  const ofTeo = { userId, edits: [anAppointment()] }
  expect(await problemOf(carla.call(syncPortal, ofTeo))).toMatchObject({ code: 'another_user' })
  expect((await carla.call(listPortalRecords)).records).toEqual([])
  expect((await teo.call(syncPortal, ofTeo)).answers).toMatchObject([{ outcome: 'created' }])
})

test('does not move work to another ticket', async () => {
  const { teo } = await aShop()
  const [one, other] = await sent(teo, anIntake(), anIntake())
  const task = aTask({ ticketId: one!.record!.ticketId })
  const [first] = await sent(teo, task)
  const was = first!.record!.fields
  const moved = anEdit('task', { ...was, ticketId: other!.record!.ticketId }, task.uuid, was)
  expect(await sent(teo, moved)).toMatchObject([{ outcome: 'rejected', reason: { code: 'task_of_another_ticket' } }])
})

const toSendTo = shareShop(aShop)

test.each([
  {
    what: 'a character that cannot be stored',
    wrong: { fields: anIntake({ accessories: 'Bag\0' }).fields },
    field: 'accessories',
  },
  { what: 'half a character', wrong: { fields: anIntake({ accessories: 'Bag \ud83d' }).fields }, field: 'accessories' },
  { what: 'an unknown kind', wrong: { kind: 'order' }, field: 'kind' },
  {
    what: 'a passcode that was not encrypted',
    wrong: { access: { choice: 'given', passcode: '1234' } },
    field: 'access.passcode',
  },
])('rejects a record with $what, and accepts the others of its batch', async ({ wrong, field }) => {
  const { carla } = await toSendTo()
  const bad = { ...anIntake(), ...wrong } as PortalEdit
  const answers = await sent(carla, anIntake(), bad, anAppointment())

  expect(answers.map(({ outcome, uuid }) => ({ outcome, isBad: uuid === bad.uuid }))).toEqual([
    { outcome: 'created', isBad: false },
    { outcome: 'rejected', isBad: true },
    { outcome: 'created', isBad: false },
  ])
  expect(Object.keys(answers[1]!.reason!.fields)).toEqual([field])
})

test('limits a batch to fifty records', async () => {
  const { carla } = await toSendTo()
  const edits = Array.from({ length: 51 }, () => anAppointment())
  expect(await problemOf(carla.call(syncPortal, { edits }))).toMatchObject({ code: 'validation_failed' })
})

test('lists a requested time under Needs attention until it is answered', async () => {
  const { shop, carla, teo } = await aShop()
  const owner = await theOwner(shop)
  const requested = async () =>
    (await owner.call(getAttention)).find(({ kind }) => kind === 'requested_time')?.entries.map(({ title }) => title)
  const appointment = anAppointment()
  const [first] = await sent(carla, appointment)
  expect(await requested()).toEqual(['Carla Larch · PC repair'])

  const was = first!.record!.fields
  await sent(teo, anEdit('appointment', { ...was, status: 'Confirmed' }, appointment.uuid, was))
  expect(await requested()).toEqual([])
})

test('deletes records with the address of a deleted person, but not longer addresses', async () => {
  const { shop, teo } = await aShop()
  await sent(
    teo,
    anAppointment({ customerEmail: 'ann@example.com', service: 'By hand' }),
    anAppointment({ customerEmail: 'joann@example.com', service: 'By hand' }),
    anAppointment({
      customerEmail: 'ann@example.com.au',
      service: 'By hand',
      notes: [{ key: randomUUID(), at: '2026-11-30T15:00:00.000Z', text: 'Or jo.ann@example.com' }],
    }),
    anAppointment({
      customerEmail: 'bea@example.com',
      service: 'By hand',
      notes: [{ key: randomUUID(), at: '2026-11-30T15:00:00.000Z', text: 'Call\nAnn@example.com.' }],
    }),
  )
  await deleteRecordsNaming(shop.context(), 'ann@example.com')

  expect(await shop.sql(`select fields ->> 'customerEmail' as email from portal_records order by id`)).toEqual([
    { email: 'joann@example.com' },
    { email: 'ann@example.com.au' },
  ])
})
