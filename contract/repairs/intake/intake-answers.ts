import { z } from 'zod'
import { text } from '../../scalars.ts'

const Answer = z.enum(['', 'yes', 'no'])

export const IntakeAnswers = z.strictObject({
  since: text(80),
  happened: z.array(z.enum(['dropped', 'liquid', 'update', 'opened elsewhere', 'comes and goes'])).max(5),
  color: text(40),
  storage: text(40),
  isBoughtHere: Answer,
  contactBy: z.enum(['', 'email', 'phone', 'text']),
  mayLeaveMessage: Answer,
  mayCollect: text(120),
})
export type IntakeAnswers = z.output<typeof IntakeAnswers>

export const IntakeAnswersInput = IntakeAnswers.partial().optional()
