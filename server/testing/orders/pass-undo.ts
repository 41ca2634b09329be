import { FINISH_CANCELLATION } from '../../orders/refund/finish-cancellation.ts'
import type { TestShop } from '../shop.ts'

/** Passes the seconds in which a cancellation can be undone. */
export async function passUndo(shop: TestShop): Promise<void> {
  await shop.sql('update pgboss.job set start_after = now() where name = $1', [FINISH_CANCELLATION])
  await shop.jobs.drain()
}
