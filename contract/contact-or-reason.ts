import type { z } from 'zod'

interface Reachable {
  customerEmail: string | null
  customerPhone: string | null
  customerId?: number | null | undefined
  noContactReason: string
}

/** Staff need one way to reach the customer, a customer record, or the reason why there is none. Source: docs/rules.md, R-44. */
export const requireContactOrReason: z.core.CheckFn<Reachable> = ({ value, issues }) => {
  const { customerEmail, customerPhone, customerId, noContactReason } = value
  const complain = (field: keyof Reachable, message: string) =>
    issues.push({ code: 'custom', message, path: [field], input: value })
  if (customerEmail || customerPhone) {
    if (noContactReason) complain('noContactReason', 'Leave this empty: there is a way to reach the customer')
  } else if (!customerId && !noContactReason)
    complain('customerEmail', 'Enter an email address or a phone number, or say why there is neither')
}
