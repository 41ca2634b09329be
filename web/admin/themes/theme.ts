import type { Output } from '../../api.ts'

export type Theme = Output<'GET /admin/holiday-themes'>[number]
