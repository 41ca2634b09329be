import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { text } from '../scalars.ts'

/** Only the identifying fields are read: prices come from our own list, never from the client. */
const Named = z.looseObject({ domain: text(300).optional(), renews: z.boolean().optional(), id: text(40).optional() })

export const addOfferToCart = endpoint('POST /godaddy/add-to-cart', {
  summary: 'Add a domain or a month of a hosting plan to the cart at the listed price',
  input: z.strictObject({ itemType: z.enum(['domain', 'hosting']), item: Named }),
  output: z.object({ success: z.boolean(), message: z.string() }),
})
