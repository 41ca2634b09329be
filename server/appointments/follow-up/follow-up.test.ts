import { expect, test } from 'vitest'
import { setAppointmentStatus, setFollowUp } from '#contract/appointments/admin-appointment.ts'
import { listRenewals } from '#contract/dashboard/renewal.ts'
import { saveMailText } from '#contract/mail/mail-text.ts'
import { aShopWithTimes, book } from '../../testing/appointments/appointments.ts'
import { anEmployee } from '../../testing/staff.ts'
import { problemOf } from '../../testing/visitor.ts'
import { mailFollowUps } from './notify-follow-ups.ts'

const NOTE = 'your power of attorney needs a second signature.'

async function aVisited() {
  const given = await aShopWithTimes()
  const { number } = await book(given.shop.visitor())
  const id = Number(number.slice(2))
  const follow = (on: string | null, note = on === null ? '' : NOTE) => given.teo.call(setFollowUp, { id, on, note })
  return { ...given, id, follow }
}

test('B-15: lists a follow-up among the renewals, and emails it once 60, 30, 14, 7 and 1 days before', async () => {
  const { shop, teo, id, follow } = await aVisited()
  expect(await follow('2027-02-19')).toMatchObject({ followUpOn: '2027-02-19', followUpNote: NOTE })
  const list = () => teo.call(listRenewals, { days: '365', kind: 'follow-up' })
  expect(await list()).toMatchObject([{ kind: 'follow-up', id, endsOn: '2027-02-19', payHref: null }])

  const mails = async (day: string) => {
    const ctx = { ...shop.context(), now: new Date(`${day}T15:00:00Z`) }
    await mailFollowUps(ctx)
    await mailFollowUps(ctx)
    const rows = await shop.sql(`select id from mail_messages where kind = 'appointment_follow_up'`)
    return rows.length
  }
  expect(await mails('2026-12-20')).toBe(0)
  expect(await mails('2026-12-21')).toBe(1)
  expect(await mails('2027-01-20')).toBe(2)
  expect(await mails('2027-02-05')).toBe(3)
  expect(await mails('2027-02-12')).toBe(4)
  expect(await mails('2027-02-18')).toBe(5)
  expect(await mails('2027-02-19')).toBe(5)
  const [mail] = await shop.sql<{ subject: string; text: string }>(
    `select subject, text from mail_messages where kind = 'appointment_follow_up'`,
  )
  expect(mail!.subject).toContain('PC Repair')
  expect(mail!.text).toContain(NOTE)
  expect(mail!.text).toContain('Friday, February 19, 2027')
  expect(mail!.text).toContain('/services/pc-repair')
  expect(mail!.text).toContain('If it is done already, there is nothing to do.')

  await follow(null)
  expect(await list()).toEqual([])
})

test("R-26: uses the owner's text for follow-ups, or sends none when switched off", async () => {
  const { shop, olive, follow } = await aVisited()
  await follow('2027-02-19')
  const own = { kind: 'appointment_follow_up', subject: 'By {until}', opening: '{number}: {note}' } as const
  await olive.call(saveMailText, { ...own, isOn: false })
  const mails = async (day: string) => {
    await mailFollowUps({ ...shop.context(), now: new Date(`${day}T15:00:00Z`) })
    return shop.sql<{ subject: string; text: string }>(
      `select subject, text from mail_messages where kind = 'appointment_follow_up'`,
    )
  }
  expect(await mails('2026-12-21')).toEqual([])

  await olive.call(saveMailText, { ...own, isOn: true })
  const [mail] = await mails('2027-01-20')
  expect(mail!.subject).toBe('By Friday, February 19, 2027')
  expect(mail!.text).toMatch(/A-\d+: your power of attorney needs a second signature\./)
})

test('B-15: requires a future date and a reason, and follows only appointments that took place', async () => {
  const { shop, teo, id, follow } = await aVisited()
  expect((await problemOf(follow('2026-11-21'))).fields).toHaveProperty('on')
  expect((await problemOf(follow('2027-02-19', ''))).fields).toHaveProperty('note')

  const bea = await anEmployee(shop)
  const hers = bea.call(setFollowUp, { id, on: '2027-02-19', note: NOTE })
  expect((await problemOf(hers)).kind).toBe('forbidden')

  await follow('2027-02-19')
  await teo.call(setAppointmentStatus, { id, status: 'cancelled' })
  expect(await teo.call(listRenewals, { days: '365', kind: 'follow-up' })).toEqual([])
  expect((await problemOf(follow('2027-03-19'))).code).toBe('appointment_over')
})
