import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, Instant } from '../scalars.ts'

export const Hold = z.object({
  checkoutId: z.uuid(),
  quantity: z.int(),
  customer: z.string(),
  since: Instant,
  until: Instant,
})
export type Hold = z.infer<typeof Hold>

export const listHolds = endpoint('GET /admin/products/:id/holds', {
  summary: 'List open checkouts that hold stock of a product, oldest first; at most fifty',
  input: z.object({ id: Id }),
  output: z.array(Hold),
})
export const releaseHold = endpoint('POST /admin/products/:id/holds/:checkoutId/release', {
  summary: 'Release held stock; the first checkout to pay gets it',
  input: z.strictObject({ id: Id, checkoutId: z.uuid() }),
})
