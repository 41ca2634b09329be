import type { RowOf } from '../../api.ts'

export type Review = RowOf<'GET /admin/reviews'>

export const REVIEW_STATES: Record<Review['status'], string> = {
  waiting: 'To review',
  approved: 'Shown',
  rejected: 'Not shown',
}
