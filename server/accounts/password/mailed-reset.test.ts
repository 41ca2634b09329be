import { expect, test } from 'vitest'
import { confirmPasswordReset, requestPasswordReset } from '#contract/accounts/account.ts'
import { getUser } from '#contract/accounts/user.ts'
import { createUser } from '#contract/customers/admin-user.ts'
import { openMailSink, resetTokenIn } from '../../testing/mail-sink.ts'
import { carla, signedIn, signedUp, theOwner } from '../../testing/people.ts'
import { openShop } from '../../testing/shop.ts'

const NEW = 'quiet river 1870'

test('sets a password with the link sent over SMTP, for resets and invitations', async () => {
  const { env, letters } = await openMailSink()
  const shop = await openShop({ env })
  await signedUp(shop)
  await shop.visitor().call(requestPasswordReset, { email: carla.email })
  await shop.jobs.drain()
  await shop.jobs.drain()
  const token = resetTokenIn(letters)
  await shop.visitor().call(confirmPasswordReset, { token, password: NEW })
  const forgetful = await signedIn(shop, { ...carla, password: NEW })
  expect(await forgetful.call(getUser)).toMatchObject({ username: carla.username })
  await expect(signedIn(shop, carla)).rejects.toMatchObject({ code: 'invalid_credentials' })

  const owner = await theOwner(shop)
  await owner.call(createUser, { username: 'noor', email: 'noor@example.com' })
  await shop.jobs.drain()
  const invitation = resetTokenIn(letters, 'Your account at')
  await shop.visitor().call(confirmPasswordReset, { token: invitation, password: NEW })
  const noor = await signedIn(shop, { username: 'noor', email: 'noor@example.com', password: NEW })
  expect(await noor.call(getUser)).toMatchObject({ username: 'noor' })
})
