import type { Output } from '../../api.ts'

export type Webhook = Output<'GET /admin/webhooks'>[number]
