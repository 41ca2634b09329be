import type { Ctx } from '../context.ts'
import type { JobDefinition } from '../jobs/jobs.ts'
import { deleteUnpaidCards } from './gift-card/delete-unpaid-cards.ts'

export function balancesJobs(context: () => Ctx): JobDefinition[] {
  return [{ name: 'balances.sweep_unpaid', cron: '52 4 * * *', retries: 0, run: () => deleteUnpaidCards(context()) }]
}
