import { z } from 'zod'
import { ZERO } from '../../money.ts'
import { orBlank, text } from '../../scalars.ts'
import { BackedUp, EstimateChoice } from '../ticket-facts.ts'
import { WorkMoney } from '../work-line.ts'

/** What a device is not checked in without. Source: docs/rules.md, R-38. */
export type CheckInDuty = 'belongings' | 'photos' | 'terms'

/** As many photos show how a device came. */
export const PHOTOS_AT_CHECK_IN = 2

/** The events by which a device left the shop: what a photo showed before them says nothing of how it comes or goes later. */
export const GOING_HOME: readonly string[] = ['released', 'status.completed']

/** Why something was done without. */
export const Why = text(200, { min: 3, message: 'Please say why' })

/** What the owner of a device says before it is worked on; what is left open is asked then. Source: docs/rules.md, R-4. */
export const agreed = {
  backedUp: BackedUp,
  /** Whether the shop is to save what is on it first; null: nobody asked. */
  isBackupWanted: z.boolean().nullable().default(null),
  /** What that costs, before tax. */
  backupFee: WorkMoney.default(ZERO),
  /** They know that what is on it may be lost. */
  isDataLossAccepted: z.boolean().default(false),
  estimateChoice: EstimateChoice,
  /** Theirs, to that choice. */
  initials: orBlank(text(6)).default(null),
  /** The most that it may come to, with tax, before they are asked; null: they named no sum. */
  mostUnasked: WorkMoney.nullable().default(null),
  returnOldParts: z.boolean().nullable().default(null),
}
