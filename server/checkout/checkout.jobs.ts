import type { Ctx } from '../context.ts'
import type { JobDefinition } from '../jobs/jobs.ts'
import { CANCEL_EMPTIED_CHECKOUT, CheckoutJob, cancelEmptiedCheckout } from './cart/remove-items.ts'
import { deleteOldGuests } from './delete-old-guests.ts'

export function checkoutJobs(context: () => Ctx): JobDefinition[] {
  return [
    { name: 'checkout.sweep', cron: '23 * * * *', retries: 0, run: () => deleteOldGuests(context()) },
    {
      name: CANCEL_EMPTIED_CHECKOUT,
      run: (data) => cancelEmptiedCheckout(context(), CheckoutJob.parse(data).checkoutId),
    },
  ]
}
