import { expect, test } from 'vitest'
import { requestPasswordReset } from '#contract/accounts/account.ts'
import { signUpForNewsletter } from '#contract/marketing/newsletter.ts'
import { requestRepairLinks } from '#contract/repairs/repair-status.ts'
import { openShop } from '../testing/shop.ts'
import { problemOf } from '../testing/visitor.ts'

test('promises no email in a shop without a mail server', async () => {
  const shop = await openShop({ env: { DEMO: '0' } })
  const visitor = shop.visitor()
  const email = 'carla@example.com'

  for (const request of [requestPasswordReset, signUpForNewsletter, requestRepairLinks])
    expect(await problemOf(visitor.call(request, { email }))).toMatchObject({ code: 'no_mail_server' })
  expect(await shop.sql('select id from newsletter_subscribers')).toEqual([])
})
