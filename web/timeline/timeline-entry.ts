import type { Output } from '../api.ts'

export type TimelineEntry = Output<'GET /user/timeline'>[number]
