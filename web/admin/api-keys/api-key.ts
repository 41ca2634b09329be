import type { Output } from '../../api.ts'

export type ApiKey = Output<'GET /admin/api-keys'>[number]
