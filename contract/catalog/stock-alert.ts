import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Email, Id } from '../scalars.ts'

const Said = z.object({ message: z.string() })

export const StockAlertDraft = z.strictObject({ productId: Id, email: Email.optional() })

export const askForStockAlert = endpoint('POST /stock-alerts', {
  summary:
    'Subscribe to one email when a product or variant is back in stock; the response never reveals subscriptions',
  input: StockAlertDraft,
  output: Said,
  status: 202,
})
export const stopStockAlerts = endpoint('POST /stock-alerts/:id/stop', {
  summary: 'Unsubscribe an address from stock alerts with the key of an alert',
  input: z.strictObject({ id: Id, key: z.string().max(100) }),
  output: Said,
})
