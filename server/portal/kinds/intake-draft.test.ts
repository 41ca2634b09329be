import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { listPortalRecords } from '#contract/portal/sync.ts'
import { checkInTicket } from '#contract/repairs/admin-ticket.ts'
import { encryptPasscode } from '#contract/repairs/encrypt-passcode.ts'
import { erasePasscode, openPasscode } from '#contract/repairs/passcode.ts'
import { getTicket } from '#contract/repairs/ticket.ts'
import { anEdit, anIntake, sent } from '../../testing/portal/portal-edits.ts'
import { aShopWithATicket, goodCondition, keyOfTicket, waivedIntake } from '../../testing/repairs/tickets.ts'

const CANARY = 'Kanarienvogel-4711'
const condition = goodCondition.map((one) => (one.part === 'Screen glass' ? { ...one, state: 'fault' as const } : one))
const checkIn = {
  ...{ condition, estimateChoice: 'written', isDataLossAccepted: true, initials: 'CL', returnOldParts: true },
  ...{ photosTaken: 2, termsRefused: 'Reads them at home first' },
}
const signature = { signatureKey: randomUUID(), name: 'Carla Larch', strokes: [[[1, 2] as [number, number]]] }

test('checks in a device once from a form written offline, with the owner’s signature and an encrypted passcode', async () => {
  const { shop, owner, teo } = await aShopWithATicket()
  const { passcodeKey } = await teo.call(listPortalRecords)
  const form = anIntake({
    accessories: 'Charger, 2 × bag',
    backedUp: 'yes',
    serialNumber: 'C02XK1',
    checkIn,
    signature,
  })
  const passcode = await encryptPasscode(passcodeKey, form.uuid, CANARY)
  const edit = { ...form, access: { choice: 'given' as const, passcode } }
  const [first] = await sent(teo, edit)
  expect(first).toMatchObject({ outcome: 'created' })
  expect(await sent(teo, edit)).toMatchObject([{ outcome: 'already_synced' }])

  const id = first!.record!.ticketId!
  const ticket = await owner.call(getTicket, { id })
  expect(ticket).toMatchObject({
    ...{ custody: 'in shop', backedUp: 'yes', estimateChoice: 'written', returnOldParts: true },
    belongings: [
      { name: 'Charger', count: 1 },
      { name: 'bag', count: 2 },
    ],
  })
  expect(ticket.condition).toContainEqual({ part: 'Screen glass', state: 'fault', note: '' })
  const signed = await shop.sql('select name, witness, signed_for, strokes from repair_signatures')
  expect(signed).toEqual([{ name: 'Carla Larch', witness: 'teo', signed_for: 'drop-off', strokes: [[[1, 2]]] }])

  expect(await owner.call(openPasscode, { id, reason: 'find the fault' })).toMatchObject({ passcode: CANARY })
  const stored = await shop.sql<{ text: string }>(
    'select t::text as text from portal_records t union all select e::text from portal_edits e',
  )
  expect(stored.map(({ text }) => text).join()).not.toContain(passcode.ciphertext)
  expect(JSON.stringify(await teo.call(listPortalRecords))).not.toContain(passcode.ciphertext)
})

test('does not restore an erased passcode when a lost response is repeated', async () => {
  const { shop, teo } = await aShopWithATicket()
  const { passcodeKey } = await teo.call(listPortalRecords)
  const form = anIntake()
  const passcode = await encryptPasscode(passcodeKey, form.uuid, CANARY)
  const edit = { ...form, access: { choice: 'given' as const, passcode } }
  const [first] = await sent(teo, edit)
  const key = await keyOfTicket(shop, { id: first!.record!.ticketId! })
  await shop.visitor().call(erasePasscode, { key })
  await sent(teo, edit)

  expect(await shop.sql('select ciphertext from repair_passcodes')).toEqual([{ ciphertext: null }])
})

test('checks in only at the shop, and not over changes made at the counter', async () => {
  const { carla, teo } = await aShopWithATicket()
  expect(await sent(carla, anIntake({ accessories: 'nothing', checkIn }))).toMatchObject([
    { outcome: 'rejected', reason: { code: 'check_in_not_yours' } },
  ])
  const [own] = await sent(carla, anIntake({ signature }))
  expect(own).toMatchObject({ outcome: 'created', record: { fields: { signature: { name: 'Carla Larch' } } } })

  const [written] = await sent(teo, anIntake({ accessories: 'nothing', checkIn }))
  const { uuid, ticketId, fields } = written!.record!
  await teo.call(checkInTicket, {
    ...{ id: ticketId!, condition: goodCondition, backedUp: 'no', estimateChoice: 'none' },
    ...waivedIntake,
  })
  const again = { ...checkIn, estimateChoice: 'oral' }
  const [late] = await sent(teo, anEdit('intake', { ...fields, checkIn: again }, uuid, fields))
  expect(late).toMatchObject({ outcome: 'rejected', reason: { code: 'checked_in_meanwhile' } })
  expect(await teo.call(getTicket, { id: ticketId! })).toMatchObject({ estimateChoice: 'none' })
})

test('R-38: requires the counter’s questions when the device is at the shop, except from older clients', async () => {
  const { teo } = await aShopWithATicket()
  const bare = { ...checkIn, photosTaken: 1, termsRefused: null }
  const [refused] = await sent(teo, anIntake({ accessories: '', checkIn: bare }))
  expect(Object.keys(refused!.reason!.fields)).toEqual([...['accessories', 'checkIn.photosWaived', 'signature.name']])

  const { photosTaken, ...before } = bare
  const [taken] = await sent(teo, anIntake({ accessories: '', checkIn: before }))
  const { events } = await teo.call(getTicket, { id: taken!.record!.ticketId! })
  const notes = events.filter(({ type }) => type.endsWith('waived') || type.endsWith('refused'))
  expect(notes.map(({ note }) => note?.slice(0, 11))).toEqual(['The program', 'The program'])
})

test('hides the device access from appointments', async () => {
  const { carla } = await aShopWithATicket()
  const edit = { ...anEdit('appointment', {}), access: { choice: 'not needed' as const, passcode: null } }
  expect((await sent(carla, edit))[0]).toMatchObject({ outcome: 'rejected' })
  const bare = { ...anIntake(), access: { choice: 'given' as const, passcode: null } }
  expect((await sent(carla, bare))[0]).toMatchObject({ outcome: 'rejected' })
})
