import { expect, test } from 'vitest'
import { addPasskey, beginPasskey, beginPasskeySignIn, signInWithPasskey } from '#contract/accounts/passkey.ts'
import { getUser } from '#contract/accounts/user.ts'
import { listAudit } from '#contract/audit/audit.ts'
import { endUserSessions, getAdminUser, listUsers, resetUserSecondFactor } from '#contract/customers/admin-user.ts'
import { anAuthenticator } from '../../testing/authenticator.ts'
import { carla, signedIn, signedUp, theOwner } from '../../testing/people.ts'
import { openShop } from '../../testing/shop.ts'

async function aCustomer() {
  const shop = await openShop()
  const customer = await signedUp(shop)
  const owner = await theOwner(shop)
  const [user] = await owner.call(listUsers, { search: 'carla' })
  return { shop, customer, owner, id: user!.id }
}

const signedOut = { kind: 'not_signed_in' }

test('ends all sessions of an account', async () => {
  const { shop, customer, owner, id } = await aCustomer()
  const phone = await signedIn(shop)
  expect(await owner.call(getAdminUser, { id })).toMatchObject({ sessions: 2 })
  expect(await owner.call(endUserSessions, { id })).toEqual({ ended: 2 })
  await expect(customer.call(getUser)).rejects.toMatchObject(signedOut)
  await expect(phone.call(getUser)).rejects.toMatchObject(signedOut)

  await owner.call(getUser)
  expect(await owner.call(listAudit, { action: 'user.sessions_ended' })).toMatchObject([
    { actorName: 'olive', target: `user:${id}`, after: { ended: 2 } },
  ])
})

test('resets a lost second factor: the password alone works, and the factors on the phone do not', async () => {
  const { shop, customer, owner, id } = await aCustomer()
  const key = anAuthenticator()
  const options = await customer.call(beginPasskey)
  await customer.call(addPasskey, { credential: key.create(options) })
  await shop.sql(`insert into second_factors (user_id, encrypted_secret, confirmed_at) values ($1, 'x', now())`, [id])
  await shop.sql(`insert into recovery_codes (user_id, code_hash) values ($1, 'x')`, [id])
  await expect(signedIn(shop)).rejects.toMatchObject({ code: 'two_factor_required' })

  const after = await owner.call(resetUserSecondFactor, { id })

  expect(after).toMatchObject({ hasSecondFactor: false, passkeys: 0, sessions: 0 })
  await expect(customer.call(getUser)).rejects.toMatchObject(signedOut)
  const proof = key.get(await shop.visitor().call(beginPasskeySignIn))
  await expect(shop.visitor().call(signInWithPasskey, { credential: proof })).rejects.toMatchObject({
    code: 'passkey_refused',
  })
  await signedIn(shop)
  expect(await shop.sql('select 1 from recovery_codes')).toEqual([])
  expect(await shop.sql(`select to_address from mail_messages where kind = 'second_factor_off'`)).toEqual([
    { to_address: carla.email },
  ])
  const [entry] = await owner.call(listAudit, { action: 'user.second_factor_reset' })
  expect(entry).toMatchObject({ actorName: 'olive', target: `user:${id}`, before: null, after: null })
})
