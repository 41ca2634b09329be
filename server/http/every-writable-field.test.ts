import { expect, test } from 'vitest'
import type { Actor } from '../context.ts'
import { prepareSetup } from '../customers/sign-in/setup.ts'
import { routes } from '../modules.ts'
import { adminBodies } from '../testing/bodies/admin-bodies.ts'
import { exhaustively } from '../testing/exhaustive.ts'
import { openShop } from '../testing/shop.ts'
import { openBusyShop, pathsToTry } from '../testing/writes/busy-shop.ts'
import {
  fieldPaths,
  hasOneValue,
  otherValues,
  sampleBody,
  schemaAt,
  valueAt,
  withValue,
} from '../testing/writes/changed-values.ts'
import { differences, type Effect, openTrials } from '../testing/writes/write-effects.ts'
import type { BoundRoute } from './route.ts'

type Trials = Awaited<ReturnType<typeof openTrials>>

const writes = routes.filter(
  ({ endpoint: { method, body, input } }) => (method === 'PUT' || method === 'POST') && body === 'json' && input,
)
const setUp = writes.find(({ endpoint }) => endpoint.route === 'POST /setup')!

const SALTED = 'stored as a hash with a random salt'
const SENT_TWICE = 'the specified checkout sends again what its payment holds'
const UNSIGNED = 'WebAuthn: browsers send it, and nothing vouches for it'

/** server/reports/sync/sync.test.ts tries them with a double. */
const NEEDS_ACCOUNTING_PROGRAM = [
  'POST /admin/accounting-connection/start',
  'POST /admin/accounting-connection/finish',
  'POST /admin/accounting-connection/accounts',
]

const UNSEEN: Record<string, string> = {
  'POST /user/push/claim endpoint': 'asks whose browser this is; none is known here',
  'POST /portal/devices/contact token': 'asks which tablet this is; none is known here',
  'POST /portal/customers token': 'asks what a paired device keeps; none is known here',
  'POST /portal/sign-in-state standing': 'asks which records exist; a made-up proof names none',
  'POST /godaddy/search-domain tld': 'asks registries, which no test can reach',
  'PUT /admin/registers/:id printerAddress': 'refused: only a network printer has one',
  'PUT /admin/registers/:id labelPrinterAddress': 'refused: only a network printer has one',
  'POST /admin/labels/prints hasPrice': 'only a browser that is a register prints',
  'PUT /admin/tax-settings taxCode': 'has a fixed form, so every other value that is tried is refused',
  'POST /admin/orders/:id/receipt-prints isAfterSale': 'only a browser that is a register prints',
  'POST /admin/bill-sales/:id/receipt-prints isAfterSale': 'only a browser that is a register prints',
  'POST /admin/returns/:id/receipt-prints isAfterSale': 'only a browser that is a register prints',
  'POST /admin/no-receipt-returns/:id/receipt-prints isAfterSale': 'only a browser that is a register prints',
  'POST /admin/orders/quote contactEmail': 'only decides whether a limited code can be used',
  'POST /admin/product-imports/preview setStock': 'the file says nothing about stock',
  'POST /admin/notifications/read until': 'a time in the future counts as now',
  'PUT /admin/customers/:id/contacts/:contactId isPreferred': 'a first contact of its kind is preferred already',
  'PUT /admin/products/:id stockSeen': 'compared with the stock before it is changed',
  'POST /admin/products/:id/variants variants.0.stockSeen': 'compared with the stock before it is changed',
  'POST /admin/queue/next key': 'nobody waits in this line',
  'POST /admin/queue/next desk': 'nobody waits in this line',
  'POST /admin/queue/next serviceIds': 'nobody waits in this line',
  'POST /admin/phone-orders shippingAddress': 'the specified checkout sends it with a pickup, too',
  'POST /admin/orders/:id/deliveries/:deliveryId/deliver credential': 'stored encrypted with a random nonce',
  'PUT /admin/book-accounts roles': 'each names an account of the same chart',
  'PUT /user currentPassword': 'only checked for a new email address',
  'POST /repair-tickets/:id/check-in termsRefused': 'R-38: terms that were signed need no reason',
  'POST /repair-tickets/:id/check-in photosWaived': 'R-38: a device that was photographed needs no reason',
  'POST /register password': SALTED,
  'POST /setup password': SALTED,
  'POST /password-reset/confirm password': SALTED,
  'PUT /user/password newPassword': SALTED,
  'PUT /user/pin pin': SALTED,
  'PUT /admin/users/:id/pin pin': SALTED,
  'POST /admin/domain-orders/:id/activate handoverNote': 'stored encrypted with a random nonce',
  'POST /login code': 'only asked where the account has a second factor',
  'POST /demo-gateway/confirm approve': 'only asked for a card that needs a second step',
  'POST /godaddy/add-to-cart item.domain': 'the specified page sends the whole offer; of hosting its plan is read',
  'POST /orders shippingAddress': SENT_TWICE,
  'POST /orders contactEmail': SENT_TWICE,
  'POST /orders contactPhone': SENT_TWICE,
  'POST /orders contactName': SENT_TWICE,
  'POST /orders status': 'the specified checkout sends it, and a new order is pending whatever it says',
  'POST /user/passkeys credential.authenticatorAttachment': UNSIGNED,
  'POST /user/passkeys credential.clientExtensionResults': UNSIGNED,
  'POST /passkey-sign-in credential.authenticatorAttachment': UNSIGNED,
  'POST /passkey-sign-in credential.clientExtensionResults': UNSIGNED,
  'POST /passkey-sign-in credential.response.userHandle': 'the id of the credential says whose it is',
}

test('no write accepts a field and ignores it', { timeout: 360_000 }, async () => {
  const { shop, owner, bodyOf, rare } = await openBusyShop()
  const actorOf = ({ cookie }: { cookie: string }) =>
    shop.parts.findActor(shop.context(), new Headers({ cookie }), '203.0.113.7')
  const actor = await actorOf(owner)
  const holder = { ...actor, user: null }
  const outsider = shop.visitor()
  const trials = await openTrials(shop)
  const ignored: string[] = []
  const untried: string[] = []

  const tried = writes.filter((bound) => bound !== setUp)
  for (const bound of exhaustively(tried, ({ endpoint }) => endpoint.method === 'PUT')) {
    const { route, path, input } = bound.endpoint
    const body = bodyOf(route) ?? sampleBody(input)
    const only = rare[route]
    const bodies = only ? [only.sent] : (await pathsToTry(shop, path)).map((params) => ({ ...body, ...params }))
    const sender = only ? await actorOf(only.by ?? outsider) : path.includes('/:key') ? holder : actor
    const base = await firstAccepted(trials, bound, sender, bodies)
    if (base) ignored.push(...(await ignoredFields(trials, bound, sender, base)))
    else if (hasOwnFields(bound)) untried.push(route)
  }
  await trials.close()

  expect(ignored.filter((field) => !(field in UNSEEN))).toEqual([])
  expect(untried.filter((route) => !NEEDS_ACCOUNTING_PROGRAM.includes(route))).toEqual([])
})

test('setup ignores no field', async () => {
  const shop = await openShop({ env: { DEMO: '0' } })
  const token = await prepareSetup(shop.context())
  const owner = { username: 'olive', password: 'owner of the shop', email: 'olive@example.com' }
  const company = adminBodies['PUT /admin/company']
  const trials = await openTrials(shop)
  const actor: Actor = { shopperId: null, user: null, address: '203.0.113.7' }

  const sent = { token, ...owner, firstName: 'Olive', lastName: 'Hart', company }
  const base = await firstAccepted(trials, setUp, actor, [sent])
  const ignored = await ignoredFields(trials, setUp, actor, base!)
  await trials.close()

  expect(ignored.filter((field) => !(field in UNSEEN))).toEqual([])
})

function hasOwnFields({ endpoint: { path, input } }: BoundRoute): boolean {
  return fieldPaths(input, sampleBody(input)).some(([name]) => !path.includes(`:${name}`))
}

interface Base {
  sent: object
  effect: Effect
}

async function firstAccepted(
  trials: Trials,
  bound: BoundRoute,
  actor: Actor,
  bodies: object[],
): Promise<Base | undefined> {
  const accepted: Base[] = []
  for (const sent of bodies) {
    const outcome = await trials.run(bound, actor, sent)
    if (!('effect' in outcome)) continue
    if (outcome.effect.hasWritten) return { sent, effect: outcome.effect }
    accepted.push({ sent, effect: outcome.effect })
    if (accepted.length > 15) break
  }
  return accepted[0]
}

async function ignoredFields(trials: Trials, bound: BoundRoute, actor: Actor, base: Base): Promise<string[]> {
  const { route, path, input } = bound.endpoint
  const again = await trials.run(bound, actor, base.sent)
  const noise = new Set('effect' in again ? differences(base.effect, again.effect) : [])
  const ignored: string[] = []
  for (const field of fieldPaths(input, base.sent)) {
    if (path.includes(`:${field[0]}`) || hasOneValue(schemaAt(input, field))) continue
    const values = otherValues(schemaAt(input, field), String(field.at(-1)), valueAt(base.sent, field))
    let isIgnored = true
    for (const value of values.slice(0, 6)) {
      const outcome = await trials.run(bound, actor, withValue(base.sent, field, value))
      isIgnored = 'effect' in outcome && differences(base.effect, outcome.effect).every((path) => noise.has(path))
      if (!isIgnored) break
    }
    if (isIgnored) ignored.push(`${route} ${field.join('.')}`)
  }
  return ignored
}
