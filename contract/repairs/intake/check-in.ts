import { z } from 'zod'
import { ZERO } from '../../money.ts'
import { multilineText, orBlank, text } from '../../scalars.ts'
import { BackedUp, EstimateChoice } from '../ticket-facts.ts'
import { WorkMoney } from '../work-line.ts'

/** Source: docs/rules.md, R-38. */
export type CheckInRequirement = 'belongings' | 'photos' | 'terms'

export const PHOTOS_AT_CHECK_IN = 2

/** Photos taken before these events do not document a later visit. */
export const GOING_HOME: readonly string[] = ['released', 'status.completed']

export const Why = multilineText(200, { min: 3, message: 'Please say why' })

/** Unanswered questions are asked at drop-off. Source: docs/rules.md, R-4. */
export const agreed = {
  backedUp: BackedUp,
  isBackupWanted: z.boolean().nullable().default(null),
  /** Before tax. */
  backupFee: WorkMoney.default(ZERO),
  isDataLossAccepted: z.boolean().default(false),
  estimateChoice: EstimateChoice,
  initials: orBlank(text(6)).default(null),
  /** With tax; null if the customer named no limit. */
  preapprovedLimit: WorkMoney.nullable().default(null),
  returnOldParts: z.boolean().nullable().default(null),
}
