import type { Ctx } from '../../context.ts'
import type { JobDefinition } from '../../jobs/jobs.ts'
import { settlePieces } from './settle-pieces.ts'

export function pieceJobs(context: () => Ctx): JobDefinition[] {
  return [{ name: 'pieces.settle', cron: '* * * * *', retries: 0, run: () => settlePieces(context()) }]
}
