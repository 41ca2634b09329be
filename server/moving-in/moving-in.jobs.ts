import { AboutImport } from '../catalog/import/import-queues.ts'
import type { Ctx } from '../context.ts'
import type { JobDefinition } from '../jobs/jobs.ts'
import { RUN_MOVE_IN, UNDO_MOVE_IN } from './move-in-queues.ts'
import { forgetOldMoveIns, runMoveIn, runUndo } from './run-move-in.ts'

export function movingInJobs(context: () => Ctx): JobDefinition[] {
  return [
    { name: RUN_MOVE_IN, run: (data) => runMoveIn(context(), AboutImport.parse(data).importId) },
    { name: UNDO_MOVE_IN, run: (data) => runUndo(context(), AboutImport.parse(data).importId) },
    { name: 'moving_in.forget', cron: '47 9 * * *', retries: 0, run: () => forgetOldMoveIns(context()) },
  ]
}
