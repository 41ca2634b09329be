import { existsSync } from 'node:fs'
import { Problem } from '#contract/problem.ts'
import { restoreBackup } from './backup/restore-backup.ts'
import { listBackups, openVault } from './backup/vault.ts'
import { readArguments } from './config/arguments.ts'
import { ConfigError, readConfig } from './config.ts'
import { requeueJobs } from './requeue-jobs.ts'

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
  const { name, tables, rows, files, missingFiles } = await restoreBackup(config, wanted, requeueJobs)
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

main().catch((error) => {
  console.error(error instanceof ConfigError || error instanceof Problem ? error.message : error)
  process.exit(1)
})
