import type { Ctx } from '../context.ts'
import type { JobDefinition } from '../jobs/jobs.ts'
import { cancelUnpaidLayaways, remindOfLayaways } from './layaway/layaway-deadlines.ts'
import { notifyBackInStock } from './mail/back-in-stock.ts'
import { countBoughtTogether } from './pairs/bought-together.ts'
import { FINISH_CANCELLATION, finishCancellation } from './refund/finish-cancellation.ts'
import { deleteExpiredParkedSales } from './sale/parked-sale.ts'
import { RECORD_TAX, REVERSE_TAX, recordTax, reverseTax } from './tax-service/record-tax.ts'

export function ordersJobs(context: () => Ctx): JobDefinition[] {
  return [
    { name: RECORD_TAX, retries: 20, run: (data) => recordTax(context(), data) },
    { name: REVERSE_TAX, retries: 20, run: (data) => reverseTax(context(), data) },
    { name: FINISH_CANCELLATION, run: (data) => finishCancellation(context(), data) },
    { name: 'orders.sweep_parked', cron: '41 4 * * *', retries: 0, run: () => deleteExpiredParkedSales(context()) },
    { name: 'orders.bought_together', cron: '23 3 * * *', retries: 0, run: () => countBoughtTogether(context()) },
    { name: 'orders.back_in_stock', cron: '*/10 * * * *', retries: 0, run: () => notifyBackInStock(context()) },
    { name: 'layaways.cancel_unpaid', cron: '*/10 * * * *', retries: 0, run: () => cancelUnpaidLayaways(context()) },
    { name: 'layaways.remind', cron: '7 * * * *', retries: 0, run: () => remindOfLayaways(context()) },
  ]
}
