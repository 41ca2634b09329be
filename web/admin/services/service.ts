import type { Output } from '../../api.ts'

export type Service = Output<'GET /admin/services'>[number]
