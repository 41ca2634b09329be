/** A mail that customers get, as the program words it. */
export interface StandardMail {
  name: string
  /** When it is sent. */
  when: string
  subject: string
  /** What it begins with; the rest of it, such as sums and the link, is made by the program. */
  opening: string
  /** What the two may name in braces besides the words that all mails of its kind know. */
  words: readonly string[]
  /** What the law or the customer's money needs is always sent. */
  mayBeOff: boolean
}
