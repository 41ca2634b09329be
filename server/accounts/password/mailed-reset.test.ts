import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { expect, onTestFinished, test } from 'vitest'
import { confirmPasswordReset, requestPasswordReset } from '#contract/accounts/account.ts'
import { getUser } from '#contract/accounts/user.ts'
import { createUser } from '#contract/customers/admin-user.ts'
import { carla, signedIn, signedUp, theOwner } from '../../testing/people.ts'
import { openShop } from '../../testing/shop.ts'

async function openPostAdmin() {
  const letters: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    async onData(stream, _session, answer) {
      letters.push(await text(stream))
      answer()
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  onTestFinished(() => new Promise((closed) => server.close(() => closed())))
  const { port } = server.server.address() as AddressInfo
  return { env: { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'shop@example.com' }, letters }
}

function tokenIn(letters: string[], subject: string): string {
  const letter = letters.findLast((one) => one.includes(`Subject: ${subject}`))!
  const plain = letter.replace(/=\r?\n/g, '').replace(/=3D/g, '=')
  return /\/reset-password\S*?#([\w-]+)/.exec(plain)![1]!
}

const NEW = 'quiet river 1870'

test('sets a password with the link sent over SMTP, for resets and invitations', async () => {
  const { env, letters } = await openPostAdmin()
  const shop = await openShop({ env })
  await signedUp(shop)
  await shop.visitor().call(requestPasswordReset, { email: carla.email })
  await shop.jobs.drain()
  await shop.jobs.drain()
  const token = tokenIn(letters, 'Set a new password')
  await shop.visitor().call(confirmPasswordReset, { token, password: NEW })
  const forgetful = await signedIn(shop, { ...carla, password: NEW })
  expect(await forgetful.call(getUser)).toMatchObject({ username: carla.username })
  await expect(signedIn(shop, carla)).rejects.toMatchObject({ code: 'invalid_credentials' })

  const owner = await theOwner(shop)
  await owner.call(createUser, { username: 'noor', email: 'noor@example.com' })
  await shop.jobs.drain()
  const invitation = tokenIn(letters, 'Your account at')
  await shop.visitor().call(confirmPasswordReset, { token: invitation, password: NEW })
  const noor = await signedIn(shop, { username: 'noor', email: 'noor@example.com', password: NEW })
  expect(await noor.call(getUser)).toMatchObject({ username: 'noor' })
})
