import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Role } from '#contract/accounts/user.ts'
import { createCustomer } from '#contract/customers/customer.ts'
import { endDevice, pairDevice } from '#contract/portal/device.ts'
import { listPortalCustomers } from '#contract/portal/portal-customer.ts'
import { type Fields, RecordKind } from '#contract/portal/record.ts'
import { listPortalRecords, type PortalEdit, type PortalRecord } from '#contract/portal/sync.ts'
import { aShopWithTimes, availableTimes } from '../testing/appointments/appointments.ts'
import { signedUp } from '../testing/people.ts'
import { anAppointment, anEdit, anIntake, aTask, sent } from '../testing/portal/portal-edits.ts'
import type { TestShop } from '../testing/shop.ts'
import type { Visitor } from '../testing/visitor.ts'

const MAY_WRITE: Record<Role, boolean> = {
  admin: true,
  technician: true,
  field_tech: true,
  contractor: false,
  staff: false,
  customer: false,
}
const ROLES = Object.keys(MAY_WRITE) as Role[]
const CELLS = ROLES.flatMap((role) => RecordKind.options.map((kind) => ({ role, kind })))

const note = () => ({ notes: [{ key: randomUUID(), at: '2026-11-21T15:00:00.000Z', text: 'Call me first' }] })
const signature = () => ({
  signature: { signatureKey: randomUUID(), name: 'Vicky Byron', strokes: [[[1, 2] as [number, number]]] },
})

interface Sample {
  isForCustomers: boolean
  write: (facts: { startsAt: string; ticketId: number }) => PortalEdit
  edits: (facts: { later: string }) => Fields[]
}

const SAMPLES: Record<RecordKind, Sample> = {
  appointment: {
    isForCustomers: true,
    write: ({ startsAt }) => anAppointment({ startsAt }),
    edits: ({ later }) => [note(), { startsAt: later }, { status: 'Cancelled' }],
  },
  intake: {
    isForCustomers: true,
    write: () => anIntake(),
    edits: () => [note(), signature(), { accessories: 'Charger', backedUp: 'yes' }],
  },
  task: {
    isForCustomers: false,
    write: ({ ticketId }) => aTask({ ticketId }),
    edits: () => [{ status: 'Completed' }, note()],
  },
}

async function aShop() {
  const { shop, teo, olive } = await aShopWithTimes()
  const carla = await signedUp(shop)
  const vic = await signedUp(shop, { username: 'vic', password: 'a van of his own', email: 'vic@example.com' })
  const [startsAt, second, later] = (await availableTimes(carla)).filter((_, at) => at % 4 === 0)
  const [form] = await sent(teo, anIntake())
  const facts = { startsAt: startsAt!.toISOString(), ticketId: form!.record!.ticketId! }
  return { shop, teo, olive, carla, vic, facts, second: second!.toISOString(), later: later!.toISOString() }
}

async function give(shop: TestShop, role: Role): Promise<void> {
  await shop.sql(`update users set role = $1 where username = 'vic'`, [role])
}

function changed({ kind, uuid, fields }: PortalRecord, given: Fields): PortalEdit {
  return anEdit(kind, { ...fields, ...given }, uuid, fields)
}

async function recordOf(who: Visitor, uuid: string): Promise<PortalRecord> {
  return (await who.call(listPortalRecords)).records.find((record) => record.uuid === uuid)!
}

test.each(CELLS)('lets $role create an own $kind and change it by permission', async ({ role, kind }) => {
  const { shop, vic, facts, later } = await aShop()
  const { write, edits, isForCustomers } = SAMPLES[kind]
  const mayWrite = MAY_WRITE[role] || isForCustomers
  await give(shop, role)
  const [created] = await sent(vic, write(facts))
  expect(created).toMatchObject({ outcome: mayWrite ? 'created' : 'rejected' })

  await give(shop, 'technician')
  const own = created!.record ?? (await sent(vic, write(facts)))[0]!.record!
  await give(shop, role)
  const [answer] = await sent(vic, changed(own, edits({ later })[0]!))

  expect(answer).toMatchObject({ outcome: mayWrite ? 'updated' : 'rejected' })
})

test.each(CELLS)(
  'lets $role change another person’s $kind only with the permission to write',
  async ({ role, kind }) => {
    const { shop, teo, carla, vic, facts, later } = await aShop()
    const { write, edits, isForCustomers } = SAMPLES[kind]
    const author = isForCustomers ? carla : teo
    const { record } = (await sent(author, write(facts)))[0]!
    await give(shop, role)
    const shown = await recordOf(vic, record!.uuid)
    expect(shown?.mayChange).toBe(role === 'customer' ? undefined : MAY_WRITE[role])

    for (const edit of edits({ later })) {
      const latest = await recordOf(author, record!.uuid)
      const [answer] = await sent(vic, changed(latest, edit))

      if (MAY_WRITE[role]) expect(answer).toMatchObject({ outcome: 'updated' })
      else {
        const code = role === 'customer' ? 'uuid_taken' : 'record_not_yours'
        expect(answer).toMatchObject({ outcome: 'rejected', record: null, reason: { code } })
      }
    }

    const after = await recordOf(author, record!.uuid)
    expect(after.updatedAt > record!.updatedAt).toBe(MAY_WRITE[role])
  },
)

test.each(ROLES)(
  'names the witness of a signature that %s takes on an own form unless a customer signs',
  async (role) => {
    const { shop, vic } = await aShop()
    await give(shop, role)

    const [answer] = await sent(vic, anIntake(signature()))

    expect(answer).toMatchObject({ outcome: 'created' })
    expect(await shop.sql('select witness from repair_signatures')).toEqual([
      { witness: role === 'customer' ? null : 'vic' },
    ])
  },
)

test('sends customers to paired devices of staff who may read them, and to no other user or device', async () => {
  const { shop, teo, olive, carla } = await aShop()
  const { token, id } = await teo.call(pairDevice, { key: randomUUID(), name: 'Front counter tablet' })

  const known = await teo.call(listPortalCustomers, { token })

  const [ticket] = await shop.sql<{ customer_id: number }>('select customer_id from repair_tickets order by id limit 1')
  expect(known[0]).toMatchObject({ id: ticket!.customer_id, tickets: [{ device: 'Kestrel Air 14', serialNumber: '' }] })
  await expect(carla.call(listPortalCustomers, { token })).rejects.toMatchObject({ kind: 'forbidden' })
  expect(await teo.call(listPortalCustomers, { token: 'x-y' })).toEqual([])
  await olive.call(endDevice, { id })
  expect(await olive.call(listPortalCustomers, { token })).toEqual([])
})

test('an intake form belongs to the customer whom staff chose on the device', async () => {
  const { shop, teo, olive, carla } = await aShop()
  const { id } = await olive.call(createCustomer, { name: 'Harbor Dental' })
  const form = anIntake({ customerId: id })

  const [taken] = await sent(teo, form)
  const [stolen] = await sent(carla, anIntake({ customerId: id }))
  const [moved] = await sent(teo, anEdit('intake', { ...form.fields, customerId: null }, form.uuid, form.fields))

  const ticketId = taken!.record!.ticketId!
  expect(await shop.sql('select customer_id from repair_tickets where id = $1', [ticketId])).toEqual([
    { customer_id: id },
  ])
  expect(stolen).toMatchObject({ outcome: 'rejected', reason: { code: 'customer_not_yours' } })
  expect(moved).toMatchObject({ outcome: 'rejected', reason: { code: 'customer_fixed' } })
})
