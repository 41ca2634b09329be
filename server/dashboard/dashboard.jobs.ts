import type { Ctx } from '../context.ts'
import type { JobDefinition } from '../jobs/jobs.ts'
import { tellAttention } from './tell-attention.ts'

export function deskJobs(context: () => Ctx): JobDefinition[] {
  return [{ name: 'desk.attention', cron: '*/2 * * * *', retries: 0, minutes: 2, run: () => tellAttention(context()) }]
}
