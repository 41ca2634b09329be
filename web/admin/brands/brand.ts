import type { Output } from '../../api.ts'

export type Brand = Output<'GET /admin/brands'>[number]
