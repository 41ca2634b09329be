import { Id } from '../scalars.ts'

/** The customer record that staff chose; without it, the record is found by the contact. */
export const ChosenCustomerId = Id.nullish()
