import type { CheckIn } from '#contract/repairs/admin-ticket.ts'
import { type CheckInDuty, PHOTOS_AT_CHECK_IN } from '#contract/repairs/hand-in/hand-in.ts'
import type { Shown } from './shown.ts'

export type CheckInGiven = Pick<CheckIn, 'belongings' | 'signature' | 'termsRefused' | 'photosWaived'>

export const NOTHING_GIVEN: CheckInGiven = {
  belongings: null,
  signature: null,
  termsRefused: null,
  photosWaived: null,
}

/** What a device cannot be checked in without, in the order in which one asks. Source: docs/rules.md, R-38. */
export function checkInMissing(shown: Shown, given: CheckInGiven = NOTHING_GIVEN): CheckInDuty[] {
  const { belongings, photosWaived, signature, termsRefused } = given
  const isDone: [CheckInDuty, boolean][] = [
    ['belongings', belongings !== null],
    ['photos', shown.photosBefore >= PHOTOS_AT_CHECK_IN || photosWaived !== null],
    ['terms', shown.isTermsAnswered || signature !== null || termsRefused !== null],
  ]
  return isDone.filter(([, done]) => !done).map(([duty]) => duty)
}
