import { z } from 'zod'
import type { Ctx } from '../context.ts'
import type { JobDefinition } from '../jobs/jobs.ts'
import { DEMO_EVENT, DEMO_FINISH, finishDemoPayment } from './demo/demo-confirm.ts'
import { applyPaymentEvent } from './events/payment-event.ts'
import { executeRefund } from './execute-refund.ts'
import { IMPORT_CARD_TRANSACTIONS, importCardTransactions } from './payouts/import-card-transactions.ts'
import { reconcile } from './reconcile.ts'
import { EXECUTE_REFUND } from './refund.ts'

const AboutIntent = z.object({ paymentIntentId: z.string() })
const AboutRefund = z.object({ refundId: z.string() })

export function paymentJobs(context: () => Ctx): JobDefinition[] {
  const takeEvent = (paymentIntentId: string) => applyPaymentEvent(context(), { type: 'payment', paymentIntentId })
  return [
    { name: 'payments.reconcile', cron: '* * * * *', retries: 0, run: () => reconcile(context()) },
    { name: IMPORT_CARD_TRANSACTIONS, cron: '23 * * * *', run: () => importCardTransactions(context()) },
    { name: EXECUTE_REFUND, run: (data) => executeRefund(context(), AboutRefund.parse(data).refundId) },
    { name: DEMO_EVENT, isShort: true, run: (data) => takeEvent(AboutIntent.parse(data).paymentIntentId) },
    {
      name: DEMO_FINISH,
      async run(data) {
        const { paymentIntentId } = AboutIntent.parse(data)
        await finishDemoPayment(context(), paymentIntentId)
        await takeEvent(paymentIntentId)
      },
    },
  ]
}
