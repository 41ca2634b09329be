import { z } from 'zod'
import { text } from '../../scalars.ts'

/** Empty where nobody asked. */
const Answer = z.enum(['', 'yes', 'no'])

/** What whoever brings a device in may tell besides; empty where they did not. Source: docs/rules.md, R-37. */
export const TicketStory = z.strictObject({
  /** In words: `last Friday`. */
  since: text(80),
  /** What came before the fault. */
  happened: z.array(z.enum(['dropped', 'liquid', 'update', 'opened elsewhere', 'comes and goes'])).max(5),
  color: text(40),
  storage: text(40),
  isBoughtHere: Answer,
  /** How they would rather be reached. */
  contactBy: z.enum(['', 'email', 'phone', 'text']),
  mayLeaveMessage: Answer,
  /** By name, who else may collect it. */
  mayCollect: text(120),
})
export type TicketStory = z.output<typeof TicketStory>

/** As it is told: nothing of it has to be. */
export const ToldStory = TicketStory.partial().optional()
