export interface StandardMail {
  name: string
  when: string
  subject: string
  opening: string
  words: readonly string[]
  /** False for mails that the law or the customer's money requires. */
  mayBeOff: boolean
}
