import { cents } from '../money.ts'

/** The card networks accept no smaller charge. */
export const MIN_CHARGE = cents(50)
