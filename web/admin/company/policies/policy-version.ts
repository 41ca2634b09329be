import type { Output } from '../../../api.ts'

export type PolicyVersion = Output<'GET /admin/policies/:slug'>[number]
