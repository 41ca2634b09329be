import { IMPORT_RETRIES } from '../catalog/import/abandoned.ts'
import { AboutImport } from '../catalog/import/import-queues.ts'
import type { Ctx } from '../context.ts'
import type { JobDefinition } from '../jobs/jobs.ts'
import { RUN_MOVE_IN, UNDO_MOVE_IN } from './move-in-queues.ts'
import { failAbandonedMoveIns, forgetOldMoveIns, runMoveIn, runUndo } from './run-move-in.ts'

export function movingInJobs(context: () => Ctx): JobDefinition[] {
  return [
    {
      name: RUN_MOVE_IN,
      retries: IMPORT_RETRIES,
      run: (data) => runMoveIn(context(), AboutImport.parse(data).importId),
    },
    {
      name: UNDO_MOVE_IN,
      retries: IMPORT_RETRIES,
      run: (data) => runUndo(context(), AboutImport.parse(data).importId),
    },
    { name: 'moving_in.fail', cron: '*/5 * * * *', retries: 0, run: () => failAbandonedMoveIns(context()) },
    { name: 'moving_in.forget', cron: '47 9 * * *', retries: 0, run: () => forgetOldMoveIns(context()) },
  ]
}
