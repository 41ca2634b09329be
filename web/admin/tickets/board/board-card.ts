import type { Output } from '../../../api.ts'

export type BoardCard = Output<'GET /admin/workbench/requests'>['items'][number]
