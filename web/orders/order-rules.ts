import { cancelOrder, lookUpOrder } from '#contract/orders/order.ts'
import { type LookUpValues, lookUpRequest } from './look-up/look-up-request.ts'

export const cancellation = cancelOrder.input.pick({ reason: true })

export const lookUp = {
  safeParse: (typed: unknown) => lookUpOrder.input.safeParse(lookUpRequest(typed as LookUpValues)),
}
