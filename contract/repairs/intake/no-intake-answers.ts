import type { IntakeAnswers } from './intake-answers.ts'

/** Separate from the schema, which a page loads later. */
export const NO_INTAKE_ANSWERS: IntakeAnswers = {
  since: '',
  happened: [],
  color: '',
  storage: '',
  isBoughtHere: '',
  contactBy: '',
  mayLeaveMessage: '',
  mayCollect: '',
}
