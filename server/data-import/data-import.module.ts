import type { Module } from '../module.ts'
import { deleteOldImports, failAbandonedImports } from './run-import.ts'

export const dataImportModule: Module = {
  jobs: (context) => [
    { name: 'data_import.fail_abandoned', cron: '*/5 * * * *', retries: 0, run: () => failAbandonedImports(context()) },
    { name: 'data_import.delete_old', cron: '41 9 * * *', retries: 0, run: () => deleteOldImports(context()) },
  ],
}
