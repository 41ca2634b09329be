import type { ProblemBody } from './problem.ts'

/** The hidden field with the name of the form. */
export const FORM_NAME = 'form'

/** A form that was sent without JavaScript and whose page shows the problem or the answer. */
export interface SentForm {
  name: string
  /** Without passwords and codes. */
  values: Record<string, string>
  /** The status of the API's response, which becomes the status of the page. */
  status: number
  problem?: ProblemBody
  answer?: unknown
}
