import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { text } from '../scalars.ts'

/** Of the whole item only what names it is read: what it costs says our own list. */
const Named = z.looseObject({
  domain: text(300).optional(),
  renews: z.boolean().optional(),
  /** The plan; of hosting that is renewed the number of its line. */
  id: text(40).optional(),
})

export const addOfferToCart = endpoint('POST /godaddy/add-to-cart', {
  summary: 'Put a domain, or a month of a hosting plan, in the cart; the price is ours, whatever was sent',
  input: z.strictObject({ itemType: z.enum(['domain', 'hosting']), item: Named }),
  output: z.object({ success: z.boolean(), message: z.string() }),
})
