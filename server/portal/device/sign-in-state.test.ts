import { expect, test } from 'vitest'
import { endAllSessions } from '#contract/accounts/account.ts'
import { deactivateUser } from '#contract/customers/admin-user.ts'
import { checkSignIn } from '#contract/portal/device.ts'
import { listPortalRecords } from '#contract/portal/sync.ts'
import { aTechnician, signedIn, signedUp, teo as teosAccount, theOwner } from '../../testing/people.ts'
import { openShop, type TestShop } from '../../testing/shop.ts'
import type { Visitor } from '../../testing/visitor.ts'

async function isEnded(shop: TestShop, standing: string): Promise<boolean> {
  return (await shop.visitor().call(checkSignIn, { standing })).isEnded
}

async function standing(who: Visitor): Promise<string> {
  return (await who.call(listPortalRecords)).standing
}

test('deletes local data of a session that was ended, and keeps that of one that expired', async () => {
  const shop = await openShop()
  const phone = await signedUp(shop)
  const lost = await standing(phone)
  expect(await isEnded(shop, lost)).toBe(false)
  const laptop = await signedIn(shop)
  await laptop.call(endAllSessions)
  expect(await isEnded(shop, lost)).toBe(true)

  const teo = await aTechnician(shop)
  const tired = await standing(teo)
  shop.time.pass(31)
  expect((await teo.fetch('/api/portal/records')).status).toBe(401)
  expect(await isEnded(shop, tired)).toBe(false)
})

test('deletes local data of a closed account, and ignores a forged proof', async () => {
  const shop = await openShop()
  const owner = await theOwner(shop)
  const teo = await aTechnician(shop)
  const stored = await standing(teo)
  const [row] = await shop.sql<{ id: number }>('select id from users where username = $1', [teosAccount.username])
  await owner.call(deactivateUser, { id: row!.id })

  expect(await isEnded(shop, stored)).toBe(true)
  expect(
    await isEnded(
      shop,
      stored.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
    ),
  ).toBe(false)
  expect(await isEnded(shop, 'nonsense')).toBe(false)
})
