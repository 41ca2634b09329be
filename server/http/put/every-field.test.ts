import { expect, test } from 'vitest'
import { routes } from '../../areas.ts'
import type { Actor } from '../../context.ts'
import { openBusyShop, pathsToTry } from '../../testing/writes/busy-shop.ts'
import {
  fieldPaths,
  otherValues,
  sampleBody,
  schemaAt,
  valueAt,
  withValue,
} from '../../testing/writes/changed-values.ts'
import { differences, type Effect, openTrials } from '../../testing/writes/write-effects.ts'
import type { BoundRoute } from '../route.ts'

type Trials = Awaited<ReturnType<typeof openTrials>>

const writes = routes.filter(
  ({ endpoint: { method, body, input } }) =>
    (method === 'PUT' || method === 'POST') && body === 'json' && input,
)

/** Fields whose effect cannot be seen in the answer or in a row of this shop, and why. */
const UNSEEN: Record<string, string> = {
  'POST /user/push/claim endpoint': 'asks whose browser this is; none is known here',
  'POST /portal/devices/contact token': 'asks which tablet this is; none is known here',
  'POST /portal/standing standing': 'asks which records exist; a made-up proof names none',
  'POST /godaddy/search-domain tld': 'asks registries, which no test can reach',
  'POST /admin/orders/quote contactEmail': 'only decides whether a limited code can be used',
  'POST /admin/product-imports/preview setStock': 'the file says nothing about stock',
  'POST /admin/notifications/read until': 'a time in the future counts as now',
  'PUT /admin/products/:id stockSeen': 'compared with the stock before it is changed',
  'POST /admin/products/:id/variants variants.0.stockSeen': 'compared with the stock before it is changed',
  'POST /admin/queue/next key': 'nobody waits in this line',
  'POST /admin/queue/next desk': 'nobody waits in this line',
  'POST /admin/queue/next serviceIds': 'nobody waits in this line',
  'POST /admin/phone-orders shippingAddress': 'the specified checkout sends it with a pickup, too',
  'POST /admin/orders/:id/deliveries/:deliveryId/deliver credential': 'stored sealed with a random nonce',
  'PUT /user currentPassword': 'only checked for a new email address',
  'POST /repair-tickets/:id/check-in termsRefused': 'R-38: terms that were signed need no reason',
  'POST /repair-tickets/:id/check-in photosWaived': 'R-38: a device that was photographed needs no reason',
}

/** Writes that nothing in this shop can take: they need a secret from an email, a device, or a state that the demo lacks. */
const UNTRIED: string[] = [
  'POST /admin/appointments/:id/visit/on-my-way',
  'POST /admin/bill-sales',
  'POST /admin/domain-orders/:id/activate',
  'POST /admin/domain-orders/:id/fail',
  'POST /admin/gift-cards/sold',
  'POST /admin/payment-exceptions/:id/resolve',
  'POST /admin/plans/:id/invoices/:invoiceId/refunds',
  'POST /admin/products/:id/pieces',
  'POST /admin/products/:id/pieces/file',
  'POST /admin/purchase-orders/:id/receipts',
  'POST /admin/purchase-orders/:id/receipts/undo',
  'POST /appointments/:key/payment',
  'POST /appointments/:key/payment/settle',
  'POST /cart/bills',
  'POST /cart/bills/payment',
  'POST /demo-gateway/confirm',
  'POST /drop-shipments/:id/confirm',
  'POST /drop-shipments/:id/parcels',
  'POST /email-verification/confirm',
  'POST /fittings',
  'POST /gift-cards/open',
  'POST /gift-cards/settle',
  'POST /godaddy/add-to-cart',
  'POST /handoffs/:key/access',
  'POST /handoffs/:key/decision',
  'POST /handoffs/:key/done',
  'POST /handoffs/:key/signature',
  'POST /login',
  'POST /newsletter/confirm',
  'POST /newsletter/unsubscribe',
  'POST /orders',
  'POST /orders/:id/cancel',
  'POST /orders/:id/deliveries/:deliveryId/open',
  'POST /orders/:id/reviews',
  'POST /orders/:id/reviews/stop',
  'POST /orders/lookup',
  'POST /passkey-sign-in',
  'POST /password-reset/confirm',
  'POST /phone-orders/:id/order',
  'POST /phone-orders/:id/payment',
  'POST /queue/numbers',
  'POST /queue/numbers/:key/push',
  'POST /register',
  'POST /repair-status/:key/payment',
  'POST /repair-status/:key/payment/settle',
  'POST /repair-tickets/:id/merge',
  'POST /repair-tickets/:id/passcode/openings',
  'POST /repair-tickets/:id/release',
  'POST /repair-tickets/:id/remote-sessions',
  'POST /setup',
  'POST /stock-alerts',
  'POST /stock-alerts/:id/stop',
  'POST /user/delete',
  'POST /user/passkeys',
  'POST /user/proof',
  'POST /user/second-factor/confirm',
  'PUT /admin/card-readers/:id',
  'PUT /admin/categories/order',
  'PUT /admin/services/order',
  'PUT /admin/testimonials/order',
  'PUT /repair-status/:key/texts',
  'PUT /repair-tickets/:id/texts',
  'PUT /repair-tickets/:id/unclaimed/proposal',
  'PUT /user/passkeys/:id',
  'PUT /user/password',
  'PUT /user/push',
]

test('no write accepts a field and ignores it', { timeout: 240_000 }, async () => {
  const { shop, owner, bodyOf } = await openBusyShop()
  const cookie = new Headers({ cookie: owner.cookie })
  const actor = await shop.parts.findActor(shop.context(), cookie, '203.0.113.7')
  // Staff act by no customer's link.
  const holder = { ...actor, user: null }
  const trials = await openTrials(shop)
  const ignored: string[] = []
  const untried: string[] = []

  for (const bound of writes) {
    const { route, path, input } = bound.endpoint
    const body = bodyOf(route) ?? sampleBody(input)
    const bodies = (await pathsToTry(shop, path)).map((params) => ({ ...body, ...params }))
    const sender = path.includes('/:key') ? holder : actor
    const base = await firstAccepted(trials, bound, sender, bodies)
    if (base) ignored.push(...(await ignoredFields(trials, bound, sender, base)))
    else if (hasOwnFields(bound)) untried.push(route)
  }
  await trials.close()

  expect(ignored.filter((field) => !(field in UNSEEN))).toEqual([])
  expect(untried.toSorted()).toEqual(UNTRIED.toSorted())
})

function hasOwnFields({ endpoint: { path, input } }: BoundRoute): boolean {
  return fieldPaths(input, sampleBody(input)).some(([name]) => !path.includes(`:${name}`))
}

interface Base {
  sent: object
  effect: Effect
}

/** The first body that writes a row, else the first that is accepted at all. */
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

/** A field is ignored where each other value is accepted and does the same as the first one. */
async function ignoredFields(trials: Trials, bound: BoundRoute, actor: Actor, base: Base): Promise<string[]> {
  const { route, path, input } = bound.endpoint
  const again = await trials.run(bound, actor, base.sent)
  // Random keys and the database's own clock differ from try to try.
  const noise = new Set('effect' in again ? differences(base.effect, again.effect) : [])
  const ignored: string[] = []
  for (const field of fieldPaths(input, base.sent)) {
    if (path.includes(`:${field[0]}`)) continue
    const values = otherValues(schemaAt(input, field), String(field.at(-1)), valueAt(base.sent, field))
    let isIgnored = true
    for (const value of values.slice(0, 6)) {
      const outcome = await trials.run(bound, actor, withValue(base.sent, field, value))
      isIgnored =
        'effect' in outcome && differences(base.effect, outcome.effect).every((path) => noise.has(path))
      if (!isIgnored) break
    }
    if (isIgnored) ignored.push(`${route} ${field.join('.')}`)
  }
  return ignored
}
