import { cents } from '../money.ts'

/** The card networks take no less than this; where nothing is left to pay, no card is asked. */
export const MIN_CHARGE = cents(50)
