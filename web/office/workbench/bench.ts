import type { Output } from '../../api.ts'

export type Bench = Output<'GET /admin/workbench'>
