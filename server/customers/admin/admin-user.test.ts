import { expect, test } from 'vitest'
import { confirmPasswordReset } from '#contract/accounts/account.ts'
import { changeProfile, getUser, login } from '#contract/accounts/user.ts'
import { listAudit } from '#contract/audit/audit.ts'
import * as contract from '#contract/customers/admin-user.ts'
import { A_CUSTOMER, settleRole } from '../../accounts/role.ts'
import { carla, olive, signedIn, signedUp } from '../../testing/people.ts'
import { shareShop } from '../../testing/shop.ts'
import { bea, idOf, openShopWithOwner } from '../../testing/staffed-shop.ts'

test('signs in an account with a password, and emails one without a link to choose it', async () => {
  const { shop, owner } = await openShopWithOwner()
  const made = await owner.call(contract.createUser, { ...bea, role: 'technician', hourlyRate: 42.5 })
  expect(made).toMatchObject({
    username: 'bea',
    role: 'technician',
    isTechnician: true,
    isAdmin: false,
    hourlyRate: 4_250,
    fieldStatus: 'offline',
    status: 'active',
  })
  await signedIn(shop, bea)

  const invited = await owner.call(contract.createUser, { username: 'noor', email: 'noor@example.com', password: '' })
  expect(invited).toMatchObject({ status: 'invited', role: 'customer' })
  const [mail] = await shop.sql<{ text: string }>(`select text from mail_messages where kind = 'invitation'`)
  const token = /\/reset-password\?invited=true#(\S+)/.exec(mail!.text)![1]!
  await shop.visitor().call(confirmPasswordReset, { token, password: bea.password })
  await shop.visitor().call(login, { username: 'noor', password: bea.password })
  expect(await owner.call(contract.getAdminUser, { id: invited.id })).toMatchObject({
    status: 'active',
    isEmailVerified: true,
  })
  await expect(owner.call(contract.inviteUser, { id: invited.id })).rejects.toMatchObject({ code: 'not_invited' })
})

test('voids an invitation when it is sent again, and after a week', async () => {
  const { shop, owner } = await openShopWithOwner()
  const { id } = await owner.call(contract.createUser, { username: 'noor', email: 'noor@example.com' })
  await owner.call(contract.inviteUser, { id })
  const mails = await shop.sql<{ text: string }>(`select text from mail_messages where kind = 'invitation' order by id`)
  const [first, second] = mails.map(({ text }) => /#(\S+)/.exec(text)![1]!)
  const choose = (token: string) => shop.visitor().call(confirmPasswordReset, { token, password: bea.password })
  await expect(choose(first!)).rejects.toMatchObject({ code: 'link_invalid' })

  shop.time.pass(7 * 24 * 60)
  await expect(choose(second!)).rejects.toMatchObject({ code: 'link_invalid' })
})

const toRefuse = shareShop(async () => {
  const { shop, owner } = await openShopWithOwner()
  await signedUp(shop)
  return { owner }
})

test.each([
  { given: { username: 'be' }, field: 'username', says: 'Username must be at least 3 characters' },
  { given: { password: '12345' }, field: 'password', says: 'Password must be at least 6 characters' },
  {
    given: { password: 'password1' },
    field: 'password',
    says: 'This password is one of the most common ones. Choose another',
  },
  { given: { email: 'nowhere' }, field: 'email', says: 'Please enter a valid email address' },
  { given: { email: 'CARLA@example.com' }, field: 'email', says: expect.stringContaining('already') },
  { given: { username: 'Carla' }, field: 'username', says: expect.stringContaining('taken') },
  { given: { managedBy: 1_000 }, field: 'managedBy', says: 'Choose someone who works here' },
])('rejects a new user for $field: $says', async ({ given, field, says }) => {
  const { owner } = await toRefuse()
  const refused = owner.call(contract.createUser, { ...bea, ...given })
  await expect(refused).rejects.toMatchObject({ fields: { [field]: [says] } })
})

test('leaves the password unchanged if it is blank', async () => {
  const { shop, owner } = await openShopWithOwner()
  const { id, version } = await owner.call(contract.createUser, bea)
  const changed = await owner.call(contract.updateUser, {
    id,
    version,
    password: '',
    firstName: 'Bea',
    specialties: ['Phones'],
  })
  expect(changed).toMatchObject({ username: 'bea', firstName: 'Bea', specialties: ['Phones'], version: 2 })
  const phone = await signedIn(shop, bea)
  await owner.call(contract.updateUser, { id, password: 'another river 1871' })
  await expect(phone.call(getUser)).rejects.toMatchObject({ kind: 'not_signed_in' })
  await signedIn(shop, { ...bea, password: 'another river 1871' })

  const audit = JSON.stringify(await owner.call(listAudit, { target: `user:${id}` }))
  expect(audit).toContain('user.password_set')
  expect(audit).not.toContain('river')
  expect(audit).not.toContain('argon2')
})

test('rejects weak passwords, and managers who are not other members of staff', async () => {
  const { shop, owner } = await openShopWithOwner()
  const { id } = await owner.call(contract.createUser, { ...bea, role: 'technician' })
  await signedUp(shop)
  const edit = (change: object) => owner.call(contract.updateUser, { id, ...change })

  await expect(edit({ password: 'Bea2026!' })).rejects.toMatchObject({ fields: { password: [expect.any(String)] } })
  await expect(edit({ managedBy: id })).rejects.toMatchObject({
    fields: { managedBy: ['A user cannot be their own manager'] },
  })
  await expect(edit({ managedBy: await idOf(shop, 'carla') })).rejects.toMatchObject({
    fields: { managedBy: ['Choose someone who works here'] },
  })
  expect(await edit({ managedBy: await idOf(shop, 'olive') })).toMatchObject({ managedByName: 'olive' })
})

test('requires a confirmation of a new address, notifies the former one, and moves the notes', async () => {
  const { shop, owner } = await openShopWithOwner()
  await signedUp(shop)
  await shop.sql('update users set email_verified_at = now()')
  await shop.sql(`delete from mail_messages where kind = 'email_verification'`)
  const id = await idOf(shop, 'carla')
  await owner.call(contract.addUserNote, { id, text: 'Collects on Fridays' })

  const changed = await owner.call(contract.updateUser, { id, email: 'carla@new.example' })

  expect(changed).toMatchObject({ email: 'carla@new.example', isEmailVerified: false })
  const mails = await shop.sql(`select kind, to_address from mail_messages where kind like 'email_%' order by kind`)
  expect(mails).toEqual([
    { kind: 'email_changed', to_address: carla.email },
    { kind: 'email_verification', to_address: 'carla@new.example' },
  ])
  const timeline = await owner.call(contract.getUserTimeline, { id })
  expect(timeline.map(({ text }) => text)).toContain('Collects on Fridays')
})

test('sends the invitation to a new address, and voids the previous link', async () => {
  const { shop, owner } = await openShopWithOwner()
  const { id } = await owner.call(contract.createUser, { username: 'noor', email: 'nor@example.com' })
  await owner.call(contract.updateUser, { id, email: 'noor@example.com' })
  const mails = await shop.sql<{ to_address: string; text: string }>(
    `select to_address, text from mail_messages where kind = 'invitation' order by id`,
  )
  expect(mails.map((mail) => mail.to_address)).toEqual(['nor@example.com', 'noor@example.com'])

  const token = /#(\S+)/.exec(mails[0]!.text)![1]!
  await expect(shop.visitor().call(confirmPasswordReset, { token, password: bea.password })).rejects.toMatchObject({
    code: 'link_invalid',
  })
  expect(await shop.sql(`select 1 from mail_messages where kind = 'email_changed'`)).toEqual([])
})

test('keeps administrators signed in who set their own password', async () => {
  const { shop, owner } = await openShopWithOwner()
  const phone = await signedIn(shop, olive)
  await owner.call(contract.updateUser, { id: await idOf(shop, 'olive'), password: 'another river 1871' })
  await owner.call(getUser)
  await expect(phone.call(getUser)).rejects.toMatchObject({ kind: 'not_signed_in' })
})

test('records every change of an account, and nothing without a change', async () => {
  const { owner } = await openShopWithOwner()
  const { id } = await owner.call(contract.createUser, { username: 'noor', email: 'noor@example.com' })
  await owner.call(contract.updateUser, { id, phone: '614-555-0177' })
  await owner.call(contract.inviteUser, { id })
  const { version } = await owner.call(contract.deactivateUser, { id })
  await owner.call(contract.deactivateUser, { id })
  expect((await owner.call(contract.restoreUser, { id })).version).toBe(version + 1)

  await owner.call(contract.deleteUser, { id })
  const log = await owner.call(listAudit, { target: `user:${id}` })
  expect(log.map(({ action }) => action).toReversed()).toEqual([
    'user.created',
    'user.updated',
    'user.invited',
    'user.deactivated',
    'user.restored',
    'user.deleted',
  ])
})

test('rejects invitations and earlier links of a deactivated account', async () => {
  const { shop, owner } = await openShopWithOwner()
  const { id } = await owner.call(contract.createUser, { username: 'noor', email: 'noor@example.com' })
  const [mail] = await shop.sql<{ text: string }>(`select text from mail_messages where kind = 'invitation'`)
  await owner.call(contract.deactivateUser, { id })
  await expect(owner.call(contract.inviteUser, { id })).rejects.toMatchObject({ code: 'user_inactive' })

  await owner.call(contract.restoreUser, { id })
  const token = /#(\S+)/.exec(mail!.text)![1]!
  await expect(shop.visitor().call(confirmPasswordReset, { token, password: bea.password })).rejects.toMatchObject({
    code: 'link_invalid',
  })
})

test('reports a conflict when somebody else, also the customer, changed the account meanwhile', async () => {
  const { shop, owner } = await openShopWithOwner()
  const customer = await signedUp(shop)
  const id = await idOf(shop, 'carla')
  const { version } = await owner.call(contract.getAdminUser, { id })
  await customer.call(changeProfile, { email: carla.email, phone: '614-555-0121' })
  const late = owner.call(contract.updateUser, { id, version, firstName: 'Carla' })
  await expect(late).rejects.toMatchObject({ code: 'stale_edit', details: { current: { phone: '614-555-0121' } } })
})

test.each([
  ['a flag alone names the role', A_CUSTOMER, { isAdmin: true }, { isAdmin: true, role: 'admin' }],
  ['a role alone switches its flag on', A_CUSTOMER, { role: 'staff' as const }, { isEmployee: true, role: 'staff' }],
  [
    'a role alone replaces what was there',
    { ...A_CUSTOMER, isAdmin: true, role: 'admin' as const },
    { role: 'technician' as const },
    { isAdmin: false, isTechnician: true, role: 'technician' },
  ],
  [
    'a flag that is taken away takes its role along',
    { ...A_CUSTOMER, isAdmin: true, isTechnician: true, role: 'admin' as const },
    { isAdmin: false, role: 'admin' as const },
    { isAdmin: false, role: 'technician' },
  ],
  [
    'a new role keeps the flags that are given with it',
    { ...A_CUSTOMER, isAdmin: true, role: 'admin' as const },
    { isAdmin: true, role: 'technician' as const },
    { isAdmin: true, isTechnician: true, role: 'technician' },
  ],
  [
    'an old account whose role had no flag keeps what it could',
    { ...A_CUSTOMER, role: 'contractor' as const },
    {},
    { isContractor: true, role: 'contractor' },
  ],
  [
    'without flags it is a customer',
    { ...A_CUSTOMER, isAdmin: true, role: 'admin' as const },
    { isAdmin: false },
    { isAdmin: false, role: 'customer' },
  ],
])('%s', (_, before, given, expected) => {
  expect(settleRole(before, given)).toMatchObject(expected)
})

test('shows hourly rates to administrators only', async () => {
  const { shop, owner } = await openShopWithOwner()
  await owner.call(contract.createUser, { ...bea, isTechnician: true, hourlyRate: 30 })
  expect((await (await signedIn(shop, bea)).call(getUser)).hourlyRate).toBeNull()
  const [listed] = await owner.call(contract.listUsers, { search: 'bea' })
  expect(listed!.hourlyRate).toBe(3_000)
  expect((await owner.call(getUser)).username).toBe(olive.username)
})
