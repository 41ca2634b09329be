import type { Ctx } from '../context.ts'
import type { JobDefinition } from '../jobs/jobs.ts'
import { removeUnpaidCards } from './gift-card/sweep-unpaid.ts'

export function balancesJobs(context: () => Ctx): JobDefinition[] {
  return [
    {
      name: 'balances.sweep_unpaid',
      cron: '52 4 * * *',
      retries: 0,
      run: () => removeUnpaidCards(context()),
    },
  ]
}
