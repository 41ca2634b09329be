import { existsSync } from 'node:fs'
import { drizzle } from 'drizzle-orm/node-postgres'
import { pino } from 'pino'
import { Problem } from '#contract/problem.ts'
import { BACK_UP_NOW } from './backup/backup-run.ts'
import { openQuiet } from './backup/dump.ts'
import type { Loaded } from './backup/load.ts'
import { restoreBackup } from './backup/restore-backup.ts'
import { listBackups, openVault } from './backup/vault.ts'
import { readArguments } from './config/arguments.ts'
import { ConfigError, readConfig } from './config.ts'
import type { Db } from './db/database.ts'
import { createJobRunner } from './jobs/jobs.ts'
import { jobDefinitions } from './modules.ts'

const COMMAND = {
  usage:
    'The latest backup: npm run restore. Another one: npm run restore -- NAME. Which there are: npm run restore -- --list',
  option: 'list',
  takesName: true,
}

const EXIT_FILES_MISSING = 2

async function main(): Promise<void> {
  if (existsSync('.env')) process.loadEnvFile('.env')
  const { hasOption, name: wanted } = readArguments(COMMAND)
  const config = readConfig(process.env, { makesSecrets: false })
  if (hasOption) {
    const vault = openVault(config)
    console.log(vault ? (await listBackups(vault)).join('\n') : 'No place for backups is named.')
    return
  }
  const { name, tables, rows, files, missingFiles } = await restoreBackup(config, wanted, requeue)
  console.log(
    `Restored ${name}: ${rows} rows in ${tables} tables, each compared with what was backed up, and ${files} files. ` +
      'Start the shop with the same settings.',
  )
  if (missingFiles.length === 0) return
  console.error(
    `${missingFiles.length} files could not be read from the backup, and the shop goes without them:\n${missingFiles.join('\n')}`,
  )
  process.exitCode = EXIT_FILES_MISSING
}

/**
 * Mails and other jobs that were waiting when the backup was made must run after the restore. Scheduled jobs start
 * again on their own, and the backup job itself is skipped because it is this backup.
 */
async function requeue(databaseUrl: string, waiting: Loaded['jobs']): Promise<void> {
  const runner = createJobRunner(databaseUrl, pino({ level: 'silent' }))
  const definitions = jobDefinitions(nobodyWorks, null)
  const repeated = definitions.filter(({ name, cron }) => !cron && name !== BACK_UP_NOW)
  const known = new Set(repeated.map(({ name }) => name))
  const client = await openQuiet(databaseUrl)
  try {
    await runner.prepare(definitions)
    for (const { name, data, startAfter, singletonKey } of waiting) {
      if (!known.has(name)) continue
      await runner.enqueue(drizzle(client) as unknown as Db, name, data as object, {
        startAfter: new Date(startAfter),
        ...(singletonKey && { key: singletonKey }),
      })
    }
  } finally {
    await runner.stop()
    await client.end()
  }
}

function nobodyWorks(): never {
  throw new Error('Only the names of the jobs are asked for')
}

main().catch((error) => {
  console.error(error instanceof ConfigError || error instanceof Problem ? error.message : error)
  process.exit(1)
})
