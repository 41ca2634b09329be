import { accountWrites } from './account-writes.ts'
import { orderWrites } from './order-writes.ts'
import type { BusyShop, RareWrite } from './rare-write.ts'
import { repairWrites } from './repair-writes.ts'

export async function rareWrites(given: BusyShop): Promise<Record<string, RareWrite>> {
  return { ...(await repairWrites(given)), ...(await orderWrites(given)), ...(await accountWrites(given)) }
}
