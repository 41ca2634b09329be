import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import { createPlan } from '#contract/managed-it/admin-plan.ts'
import { signedIn, theOwner, olive as theOwnersSignIn } from '../people.ts'
import { openShop } from '../shop.ts'

export type PlanInput = z.input<typeof createPlan.input>

export function aPlan(change: Partial<PlanInput> & { startsOn: string }): PlanInput {
  return {
    key: randomUUID(),
    customerName: 'Dana Harbor',
    customerEmail: 'dana@example.com',
    name: 'Small office care',
    price: 99,
    hoursIncluded: 2,
    deviceLimit: 5,
    devices: [{ name: 'Front desk PC', serialNumber: 'FD-1' }],
    termMonths: 1,
    ...change,
  }
}

export async function aShopWithAPlan(change: Partial<PlanInput> = {}) {
  const shop = await openShop()
  const olive = await theOwner(shop)
  const today = shop.time.now.toISOString().slice(0, 10)
  const plan = await olive.call(createPlan, aPlan({ startsOn: today, ...change }))
  const again = () => signedIn(shop, theOwnersSignIn)
  return { shop, olive, again, today, plan }
}
