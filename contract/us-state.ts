import { z } from 'zod'
import { US_STATES } from './us-states.ts'

export type StateCode = keyof typeof US_STATES

export const UsState = z.enum(Object.keys(US_STATES) as StateCode[], 'Choose a state')
