import type { Ctx } from '../context.ts'
import type { JobDefinition } from '../jobs/jobs.ts'
import { sweepParkedSales } from './sale/parked-sale.ts'

export function ordersJobs(context: () => Ctx): JobDefinition[] {
  return [
    {
      name: 'orders.sweep_parked',
      cron: '41 4 * * *',
      retries: 0,
      run: () => sweepParkedSales(context()),
    },
  ]
}
