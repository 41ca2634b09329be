import { cancelOrder, lookUpOrder } from '#contract/orders/order.ts'
import { type LookUpValues, lookUpRequest } from './look-up/look-up-request.ts'

export const cancellation = cancelOrder.input.pick({ reason: true })

export const lookUp = {
  safeParse(typed: unknown) {
    const wrong = new Set(
      lookUpOrder.input.safeParse(lookUpRequest(typed as LookUpValues)).error?.issues.map(({ path }) => path[0]),
    )
    const issues = Object.entries(MESSAGES)
      .filter(([field]) => wrong.has(field))
      .map(([field, message]) => ({ path: [field], message }))
    return { success: issues.length === 0, error: { issues } }
  },
}

const MESSAGES = {
  orderId: 'Enter the number from your receipt, such as 1042',
  email: 'Enter the email address you ordered with',
}
