import { createECDH, randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { beginSecondFactor, requestPasswordReset } from '#contract/accounts/account.ts'
import { giveOwnBadge } from '#contract/accounts/badge.ts'
import { beginPasskey, beginPasskeySignIn } from '#contract/accounts/passkey.ts'
import { enrollRegister, setOwnPin } from '#contract/accounts/register.ts'
import { getUser } from '#contract/accounts/user.ts'
import { signUpForNewsletter } from '#contract/marketing/newsletter.ts'
import { getOfflineCopy } from '#contract/orders/offline-sale.ts'
import { setQueueLines, takeNumber } from '#contract/queue/queue.ts'
import { newsletterToken } from '../../marketing/newsletter-token.ts'
import { anAuthenticator, withPasskey } from '../authenticator.ts'
import { shopBodies } from '../bodies/shop-bodies.ts'
import { olive, signedIn, signedUp } from '../people.ts'
import { olivesPin } from '../registers.ts'
import type { TestShop } from '../shop.ts'
import type { BusyShop, RareWrite } from './rare-write.ts'

function person(username: string) {
  return { username, password: 'willow street 12', email: `${username}@example.com` }
}

export async function accountWrites({ shop, owner }: BusyShop): Promise<Record<string, RareWrite>> {
  const nia = person('nia2')
  const account = await signedUp(shop, nia, shop.visitor({ address: '203.0.113.20' }))
  const otherVisitor = shop.visitor()
  await otherVisitor.call(requestPasswordReset, { email: nia.email })
  await shop.jobs.drain()

  const withKey = await signedUp(shop, person('paul'), shop.visitor({ address: '203.0.113.21' }))
  const { key, passkey } = await withPasskey(withKey)
  const signIn = await otherVisitor.call(beginPasskeySignIn)
  const added = await account.call(beginPasskey)
  const { secret } = await account.call(beginSecondFactor)
  const code = new TOTP({ secret: Secret.fromBase32(secret) })

  const email = 'reader@example.com'
  await otherVisitor.call(signUpForNewsletter, { email })
  const [{ id: readerId }] = (await shop.sql('select id from newsletter_subscribers where email = $1', [email])) as [
    { id: number },
  ]
  const token = (purpose: 'confirm' | 'unsubscribe') => newsletterToken(purpose, readerId, shop.config)

  const [service] = await shop.sql<{ id: number }>(`select id from services where type = 'notary'`)
  await owner.call(setQueueLines, { serviceIds: [service!.id] })
  const queued = await shop.visitor({ address: '203.0.113.22' }).call(takeNumber, { serviceId: service!.id })
  const register = await signedIn(shop, olive)
  await register.call(setOwnPin, { pin: olivesPin })
  const { code: badge } = await register.call(giveOwnBadge, {})
  await register.call(enrollRegister, { name: 'Window' })
  const { id: userId } = await register.call(getUser)
  const { copy } = await register.call(getOfflineCopy, {})
  const registerId = copy!.register.id
  const [sale] = await shop.sql<{ id: number }>('select id from orders where sale_key is not null limit 1')
  const seller = { sellerId: userId, sellerKey: copy!.seller.key }
  const push = {
    endpoint: 'https://fcm.googleapis.com/fcm/send/x',
    p256dh: createECDH('prime256v1').generateKeys('base64url'),
    auth: randomBytes(16).toString('base64url'),
  }

  return {
    'POST /register': { sent: { ...person('nora'), firstName: 'Nora', lastName: 'Ash' } },
    'POST /login': { sent: { username: nia.username, password: nia.password } },
    'POST /email-verification/confirm': { sent: { token: await mailed(shop, nia.email, 'verify-email') }, by: account },
    'POST /password-reset/confirm': {
      sent: { token: await mailed(shop, nia.email, 'reset-password'), password: 'quiet river 1870' },
    },
    'POST /newsletter/confirm': { sent: { token: token('confirm') } },
    'POST /newsletter/unsubscribe': { sent: { token: token('unsubscribe') } },
    'POST /passkey-sign-in': { sent: { credential: key.get(signIn) } },
    'POST /user/passkeys': { sent: { name: 'Phone', credential: anAuthenticator().create(added) }, by: account },
    'PUT /user/passkeys/:id': { sent: { id: passkey.id, name: 'Blue key' }, by: withKey },
    'POST /user/proof': { sent: { password: nia.password }, by: account },
    'POST /user/second-factor/confirm': {
      sent: { code: code.generate({ timestamp: shop.time.now.getTime() }) },
      by: account,
    },
    'POST /user/delete': { sent: { password: nia.password }, by: account },
    'PUT /user/password': { sent: { currentPassword: nia.password, newPassword: 'quiet river 1870' }, by: account },
    'POST /shared-register/switch': { sent: { userId, pin: olivesPin }, by: register },
    'POST /shared-register/badge': { sent: { code: badge }, by: register },
    'POST /user/badge': { sent: { code: 'STAFF-CARD-0043' }, by: register },
    'POST /shared-register/approvals': { sent: { userId, pin: olivesPin, permission: 'counter.return' }, by: register },
    'POST /shared-register/offline-sales': {
      sent: { ...shopBodies['POST /shared-register/offline-sales'], registerId, ...seller },
      by: register,
    },
    'PUT /admin/customer-displays/content': { sent: { content: { stage: 'paid', orderId: sale!.id } }, by: register },
    'PUT /user/push': { sent: { ...push, kinds: ['order'] }, by: account },
    'POST /queue/numbers': { sent: { serviceId: service!.id }, by: shop.visitor() },
    'POST /queue/numbers/:key/push': { sent: { ...push, key: queued.key } },
  }
}

async function mailed(shop: TestShop, to: string, page: string): Promise<string> {
  const mails = await shop.sql<{ text: string }>(
    'select text from mail_messages where to_address = $1 and text like $2 order by id desc',
    [to, `%/${page}%`],
  )
  return new RegExp(`/${page}#(\\S+)`).exec(mails[0]!.text)![1]!
}
