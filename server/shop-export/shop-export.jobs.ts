import { z } from 'zod'
import type { Ctx } from '../context.ts'
import type { JobDefinition } from '../jobs/jobs.ts'
import { makeShopExport, removeOldExports } from './shop-export.ts'
import { MAKE_EXPORT } from './write-export.ts'

const AboutExport = z.object({ id: z.int() })
const minutes = 360

export function shopExportJobs(context: () => Ctx): JobDefinition[] {
  return [
    { name: MAKE_EXPORT, retries: 2, minutes, run: (data) => makeShopExport(context(), AboutExport.parse(data).id) },
    { name: 'shop_export.remove', cron: '29 * * * *', retries: 0, run: () => removeOldExports(context()) },
  ]
}
