import { expect, test } from 'vitest'
import { changePassword, confirmPasswordReset, requestPasswordReset } from '#contract/accounts/account.ts'
import { changeProfile, getUser, login } from '#contract/accounts/user.ts'
import { createUser, updateUser } from '#contract/customers/admin-user.ts'
import { carla, olive, signedIn, signedUp, theOwner } from '../../testing/people.ts'
import { openConnectionsOf, openShop, type TestShop } from '../../testing/shop.ts'

const signedOut = { kind: 'not_signed_in' }
const NEW = 'quiet river 1870'

const resetLinks = async (shop: TestShop) =>
  (await shop.sql<{ text: string }>(`select text from mail_messages where kind = 'password_reset' order by id`)).map(
    ({ text }) => /\/reset-password#(\S+)/.exec(text)![1]!,
  )

async function askForReset(shop: TestShop, email = carla.email): Promise<string | undefined> {
  await shop.visitor().call(requestPasswordReset, { email })
  await shop.jobs.drain()
  return (await resetLinks(shop)).at(-1)
}

test('requires the current password, and ends all other sessions', async () => {
  const shop = await openShop()
  const phone = await signedUp(shop)
  const laptop = await signedIn(shop)

  const wrong = laptop.call(changePassword, { currentPassword: 'not this one', newPassword: NEW })
  await expect(wrong).rejects.toMatchObject({ fields: { currentPassword: ['This is not your password'] } })
  await phone.call(getUser)

  await laptop.call(changePassword, { currentPassword: carla.password, newPassword: NEW })
  await laptop.call(getUser)
  await expect(phone.call(getUser)).rejects.toMatchObject(signedOut)
  await expect(signedIn(shop)).rejects.toMatchObject({ code: 'invalid_credentials' })
  await signedIn(shop, { ...carla, password: NEW })
  expect(await shop.sql(`select to_address from mail_messages where kind = 'password_changed'`)).toEqual([
    { to_address: carla.email },
  ])
})

test('requires twelve characters for staff passwords outside the demo', async () => {
  const shop = await openShop({ env: { DEMO: '0' } })
  const olives = await signedUp(shop, olive)
  await shop.sql('update users set is_admin = true')
  const change = (newPassword: string) => olives.call(changePassword, { currentPassword: olive.password, newPassword })

  await expect(change('quiet river')).rejects.toMatchObject({
    fields: { newPassword: ['Staff passwords need at least 12 characters'] },
  })
  await change('quiet rivers')
})

test('sets a new password once by the emailed link, and ends all sessions', async () => {
  const shop = await openShop()
  const phone = await signedUp(shop)
  const token = (await askForReset(shop))!

  await shop.visitor().call(confirmPasswordReset, { token, password: NEW })

  await expect(phone.call(getUser)).rejects.toMatchObject(signedOut)
  await signedIn(shop, { ...carla, password: NEW })
  const again = shop.visitor().call(confirmPasswordReset, { token, password: 'another river' })
  await expect(again).rejects.toMatchObject({ code: 'link_invalid' })
})

test('sets one password when two requests use a link at once', async () => {
  const shop = await openShop()
  await openConnectionsOf(shop)
  await signedUp(shop)
  const token = (await askForReset(shop))!
  const uses = ['river one hundred', 'river two hundred'].map((password) =>
    shop.visitor().call(confirmPasswordReset, { token, password }),
  )
  const outcomes = await Promise.allSettled(uses)

  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})

test('expires a link after 30 minutes, and voids it when a newer one is sent', async () => {
  const shop = await openShop()
  await signedUp(shop)
  const first = (await askForReset(shop))!
  shop.time.pass(3)
  const second = (await askForReset(shop))!
  const use = (token: string) => shop.visitor().call(confirmPasswordReset, { token, password: NEW })

  await expect(use(first)).rejects.toMatchObject({ code: 'link_invalid' })
  shop.time.pass(30)
  await expect(use(second)).rejects.toMatchObject({ code: 'link_invalid' })
  shop.time.pass(3)
  const third = (await askForReset(shop))!
  shop.time.pass(29)
  await use(third)
})

test('does not use up a link when the password is refused', async () => {
  const shop = await openShop()
  await signedUp(shop)
  const token = (await askForReset(shop))!
  const use = (password: string) => shop.visitor().call(confirmPasswordReset, { token, password })

  await expect(use('password1')).rejects.toMatchObject({ kind: 'invalid' })
  await use(NEW)
})

test('voids links sent to the previous address, no matter who changed it', async () => {
  const shop = await openShop()
  const carlas = await signedUp(shop)
  const owner = await theOwner(shop)
  const [{ id }] = (await shop.sql<{ id: number }>(`select id from users where username = 'carla'`)) as [{ id: number }]
  const use = (token: string) => shop.visitor().call(confirmPasswordReset, { token, password: NEW })

  const first = (await askForReset(shop))!
  await carlas.call(changeProfile, { email: 'new@example.com', currentPassword: carla.password })
  await expect(use(first)).rejects.toMatchObject({ code: 'link_invalid' })

  shop.time.pass(3)
  const second = (await askForReset(shop, 'new@example.com'))!
  await owner.call(updateUser, { id, email: 'newer@example.com' })
  await expect(use(second)).rejects.toMatchObject({ code: 'link_invalid' })

  shop.time.pass(3)
  const third = (await askForReset(shop, 'newer@example.com'))!
  await owner.call(updateUser, { id, email: 'Newer@example.com' })
  await use(third)
})

test('voids earlier links when the password is changed in another way', async () => {
  const shop = await openShop()
  const carlas = await signedUp(shop)
  const token = (await askForReset(shop))!
  await carlas.call(changePassword, { currentPassword: carla.password, newPassword: NEW })
  const use = shop.visitor().call(confirmPasswordReset, { token, password: 'another river' })
  await expect(use).rejects.toMatchObject({ code: 'link_invalid' })

  const owner = await theOwner(shop)
  const noor = { username: 'noor', email: 'noor@example.com' }
  const { id } = await owner.call(createUser, noor)
  const reset = (await askForReset(shop, noor.email))!
  const [mail] = await shop.sql<{ text: string }>(
    `select text from mail_messages where kind = 'invitation' order by id desc`,
  )
  const invitation = /#(\S+)/.exec(mail!.text)![1]!
  await owner.call(updateUser, { id, password: NEW })
  for (const token of [reset, invitation]) {
    const use = shop.visitor().call(confirmPasswordReset, { token, password: 'another river' })
    await expect(use).rejects.toMatchObject({ code: 'link_invalid' })
  }
})

test('does not set a password with an email verification link', async () => {
  const shop = await openShop()
  await signedUp(shop)
  const [mail] = await shop.sql<{ text: string }>(`select text from mail_messages where kind = 'email_verification'`)
  const token = /#(\S+)/.exec(mail!.text)![1]!
  await expect(shop.visitor().call(confirmPasswordReset, { token, password: NEW })).rejects.toMatchObject({
    code: 'link_invalid',
  })
})

test('answers every reset request alike, and emails only existing accounts', async () => {
  const shop = await openShop()
  await signedUp(shop)
  await signedUp(shop, olive)
  const ask = async (email: string) => {
    const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ email }) }
    const response = await shop.visitor().fetch('/api/password-reset/request', init)
    return [response.status, await response.text()]
  }

  expect(await ask('nobody@example.com')).toEqual(await ask('CARLA@example.com'))
  await shop.sql(`update users set disabled_at = now() where username = 'olive'`)
  await ask(olive.email)
  await shop.jobs.drain()

  const mails = await shop.sql(`select to_address from mail_messages where kind = 'password_reset'`)
  expect(mails).toEqual([{ to_address: carla.email }])
})

test('sends one email for repeated clicks, and its link still works', async () => {
  const shop = await openShop()
  await signedUp(shop)
  for (let clicks = 1; clicks <= 5; clicks++) await askForReset(shop)
  const links = await resetLinks(shop)
  expect(links).toHaveLength(1)
  await shop.visitor().call(confirmPasswordReset, { token: links[0]!, password: NEW })
})

test('uses the shop’s own host in links, whatever the request claims', async () => {
  const shop = await openShop()
  await signedUp(shop)
  const headers = { 'content-type': 'application/json', 'x-forwarded-host': 'evil.example' }
  await shop
    .visitor()
    .fetch('/api/password-reset/request', { method: 'POST', headers, body: JSON.stringify({ email: carla.email }) })
  await shop.jobs.drain()
  const [mail] = await shop.sql<{ text: string }>(`select text from mail_messages where kind = 'password_reset'`)

  expect(mail!.text).toContain('http://localhost:3000/reset-password#')
  expect(mail!.text).not.toContain('evil')
})

test('still recognizes this browser after a password change, but no others', async () => {
  const shop = await openShop()
  const laptop = await signedUp(shop)
  const phone = await signedIn(shop)
  await laptop.call(changePassword, { currentPassword: carla.password, newPassword: NEW })
  for (let tries = 1; tries <= 10; tries++) {
    const guess = shop.visitor().call(login, { username: 'carla', password: 'a wrong guess' })
    await expect(guess).rejects.toMatchObject({ code: 'invalid_credentials' })
  }

  await signedIn(shop, { ...carla, password: NEW }, laptop)
  await expect(signedIn(shop, { ...carla, password: NEW }, phone)).rejects.toMatchObject({ code: 'too_many_requests' })
})
