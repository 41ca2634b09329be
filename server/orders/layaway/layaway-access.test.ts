import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { approveAction } from '#contract/accounts/register.ts'
import { listAudit } from '#contract/audit/audit.ts'
import { updateUser } from '#contract/customers/admin-user.ts'
import { sellBills } from '#contract/orders/bill-sale.ts'
import {
  cancelLayaway,
  getLayaway,
  getLayawaySettings,
  handOverLayaway,
  listLayaways,
  payBackLayaway,
  saveLayawaySettings,
  takeLayaway,
} from '#contract/orders/layaway.ts'
import { openDrawer } from '#contract/payments/drawer.ts'
import { signedUp } from '../../testing/people.ts'
import { aSharedRegister, olivesPin } from '../../testing/registers.ts'

const codeOf = (request: Promise<unknown>) =>
  request.then(
    () => 'done',
    (error) => error.code,
  )

/** Bea may take payments at the counter, but no returns. */
async function aClerkWithALayaway() {
  const setup = await aSharedRegister()
  const { register, switchTo, olive, lamp } = setup
  await olive.call(openDrawer, { till: 'Front', float: 100 })
  await switchTo('bea')
  const layaway = await register.call(takeLayaway, {
    key: randomUUID(),
    lines: [{ productId: lamp.id, quantity: 1 }],
    ...{ contactName: 'Wanda Reed', contactPhone: '+16145550188', deposit: 10, total: 21.4 },
  })
  const { id } = layaway
  const bills = [{ kind: 'layaway' as const, id: String(id), amount: 10 }]
  await register.call(sellBills, { key: randomUUID(), bills, payment: { method: 'cash', given: 10 } })
  return { ...setup, id, takenBy: layaway.takenBy }
}

test('a clerk takes a layaway, its deposit and its balance, but changes no settings', async () => {
  const { register, id, takenBy, bea } = await aClerkWithALayaway()
  expect(takenBy).toBe('bea')
  expect(await codeOf(register.call(handOverLayaway, { id }))).toBe('layaway_not_paid')
  const settings = await register.call(getLayawaySettings)
  expect(await codeOf(register.call(saveLayawaySettings, { ...settings, minDepositPercent: 1 } as never))).toBe(
    'register_only',
  )
  expect(await codeOf(bea.call(saveLayawaySettings, { ...settings, minDepositPercent: 1 } as never))).toBe(
    'not_allowed',
  )
})

test('only a person who may take returns cancels a layaway or pays it back, or a manager allows it once', async () => {
  const { register, olive, ids, id } = await aClerkWithALayaway()
  const paidBack = register.call(payBackLayaway, { id, giveBack: 'cash', amount: 10 })
  expect(await codeOf(paidBack)).toBe('not_allowed')
  expect(await codeOf(register.call(cancelLayaway, { id }))).toBe('not_allowed')
  expect(await olive.call(getLayaway, { id })).toMatchObject({ state: 'ready' })
  const allowed = { userId: ids.olive, pin: olivesPin, permission: 'counter.return' as const }
  const { token } = await register.call(approveAction, allowed)
  const headers = { 'content-type': 'application/json', 'x-approval': token }

  const answer = await register.fetch(`/api/admin/layaways/${id}/cancel`, { method: 'POST', headers, body: '{}' })

  expect(answer.status).toBe(200)
  const [entry] = await olive.call(listAudit, { action: 'layaway.cancelled' })
  expect(entry).toMatchObject({ actorName: 'bea, approved by olive' })
})

test('a person who does not work at the counter neither takes nor sees layaways', async () => {
  const { shop, olive, ids, id, bea, lamp } = await aClerkWithALayaway()
  await olive.call(updateUser, { id: ids.bea, givenRights: [] })
  const carla = await signedUp(shop)
  const lines = [{ productId: lamp.id, quantity: 1 }]
  const draft = { lines, contactName: 'Wanda Reed', contactPhone: '+16145550188', deposit: 10, total: 21.4 }
  for (const person of [bea, carla]) {
    expect(await codeOf(person.call(takeLayaway, { key: randomUUID(), ...draft }))).toBe('not_allowed')
    expect(await codeOf(person.call(listLayaways, {}))).toBe('not_allowed')
    expect(await codeOf(person.call(getLayaway, { id }))).toBe('not_allowed')
    expect(await codeOf(person.call(cancelLayaway, { id }))).toBe('not_allowed')
    expect(await codeOf(person.call(handOverLayaway, { id }))).toBe('not_allowed')
  }
})
