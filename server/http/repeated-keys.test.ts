import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { z } from 'zod'
import type { Actor } from '../context.ts'
import { routes } from '../modules.ts'
import { openBusyShop, pathsToTry } from '../testing/writes/busy-shop.ts'
import {
  fieldPaths,
  otherValues,
  sampleBody,
  schemaAt,
  unwrapped,
  valueAt,
  withValue,
} from '../testing/writes/changed-values.ts'
import { openTrials } from '../testing/writes/write-effects.ts'
import type { BoundRoute } from './route.ts'

type Trials = Awaited<ReturnType<typeof openTrials>>

const OTHER_UUIDS: Record<string, string> = {
  'POST /orders': 'the session of the checkout',
  'POST /admin/products/:id/holds/:checkoutId/release': 'the checkout',
  'POST /admin/reader-sales/:id/ask': 'the sale',
  'POST /admin/reader-sales/:id/cancel': 'the sale',
  'POST /orders/:id/deliveries/:deliveryId/open': 'one opening, without other fields',
  'POST /handoffs/:key/done': 'one use, without other fields',
  'POST /repair-tickets/:id/passcode/requests': 'one request, without other fields',
  'POST /gift-cards/report': 'the key of the purchase',
  'POST /displays/:key/tip': 'the sale; another tip replaces it',
  'POST /admin/bill-sales/:id/receipt-prints': 'the sale',
  'POST /admin/returns/:id/receipt-prints': 'the return',
  'POST /admin/no-receipt-returns/:id/receipt-prints': 'the return',
  'POST /admin/gift-cards/sold': 'the key of the purchase',
  'POST /admin/purchase-orders/:id/receipts/undo': 'the key of the receipt',
  'POST /admin/parked-sales': 'parking a sale again replaces it',
  'PUT /appointments/holds/:key': 'the draft; another time replaces the held one',
  'DELETE /appointments/holds/:key': 'the draft',
  'POST /user/badge': 'the code of a card',
  'POST /admin/users/:id/badge': 'the code of a card',
}

const NOT_SAVED = { version: 'what the sender saw', sentAt: 'when an offline sale is sent again' }

const keyed = routes.flatMap((bound) => {
  const { route, method, body, input } = bound.endpoint
  if (method === 'GET' || body !== 'json' || !input || route in OTHER_UUIDS) return []
  const inner = unwrapped(input)
  const fields = inner instanceof z.ZodObject ? Object.entries(inner.shape) : []
  return fields.filter(([, field]) => isUuid(field as z.core.$ZodType)).map(([key]) => ({ bound, key }))
})

test('every write with an idempotency key rejects the key with another form', { timeout: 360_000 }, async () => {
  const { shop, owner, bodyOf, rare } = await openBusyShop()
  const actorOf = ({ cookie }: { cookie: string }) =>
    shop.parts.findActor(shop.context(), new Headers({ cookie }), '203.0.113.7')
  const actor = await actorOf(owner)
  const holder = { ...actor, user: null }
  const outsider = shop.visitor()
  const trials = await openTrials(shop)
  const unexpected: Record<string, string> = {}

  for (const { bound, key } of keyed) {
    const { route, path, input } = bound.endpoint
    const body = bodyOf(route) ?? sampleBody(input)
    const only = rare[route]
    const bodies = only ? [only.sent] : (await pathsToTry(shop, path)).map((params) => ({ ...body, ...params }))
    const sender = only ? await actorOf(only.by ?? outsider) : path.includes('/:key') ? holder : actor
    const outcome = await sendTwice(trials, bound, sender, { bodies, key })
    if (outcome !== 'key_used') unexpected[route] = outcome
  }
  await trials.close()

  expect(keyed.length).toBeGreaterThan(40)
  expect(unexpected).toEqual({})
})

async function sendTwice(
  trials: Trials,
  bound: BoundRoute,
  actor: Actor,
  { bodies, key }: { bodies: object[]; key: string },
): Promise<string> {
  let last = 'was never accepted'
  for (const body of bodies) {
    const sent = { ...body, [key]: randomUUID() }
    const first = await trials.run(bound, actor, sent)
    if ('refusal' in first) {
      last = first.refusal
      continue
    }
    const outcomes = []
    for (const changed of changedForms(bound, sent, key)) {
      const outcome = await trials.run(bound, actor, changed, sent)
      const code = 'refusal' in outcome ? outcome.refusal.split(':', 1)[0]! : 'accepted'
      if (code === 'accepted') return `accepted ${JSON.stringify(changed)}`
      outcomes.push(code)
    }
    return outcomes.find((code) => code === 'key_used') ?? `refused: ${outcomes.join()}`
  }
  return last
}

/** One valid form for each field except the key and those in the address. */
function changedForms({ endpoint: { path, input } }: BoundRoute, sent: object, key: string): object[] {
  return fieldPaths(input, sent).flatMap((field) => {
    if (field[0] === key || field[0]! in NOT_SAVED || path.includes(`:${field[0]}`)) return []
    const others = otherValues(schemaAt(input, field), String(field.at(-1)), valueAt(sent, field))
    const forms = others.map((value) => withValue(sent, field, value))
    return forms.filter((form) => isOtherForm(input, sent, form)).slice(0, 1)
  })
}

function isOtherForm(input: z.core.$ZodType, sent: object, form: object): boolean {
  const parsed = z.safeParse(input, form)
  // Some forms differ only by a default.
  return parsed.success && JSON.stringify(parsed.data) !== JSON.stringify(z.parse(input, sent))
}

function isUuid(field: z.core.$ZodType): boolean {
  return z.safeParse(field, randomUUID()).success && !z.safeParse(field, 'a'.repeat(36)).success
}
