import { sqlStateOf } from '../sql-state.ts'

const DECIDED_ON_THE_PAST = 'ZS001'
const CONSTRAINT = /^23/
/** Serialization failure and deadlock. */
const IN_EACH_OTHERS_WAY = /^40/

/**
 * Whether a statement that was decided on what had been read ended because somebody else was faster: it said `still`
 * (`still.sql`), or what it wrote would not go with what they wrote. Nothing of it was written.
 */
export function wasOvertaken(error: unknown): boolean {
  const state = sqlStateOf(error) ?? ''
  return state === DECIDED_ON_THE_PAST || CONSTRAINT.test(state) || IN_EACH_OTHERS_WAY.test(state)
}
