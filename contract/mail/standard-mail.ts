export interface StandardMail {
  name: string
  when: string
  subject: string
  opening: string
  /** That its texts may contain, beside those of its group. */
  words?: readonly string[]
  /** Words of its group that are not known when it is sent. */
  lacks?: readonly string[]
  /** Never for emails that the law or the customer's money requires. */
  mayBeOff?: true
}
