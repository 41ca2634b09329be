import { randomUUID } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import {
  addAppointment,
  listAppointmentMessages,
  setAppointmentStatus,
} from '#contract/appointments/admin-appointment.ts'
import { createCustomer } from '#contract/customers/customer.ts'
import { aShopWithTimes } from '../../testing/appointments/appointments.ts'
import { idOf } from '../../testing/staffed-shop.ts'
import { OUR_NUMBER, startTwilioDouble } from '../../testing/texts/twilio-double.ts'

const phone = '614-555-0144'

async function aShopThatTexts() {
  const twilio = await startTwilioDouble()
  onTestFinished(() => twilio.close())
  const given = await aShopWithTimes({ env: twilio.env })
  const { shop, olive } = given
  const [service] = await shop.sql<{ id: number }>(`select id from services where type = 'pc_repair'`)
  const book = async (contact: object) =>
    olive.call(addAppointment, {
      ...{ key: randomUUID(), serviceId: service!.id, staffId: await idOf(shop, 'teo'), place: 'shop' as const },
      ...{ startsAt: '2026-11-23T15:00:00.000Z', customerName: 'Joan Park', ...contact },
    })
  const channels = async (id: number) =>
    (await olive.call(listAppointmentMessages, { id })).map(({ title, channel }) => `${title}: ${channel}`)
  return { ...given, twilio, book, channels }
}

test('R-44: texts a customer without an email address who agreed to texts', async () => {
  const { shop, olive, twilio, book, channels } = await aShopThatTexts()
  const contacts = [{ kind: 'phone' as const, value: phone }]
  await olive.call(createCustomer, { name: 'Joan Park', acceptsTexts: true, contacts })

  const booked = await book({ customerPhone: phone })
  await shop.jobs.drain()

  const body = expect.stringMatching(
    /: Your appointment on .+ \(A-1\)\. http\S+\/appointments\/\S+\nReply STOP to end\.$/,
  )
  expect(twilio.sent).toEqual([{ to: '+16145550144', from: OUR_NUMBER, body }])
  expect(await channels(booked.id)).toEqual(['Booked: text'])
  await olive.call(setAppointmentStatus, { id: booked.id, status: 'cancelled' })
  await shop.jobs.drain()
  expect(await channels(booked.id)).toEqual(['Cancelled: text', 'Booked: text'])
  expect(twilio.sent[1]!.body).toContain('is canceled')
})

test('R-44: texts nobody who did not agree, and nobody who gets emails', async () => {
  const { shop, olive, twilio, book, channels } = await aShopThatTexts()
  const { id } = await olive.call(createCustomer, { name: 'Ada Park', acceptsTexts: true, contacts: [] })

  const silent = await book({ customerPhone: phone })
  await olive.call(setAppointmentStatus, { id: silent.id, status: 'cancelled' })
  const mailed = await book({ customerPhone: phone, customerEmail: 'ada@example.com', customerId: id })
  await shop.jobs.drain()

  expect(twilio.sent).toEqual([])
  expect(await channels(silent.id)).toEqual(['Cancelled: none', 'Booked: none'])
  expect(await channels(mailed.id)).toEqual(['Booked: email'])
})
