import { expect, test } from 'vitest'
import type { Permission } from '#contract/accounts/permission.ts'
import type { BoundRoute } from '../http/route.ts'
import { signedUp } from '../testing/people.ts'
import { repairBodies } from '../testing/repairs/repair-bodies.ts'
import { aShopWithATicket } from '../testing/repairs/tickets.ts'
import { anEmployee } from '../testing/staff.ts'
import type { Visitor } from '../testing/visitor.ts'
import { repairsModule } from './repairs.module.ts'

const NONE = 999_999
const key = crypto.randomUUID()
const bodies: Record<string, object> = {
  ...repairBodies,
  'POST /repair-tickets/:id/notes': { key, kind: 'internal', text: 'Hello' },
  'POST /repair-tickets/:id/merge': { into: 1 },
  'POST /repair-status/:key/access': { choice: 'not needed' },
  'POST /repair-status/:key/signatures': { signatureKey: key, signedFor: 'drop-off', name: 'Carla' },
  'POST /repair-status/:key/estimates/:version/decision': { decision: 'approved', name: 'Carla' },
  'POST /repair-status/:key/payment/report': { paymentIntentId: 'pi_of_nobody' },
  'POST /repair-status/:key/messages': { messageKey: key, text: 'Hello' },
  'POST /repair-status/:key/cancellation': {},
  'PUT /repair-status/:key/texts': { isWanted: true },
}
const dora = { username: 'dora', password: 'a garden of her own', email: 'dora@example.com' }

const byNumber = repairsModule.routes!.filter(({ endpoint }) => /^\/repair-tickets\/:id\b/.test(endpoint.path))
const byLink = repairsModule.routes!.filter(({ endpoint }) => endpoint.path.includes('/:key'))

test('only permitted requesters can tell that a ticket exists, for every route and role', async () => {
  const { shop, owner, teo, carla, ticket } = await aShopWithATicket()
  const people: Record<string, Visitor> = {
    nobody: shop.visitor(),
    otherVisitor: await signedUp(shop, dora),
    carla,
    bea: await anEmployee(shop),
    teo,
    owner,
  }
  const may: Record<string, ReadonlySet<Permission>> = {
    bea: new Set(['tickets.read']),
    teo: await rightsOf(teo),
    owner: await rightsOf(owner),
  }
  const wrong: string[] = []
  for (const bound of byNumber)
    for (const [who, visitor] of Object.entries(people)) {
      const theirs = await ask(visitor, bound, ticket.id)
      const none = await ask(visitor, bound, NONE)
      const cell = `${bound.endpoint.route}, asked by ${who}: ${theirs.status} ${theirs.code}`
      const expected = expectedOf(bound, who, may[who])
      if (expected === 'more' ? isTurnedAway(theirs) : theirs.status !== expected) wrong.push(cell)
      // The response must not reveal that the repair exists, so it equals the response for an unknown number.
      if (expected !== 'more' && JSON.stringify(theirs) !== JSON.stringify(none))
        wrong.push(`${cell}, not ${none.code}`)
    }

  expect(byNumber.length).toBeGreaterThan(40)
  expect(wrong).toEqual([])
})

test('answers every requester with the same 404 for an invalid link', async () => {
  const { shop, owner, carla, ticket } = await aShopWithATicket()
  const wrong: string[] = []
  const people = {
    nobody: shop.visitor({ address: '203.0.113.8' }),
    otherVisitor: await signedUp(shop, dora),
    carla,
    owner,
  }
  const revoked = ticket.key
  await shop.sql('update repair_tickets set key_version = key_version + 1')
  for (const bound of byLink.filter(({ endpoint }) => endpoint.path.startsWith('/repair-status/')))
    for (const [who, visitor] of Object.entries(people))
      for (const key of [revoked, `${ticket.id}.${'A'.repeat(22)}`, 'nonsense', String(ticket.id)]) {
        const { status, code } = await ask(visitor, bound, key)
        if (status !== 404) wrong.push(`${bound.endpoint.route}, asked by ${who} with ${key}: ${status} ${code}`)
      }

  expect(wrong).toEqual([])
})

type Expected = 'more' | 401 | 403 | 404

function expectedOf(
  { access, endpoint }: BoundRoute,
  who: string,
  rights: ReadonlySet<Permission> | undefined,
): Expected {
  if (who === 'nobody') return 401
  if (endpoint.path.endsWith('/cancel') && who === 'bea') return 404
  if (access === 'customer') return who === 'otherVisitor' ? 404 : 'more'
  return rights?.has(access as Permission) ? 'more' : 403
}

function isTurnedAway({ status, code }: { status: number; code: string }): boolean {
  return status === 401 || code === 'forbidden' || code === 'ticket_not_found'
}

async function rightsOf(visitor: Visitor): Promise<ReadonlySet<Permission>> {
  const { permissions } = (await (await visitor.fetch('/api/user')).json()) as { permissions: Permission[] }
  return new Set(permissions)
}

async function ask(visitor: Visitor, { endpoint }: BoundRoute, of: number | string) {
  const path = `/api${endpoint.path.replace(/:(id|key)\b/, encodeURIComponent(String(of))).replace(/:\w+/g, '1')}`
  const body = bodies[endpoint.route] ?? {}
  const query = endpoint.body === 'stream' ? `?photoKey=${key}` : ''
  const init =
    endpoint.method === 'GET'
      ? {}
      : { method: endpoint.method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
  const answer = await visitor.fetch(path + query, init)
  const text = await answer.text()
  const { code, message } = (answer.ok || text === '' ? {} : JSON.parse(text)) as { code: string; message: string }
  return { status: answer.status, code, message }
}
