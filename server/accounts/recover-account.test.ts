import { expect, test } from 'vitest'
import { confirmPasswordReset } from '#contract/accounts/account.ts'
import { getUser, login } from '#contract/accounts/user.ts'
import { theOwner } from '../testing/people.ts'
import { openShop } from '../testing/shop.ts'
import { problemOf } from '../testing/visitor.ts'
import { recoverAccount } from './recover-account.ts'

test('lets a sole owner in who lost password, authenticator app and recovery codes', async () => {
  const shop = await openShop({ env: { DEMO: '0' } })
  const olive = await theOwner(shop)

  const link = await recoverAccount(shop.context(), 'Olive')

  expect(await problemOf(olive.call(getUser))).toMatchObject({ code: 'not_signed_in' })
  const password = 'a new garden of her own 9'
  const visitor = shop.visitor()
  await visitor.call(confirmPasswordReset, { token: link.split('#')[1]!, password })
  expect(await visitor.call(login, { username: 'olive', password })).toMatchObject({ username: 'olive' })
  const [entry] = await shop.sql(`select action, actor_name as actor from audit_entries order by id desc limit 1`)
  expect(entry).toEqual({ action: 'user.recovered_on_machine', actor: 'system' })
})

test('names an account that does not exist', async () => {
  const shop = await openShop()

  expect(await problemOf(recoverAccount(shop.context(), 'nobody'))).toMatchObject({ code: 'user_not_found' })
})
