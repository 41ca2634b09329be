import { expect, test } from 'vitest'
import { getAppointment } from '#contract/appointments/admin-appointment.ts'
import { listTicketAppointments } from '#contract/appointments/appointment.ts'
import type { Fields } from '#contract/portal/record.ts'
import { aShopWithTimes, availableTimes } from '../testing/appointments/appointments.ts'
import { signedUp } from '../testing/people.ts'
import { anAppointment, anEdit, anIntake, sent } from '../testing/portal/portal-edits.ts'
import { problemOf } from '../testing/visitor.ts'

async function aShop() {
  const { shop, teo, olive } = await aShopWithTimes()
  const carla = await signedUp(shop)
  const dora = await signedUp(shop, { username: 'dora', password: 'a garden of her own', email: 'd@example.com' })
  const startsAt = (await availableTimes(carla))[0]!.toISOString()
  return { shop, teo, olive, carla, dora, startsAt }
}

test('links an appointment and a repair whose form syncs with it', async () => {
  const { carla, olive, startsAt } = await aShop()
  const intake = anIntake()
  const [booked, taken] = await sent(carla, anAppointment({ startsAt, intakeUuid: intake.uuid }), intake)
  const { ticketId, ticketNumber } = taken!.record!
  expect(booked).toMatchObject({ outcome: 'created', record: { ticketId, ticketNumber } })

  const [shown, ...others] = await carla.call(listTicketAppointments, { id: ticketId! })
  expect(others).toEqual([])
  expect(shown).toMatchObject({ number: booked!.record!.appointmentNumber, status: 'scheduled' })
  expect(await olive.call(getAppointment, { id: shown!.id })).toMatchObject({
    ticket: { id: ticketId, number: ticketNumber },
  })
})

test('changes or removes the repair of a booked or requested appointment', async () => {
  const { carla, startsAt } = await aShop()
  const [one, other] = await sent(carla, anIntake(), anIntake())
  const [first, second] = [one!.record!.ticketId!, other!.record!.ticketId!]
  for (const wish of [anAppointment({ startsAt }), anAppointment({ service: 'By hand' })]) {
    const [made] = await sent(carla, wish)
    let was = made!.record!.fields
    const named = async (ticketId: number | null) => {
      const [answer] = await sent(carla, anEdit('appointment', { ...was, ticketId }, wish.uuid, was))
      was = answer!.record!.fields
      return answer
    }
    for (const ticketId of [first, second, null])
      expect(await named(ticketId)).toMatchObject({ outcome: 'updated', record: { ticketId, fields: { ticketId } } })
  }

  expect(await carla.call(listTicketAppointments, { id: first })).toEqual([])
})

test('rejects another customer’s repair only for that appointment, and books nothing', async () => {
  const { shop, carla, dora, startsAt } = await aShop()
  const intake = anIntake()
  const [brought] = await sent(carla, intake)
  const { ticketId } = brought!.record!
  const ofDora = (given: Fields) => anAppointment({ startsAt, customerEmail: 'd@example.com', ...given })
  const answers = await sent(
    dora,
    ofDora({ ticketId }),
    ofDora({ intakeUuid: intake.uuid }),
    ofDora({ ticketId: 999_999 }),
    anAppointment({ service: 'By hand', customerEmail: 'd@example.com' }),
  )
  const refused = {
    outcome: 'rejected',
    reason: { code: 'ticket_not_found', fields: { ticketId: [expect.any(String)] } },
  }

  expect(answers).toMatchObject([refused, refused, refused, { outcome: 'created' }])
  expect(await shop.sql('select * from appointments')).toEqual([])
  expect(await problemOf(dora.call(listTicketAppointments, { id: ticketId! }))).toMatchObject({
    code: 'ticket_not_found',
  })
})

test('does not remove the repair of an appointment when an older client omits it', async () => {
  const { carla, startsAt } = await aShop()
  const [brought] = await sent(carla, anIntake())
  const { ticketId } = brought!.record!
  const wish = anAppointment({ startsAt, ticketId })
  const [made] = await sent(carla, wish)
  const { ticketId: _, intakeUuid, ...was } = made!.record!.fields
  const edit = anEdit('appointment', { ...was, status: 'Cancelled' }, wish.uuid, was)

  expect(await sent(carla, edit)).toMatchObject([
    { outcome: 'updated', record: { ticketId, fields: { status: 'Cancelled', ticketId } } },
  ])
})
