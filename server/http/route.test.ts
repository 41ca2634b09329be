import { expect, test } from 'vitest'
import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { Paging } from '#contract/scalars.ts'
import type { Ctx, CustomerCtx, ShopperCtx, StaffCtx } from '../context.ts'
import { reply } from './reply.ts'
import { route } from './route.ts'

const ask = endpoint('GET /things/:id', { summary: 'A thing', output: z.string() })
const list = endpoint('GET /things', { summary: 'Things', input: z.object(Paging), page: z.string() })

const toAnyone = async (_: Ctx) => 'a thing'
const toShopper = async (_: ShopperCtx) => 'a thing'
const toCustomer = async ({ actor }: CustomerCtx) => actor.user.username
const toStaff = async ({ actor }: StaffCtx) => actor.user.username

test('lets users with more permissions use less restricted routes', () => {
  const bound = [
    route(ask, 'public', toAnyone),
    route(ask, 'shopper', toAnyone),
    route(ask, 'shopper', toShopper),
    route(ask, 'customer', toShopper),
    route(ask, 'customer', toCustomer),
    route(ask, 'orders.read', toCustomer),
    route(ask, 'orders.read', toStaff),
  ]
  expect(bound.map(({ access }) => access)).toHaveLength(7)
})

test('does not compile if a handler expects more than the route’s access provides', () => {
  const refused = [
    // @ts-expect-error: a public route does not look up the requester
    route(ask, 'public', toShopper),
    // @ts-expect-error: a public route has no signed-in customer
    route(ask, 'public', toCustomer),
    // @ts-expect-error: a shopper may be a guest
    route(ask, 'shopper', toCustomer),
    // @ts-expect-error: a customer has no permission
    route(ask, 'customer', toStaff),
  ]
  expect(refused).toHaveLength(4)
})

test('does not compile if a handler returns something else than the contract', () => {
  const refused = [
    // @ts-expect-error: a page has counts beside its rows
    route(list, 'public', async () => ['a thing']),
    // @ts-expect-error: a number is not a text
    route(ask, 'public', async () => 1),
    // @ts-expect-error: a reply with a number is not a text either
    route(ask, 'public', async () => reply(1, { status: 201 })),
    // @ts-expect-error: a page needs `page` and `limit`
    endpoint('GET /others', { summary: 'Others', input: z.object({}), page: z.string() }),
  ]
  expect(refused).toHaveLength(4)
})
