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
  summary: 'Which open checkouts keep pieces of a product, the longest first, at most fifty',
  input: z.object({ id: Id }),
  output: z.array(Hold),
})
export const releaseHold = endpoint('POST /admin/products/:id/holds/:checkoutId/release', {
  summary: 'Give the kept pieces back to everyone; who pays first gets them',
  input: z.strictObject({ id: Id, checkoutId: z.uuid() }),
})
