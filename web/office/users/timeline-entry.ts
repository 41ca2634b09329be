import type { Output } from '../../api.ts'

export type TimelineEntry = Output<'GET /admin/users/:id/timeline'>[number]
