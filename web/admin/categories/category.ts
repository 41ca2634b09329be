import type { Output } from '../../api.ts'

export type Category = Output<'GET /admin/categories'>[number]
