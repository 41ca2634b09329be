import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import { createPlan } from '#contract/managed-it/admin-plan.ts'
import { signedIn, theOwner, olive as theOwnersSignIn } from '../people.ts'
import { openShop } from '../shop.ts'

export type PlanInput = z.input<typeof createPlan.input>

/** A small office that is looked after for $99.00 a month and tax, from today on unless said. */
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

/** A shop with a plan that began today, whose first invoice of $105.93 is due. */
export async function aShopWithAPlan(change: Partial<PlanInput> = {}) {
  const shop = await openShop()
  const olive = await theOwner(shop)
  const today = shop.time.now.toISOString().slice(0, 10)
  const plan = await olive.call(createPlan, aPlan({ startsOn: today, ...change }))
  /** The owner, signed in anew: her session ends while the clock runs. */
  const again = () => signedIn(shop, theOwnersSignIn)
  return { shop, olive, again, today, plan }
}
