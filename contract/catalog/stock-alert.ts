import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Email, Id } from '../scalars.ts'

const Said = z.object({ message: z.string() })

/** Without an email address the alert goes to the signed-in customer. */
export const StockAlertDraft = z.strictObject({ productId: Id, email: Email.optional() })

export const askForStockAlert = endpoint('POST /stock-alerts', {
  summary:
    'Be told by one mail when a sold-out product, or one of its variants, is back; the answer never tells who waits',
  input: StockAlertDraft,
  output: Said,
  status: 202,
})
export const stopStockAlerts = endpoint('POST /stock-alerts/:id/stop', {
  summary: 'With the key of a mail: no such mails to this address any more, whoever asks for them',
  input: z.strictObject({ id: Id, key: z.string().max(100) }),
  output: Said,
})
