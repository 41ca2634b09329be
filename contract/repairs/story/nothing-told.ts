import type { TicketStory } from './ticket-story.ts'

/** What a repair's story is where nobody told any; here without the rules, which a page loads later. */
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
