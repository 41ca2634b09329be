import type { TicketStory } from './ticket-story.ts'

/** Separate from the schema, which a page loads later. */
export const NOTHING_TOLD: TicketStory = {
  since: '',
  happened: [],
  color: '',
  storage: '',
  isBoughtHere: '',
  contactBy: '',
  mayLeaveMessage: '',
  mayCollect: '',
}
