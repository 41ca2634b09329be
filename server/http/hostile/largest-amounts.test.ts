import { expect, test } from 'vitest'
import { z } from 'zod'
import { addToCart } from '#contract/checkout/cart.ts'
import { isMoney } from '#contract/money-schema.ts'
import { seedContent } from '../../../demo/content.ts'
import { routes } from '../../modules.ts'
import { adminBodies } from '../../testing/bodies/admin-bodies.ts'
import { shopBodies } from '../../testing/bodies/shop-bodies.ts'
import { checkInvariants } from '../../testing/invariants.ts'
import { signedUp, theOwner } from '../../testing/people.ts'
import { aCategory, aProduct } from '../../testing/products.ts'
import { repairBodies } from '../../testing/repairs/repair-bodies.ts'
import { openShop } from '../../testing/shop.ts'
import type { BoundRoute } from '../route.ts'

type Path = (string | number)[]
interface Place {
  path: Path
  schema: z.ZodType
}

const bodies: Record<string, object> = { ...adminBodies, ...shopBodies, ...repairBodies }
const takers = routes
  .filter(({ endpoint }) => endpoint.method !== 'GET' && endpoint.input)
  .map((bound) => ({ bound, amounts: placesOf(bound.endpoint.input!, [], isMoney) }))
  .filter(({ amounts }) => amounts.length > 0)

test('tries every write that takes an amount', () => {
  const known = takers.map(({ bound }) => bound.endpoint.route)
  expect(known).toEqual(expect.arrayContaining(['POST /admin/products', 'PUT /admin/users/:id']))
  expect(known.filter((route) => !(route in bodies))).toEqual([])
})

test('accepts or rejects the largest amount of a field, alone and with the largest quantity', async () => {
  const { shop, olive } = await openShopWithProduct()
  for (const { bound, amounts } of takers) {
    for (const place of amounts) {
      for (const withQuantity of [false, true]) {
        const body = structuredClone(bodies[bound.endpoint.route]!)
        put(body, place.path, largestOf(place.schema))
        if (withQuantity)
          for (const { path, schema } of placesOf(bound.endpoint.input!, [], isQuantity))
            put(body, path, largestOf(schema))
        const answer = await olive.fetch(pathOf(bound), {
          method: bound.endpoint.method,
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        })
        const what = `${bound.endpoint.route} ${place.path.join('.')}, with the largest quantity: ${withQuantity}`
        expect(answer.status, what).toBeLessThan(500)
        await answer.body?.cancel()
      }
    }
  }

  expect(await checkInvariants(shop.sql, { now: shop.time.now })).toEqual([])
})

async function openShopWithProduct() {
  const shop = await openShop()
  await seedContent(shop.context())
  await aProduct(shop, { slug: 'product-1', categoryId: await aCategory(shop), stock: 10_000 })
  await signedUp(shop)
  const olive = await theOwner(shop)
  await olive.fetch('/api/admin/suppliers', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(adminBodies['POST /admin/suppliers']),
  })
  await olive.call(addToCart, { productId: 1 })
  await olive.fetch('/api/repair-tickets', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(repairBodies['POST /repair-tickets']),
  })
  return { shop, olive }
}

function pathOf({ endpoint }: BoundRoute): string {
  return `/api${endpoint.path.replace(/:\w+/g, '1')}`
}

function placesOf(schema: z.ZodType, path: Path, isWanted: (schema: z.ZodType, path: Path) => boolean): Place[] {
  if (isWanted(schema, path)) return [{ path, schema }]
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape as Record<string, z.ZodType>).flatMap(([name, inner]) =>
      placesOf(inner, [...path, name], isWanted),
    )
  if (schema instanceof z.ZodArray) return placesOf(schema.element as z.ZodType, [...path, 0], isWanted)
  if (schema instanceof z.ZodUnion)
    return (schema.options as z.ZodType[]).flatMap((option) => placesOf(option, path, isWanted))
  if (schema instanceof z.ZodPipe) return placesOf(schema.in as z.ZodType, path, isWanted)
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault
  )
    return placesOf(schema.unwrap() as z.ZodType, path, isWanted)
  return []
}

function isQuantity(schema: z.ZodType, path: Path): boolean {
  return schema instanceof z.ZodNumber && /quantity|change/i.test(String(path.at(-1)))
}

function largestOf(schema: z.ZodType): number {
  let [taken, refused] = [1, 2 ** 53]
  while (refused - taken > 1) {
    const middle = Math.floor((taken + refused) / 2)
    if (schema.safeParse(middle).success) taken = middle
    else refused = middle
  }
  const withCents = taken + 0.99
  return schema.safeParse(withCents).success ? withCents : taken
}

function put(body: object, path: Path, value: number): void {
  let place = body as Record<string | number, unknown>
  for (const step of path.slice(0, -1)) {
    place[step] ??= {}
    place = place[step] as typeof place
  }
  place[path.at(-1)!] = value
}
