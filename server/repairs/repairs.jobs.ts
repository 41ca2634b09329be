import type { Ctx } from '../context.ts'
import type { JobDefinition } from '../jobs/jobs.ts'
import { followUpEstimates } from './estimate/follow-up.ts'
import { giveUpUnpaid } from './fitting/give-up-unpaid.ts'
import { forgetOldHandoffs } from './handoff/handoff.ts'
import { remindUnclaimed } from './mail/unclaimed.ts'
import { forgetOldPasscodes } from './passcode/forget-passcode.ts'
import { creditLooks } from './replacement/credit-look.ts'
import { tellWarranties } from './warranty/tell-warranties.ts'

export function repairJobs(context: () => Ctx): JobDefinition[] {
  return [
    {
      name: 'repairs.follow_up_estimates',
      cron: '17 * * * *',
      retries: 0,
      run: () => followUpEstimates(context()),
    },
    {
      name: 'repairs.give_up_unpaid',
      cron: '*/5 * * * *',
      retries: 0,
      run: () => giveUpUnpaid(context()),
    },
    {
      name: 'repairs.credit_looks',
      cron: '*/10 * * * *',
      retries: 0,
      run: () => creditLooks(context()),
    },
    {
      name: 'repairs.remind_unclaimed',
      cron: '23 * * * *',
      retries: 0,
      run: () => remindUnclaimed(context()),
    },
    {
      name: 'repairs.tell_warranties',
      cron: '37 9 * * *',
      retries: 3,
      run: () => tellWarranties(context()),
    },
    {
      name: 'repairs.forget_passcodes',
      cron: '*/10 * * * *',
      retries: 0,
      run: () => forgetOldPasscodes(context()),
    },
    {
      name: 'repairs.forget_handoffs',
      cron: '43 4 * * *',
      retries: 0,
      run: () => forgetOldHandoffs(context()),
    },
  ]
}
