import { existsSync } from 'node:fs'
import { Problem } from '#contract/problem.ts'
import { readArguments } from './config/arguments.ts'
import { ConfigError, readConfig } from './config.ts'
import { encryptedData } from './modules.ts'
import { requeueJobs } from './requeue-jobs.ts'
import { importShop } from './shop-export/import-shop.ts'

const COMMAND = {
  usage: 'Name the file that Settings, Export everything made: npm run import-shop -- /path/to/export.zip',
  takesName: true,
}

async function main(): Promise<void> {
  if (existsSync('.env')) process.loadEnvFile('.env')
  const { name: path } = readArguments(COMMAND)
  if (!path) throw new ConfigError(COMMAND.usage)
  if (!existsSync(path)) throw new ConfigError(`There is no file ${path}.`)
  const config = readConfig(process.env, { makesSecrets: false })
  const { takenAt, tables, rows, files } = await importShop(config, path, { encryptedData, requeue: requeueJobs })
  console.log(
    `Imported the shop as of ${takenAt}: ${rows} rows in ${tables} tables, and ${files} files. ` +
      'Start it with npm start. Staff sign in with their passwords and set up their second factor again.',
  )
}

main().catch((error) => {
  console.error(error instanceof ConfigError || error instanceof Problem ? error.message : error)
  process.exit(1)
})
