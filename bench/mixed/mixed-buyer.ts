import { type Buyer, bareBuyer, type bareSteps, type Call, shopBuyer } from '../purchases/buyer.ts'
import { type Basket, REGISTRANT, unheardOf } from './basket.ts'
import type { OwedRepair } from './owed-repairs.ts'

/** Whoever buys a name and pays for a repair besides goods. */
export interface MixedBuyer extends Omit<Buyer, 'change'> {
  /** One that is free. */
  findName(): Promise<string>
  addName(domain: string): Promise<unknown>
  addRepair(repair: OwedRepair): Promise<unknown>
}

export function shopMixedBuyer(call: Call, findName: () => Promise<string>): MixedBuyer {
  return {
    ...shopBuyer(call, { registrant: { ...REGISTRANT, hasAgreed: true } }),
    findName,
    addName: (domain) => call('POST', '/api/godaddy/add-to-cart', { itemType: 'domain', item: { domain } }),
    addRepair: ({ key }) => call('POST', '/api/cart/bills', { kind: 'repair', key }),
  }
}

/** The same at the bare program. */
export function bareMixedBuyer(
  call: ReturnType<typeof bareSteps<keyof Buyer | keyof MixedBuyer>>,
): MixedBuyer {
  return {
    ...bareBuyer(call),
    findName: async () => unheardOf(),
    addName: call('addName'),
    addRepair: call('addRepair'),
  }
}

export async function buyAll(buyer: MixedBuyer, { productIds, domain, repair }: Basket): Promise<void> {
  for (const productId of productIds) await buyer.add(productId)
  await buyer.addName(domain)
  await buyer.addRepair(repair)
  const intentId = await buyer.prepare(await buyer.quote())
  await buyer.pay(intentId)
  await buyer.order(intentId)
}
