import { expect, test } from 'vitest'
import type { SentForm } from '#contract/sent-form.ts'
import { aListeningShop, send } from '../testing/listening-shop.ts'
import { carla, signedUp } from '../testing/people.ts'
import { shareShop } from '../testing/shop.ts'
import type { PageRenderer } from './pages.ts'

/** Shows as JSON what the page would show of the form. */
const renderer: PageRenderer = {
  addressOf: (address) => address,
  movedTo: () => undefined,
  routeOf: () => '/',
  render: async (_, { sent }) => ({
    status: 200,
    html: JSON.stringify(sent ?? null),
    isListed: true,
    scripts: [],
    styles: [],
  }),
}

const toPost = shareShop(() => aListeningShop({ renderer }))

function post(port: number, path: string, fields: Record<string, string>, headers: Record<string, string> = {}) {
  const form = { 'content-type': 'application/x-www-form-urlencoded', host: 'localhost:3000', ...headers }
  return send(port, 'POST', path, form, String(new URLSearchParams(fields)))
}

const shown = (answer: { body: unknown }) => answer.body as SentForm

test('signs in by a plain form and continues with a page that knows it', async () => {
  const { shop, port } = await toPost()
  await signedUp(shop)
  const { username, password } = carla

  const answer = await post(port, '/auth?next=%2Fprofile', { form: 'login', username, password })

  expect(answer).toMatchObject({ status: 303, headers: { location: '/auth?next=%2Fprofile&sent=login' } })
  const cookie = String(answer.headers['set-cookie']).match(/session=[^;]+/)![0]
  expect((await post(port, '/auth', { form: 'logout' }, { cookie })).headers.location).toBe('/auth?sent=logout')
  const signedOut = await send(port, 'GET', '/api/user', { cookie, host: 'localhost:3000' })
  expect(signedOut.status).toBe(401)
})

test('shows the problem of a plain form, without the password and stored nowhere', async () => {
  const { port } = await toPost()
  const guess = { form: 'login', username: 'carla', password: 'a wrong guess', code: '123456' }
  const refused = await post(port, '/auth', guess)

  expect(refused).toMatchObject({ status: 401, headers: { 'cache-control': 'private, no-store' } })
  expect(shown(refused)).toMatchObject({
    name: 'login',
    values: { username: 'carla' },
    problem: { message: 'Invalid username or password' },
  })
  expect(refused.text).not.toMatch(/a wrong guess|123456/)
  expect((await send(port, 'GET', '/auth', { host: 'localhost:3000' })).text).toBe('null')
})

test('registers by a plain form, with empty fields left out', async () => {
  const { port } = await toPost()
  const typed = { form: 'register', username: 'rosa', email: 'rosa@example.com', firstName: '', phone: '' }
  const mistyped = await post(port, '/auth?tab=register', {
    ...typed,
    password: 'tulips 12',
    confirmPassword: 'tulips',
  })
  const registered = await post(port, '/auth?tab=register', {
    ...typed,
    password: 'tulips 12',
    confirmPassword: 'tulips 12',
  })

  expect(shown(mistyped).problem?.fields).toEqual({ confirmPassword: ['Passwords do not match'] })
  expect(registered).toMatchObject({ status: 303, headers: { location: '/auth?tab=register&sent=register' } })
})

test('names each wrong field of a plain form', async () => {
  const { port } = await toPost()
  const wrong = await post(port, '/order-tracking', { form: 'order-look-up', orderId: 'abc', email: '' })

  expect(wrong.status).toBe(400)
  expect(shown(wrong).problem?.fields).toEqual({
    orderId: ['Enter the number from your receipt, such as 1042'],
    email: ['Enter the email address you ordered with'],
  })
})

test.each([
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { 'sec-fetch-site': 'cross-site' },
  { origin: 'null', 'sec-fetch-site': 'same-site' },
] as Record<string, string>[])('refuses a plain form of another site: %o', async (headers) => {
  const { shop, port } = await toPost()
  const email = 'victim@example.com'
  const refused = await post(port, '/newsletter', { form: 'newsletter', email }, headers)

  expect(refused.status).toBe(403)
  expect(shown(refused).problem?.code).toBe('cross_origin')
  expect(await shop.sql('select from newsletter_subscribers where email = $1', [email])).toEqual([])
})

test('accepts a plain form of a page that sends no Referer', async () => {
  const { port } = await toPost()
  const headers = { origin: 'null', 'sec-fetch-site': 'same-origin' }

  const answer = await post(port, '/forgot-password', { form: 'forgot-password', email: 'x@example.com' }, headers)

  expect(answer).toMatchObject({ status: 303, headers: { location: '/forgot-password?sent=forgot-password' } })
})

test.each([
  ['/auth', { form: 'newsletter', email: 'rosa@example.com' }],
  ['/auth', { form: '__proto__' }],
  ['/newsletter', { email: 'rosa@example.com' }],
  ['/products', { form: 'login' }],
])('posts to %s no form that it does not have: %o', async (page, fields) => {
  const { port } = await toPost()

  expect((await post(port, page, fields)).status).toBe(405)
})
