import { z } from 'zod'
import type { Ctx } from '../context.ts'
import type { JobDefinition } from '../jobs/jobs.ts'
import { followUpEstimates } from './estimate/follow-up.ts'
import { cancelUnpaidFittings } from './fitting/cancel-unpaid-fittings.ts'
import { deleteOldHandoffs } from './handoff/handoff.ts'
import { remindUnclaimed } from './mail/remind-unclaimed.ts'
import { deleteOldPasscodes } from './passcode/delete-passcode.ts'
import { creditDiagnosticFees } from './replacement/credit-diagnostic-fee.ts'
import { MAIL_REPAIR_LINKS, mailRepairLinks } from './status/request-repair-links.ts'
import { mailEndingWarranties } from './warranty/mail-ending-warranties.ts'

const AboutAddress = z.object({ email: z.string() })

export function repairJobs(context: () => Ctx): JobDefinition[] {
  return [
    { name: MAIL_REPAIR_LINKS, run: (data) => mailRepairLinks(context(), AboutAddress.parse(data).email) },
    { name: 'repairs.follow_up_estimates', cron: '17 * * * *', retries: 0, run: () => followUpEstimates(context()) },
    { name: 'repairs.give_up_unpaid', cron: '*/5 * * * *', retries: 0, run: () => cancelUnpaidFittings(context()) },
    { name: 'repairs.credit_looks', cron: '*/10 * * * *', retries: 0, run: () => creditDiagnosticFees(context()) },
    { name: 'repairs.remind_unclaimed', cron: '23 * * * *', retries: 0, run: () => remindUnclaimed(context()) },
    { name: 'repairs.tell_warranties', cron: '37 9 * * *', retries: 3, run: () => mailEndingWarranties(context()) },
    { name: 'repairs.forget_passcodes', cron: '*/10 * * * *', retries: 0, run: () => deleteOldPasscodes(context()) },
    { name: 'repairs.forget_handoffs', cron: '43 4 * * *', retries: 0, run: () => deleteOldHandoffs(context()) },
  ]
}
