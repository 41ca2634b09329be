import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { DEMO_ACCOUNTS } from '#contract/accounts/demo-accounts.ts'
import { expect } from '../support/journey.ts'
import { test } from '../support/own-shop.ts'

const customer = DEMO_ACCOUNTS.find(({ username }) => username === 'customer')!
const NEW = 'quiet river 1870'

test('a forgotten password is set anew with the letter that a mail server got', async ({
  page,
  openShop,
}) => {
  test.slow()
  const letters: string[] = []
  const post = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    async onData(stream, _session, answer) {
      letters.push(await text(stream))
      answer()
    },
  })
  post.listen(0, '127.0.0.1')
  await once(post.server, 'listening')
  const { port } = post.server.address() as AddressInfo
  const shop = await openShop({
    DEMO: '1',
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    MAIL_FROM: 'Shop <hello@shop.example.com>',
  })

  await page.goto(`${shop.url}/forgot-password`)
  await page.getByLabel('E-mail').fill('carla@example.com')
  await page.getByRole('button', { name: 'Mail me the link' }).click()
  await expect(page.getByRole('heading', { name: 'Check your e-mail' })).toBeVisible()
  await expect.poll(() => linkIn(letters)).toBeDefined()
  await page.goto(linkIn(letters)!)
  await page.getByRole('textbox', { name: 'New password' }).fill(NEW)
  await page.getByRole('textbox', { name: 'Confirm password' }).fill(NEW)
  await page.getByRole('button', { name: 'Set password' }).click()
  await expect(page).toHaveURL(/\/auth\?next=.*review%3Daccess$/)

  await signIn(customer.password)
  await expect(page.getByText('Login failed', { exact: true }).first()).toBeVisible()
  await signIn(NEW)
  await expect(page.getByText('Login successful', { exact: true }).first()).toBeVisible()
  post.close()

  async function signIn(password: string) {
    await page.getByLabel('Username or e-mail').fill(customer.username)
    await page.getByRole('textbox', { name: 'Password', exact: true }).fill(password)
    await page.getByRole('button', { name: 'Login', exact: true }).click()
  }
})

/** In whatever way the letter is wrapped for the wire. */
function linkIn(letters: string[]): string | undefined {
  const plain = letters.map((letter) => letter.replace(/=\r?\n/g, '').replace(/=3D/g, '='))
  return plain.map((letter) => /http\S+\/reset-password\S*?#[\w-]+/.exec(letter)?.[0]).find(Boolean)
}
