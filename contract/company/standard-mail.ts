export interface StandardMail {
  name: string
  when: string
  subject: string
  /** The first paragraph; the program adds the rest, such as amounts and the link. */
  opening: string
  /** Placeholders beyond those that every mail of this kind has. */
  words: readonly string[]
  /** False for mails that the law or the customer's money requires. */
  mayBeOff: boolean
}
