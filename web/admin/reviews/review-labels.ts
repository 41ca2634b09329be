import type { RowOf } from '../../api.ts'
import type { BadgeTone } from '../../ui/badge.tsx'

export type Review = RowOf<'GET /admin/reviews'>

export const REVIEW_STATES: Record<Review['status'], { word: string; tone: BadgeTone }> = {
  waiting: { word: 'To review', tone: 'processing' },
  approved: { word: 'Shown', tone: 'delivered' },
  rejected: { word: 'Not shown', tone: 'cancelled' },
}
