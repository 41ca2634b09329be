import { existsSync } from 'node:fs'
import { Problem } from '#contract/problem.ts'
import { recoverAccount } from './accounts/recover-account.ts'
import { ConfigError, readConfig } from './config.ts'
import { createApp } from './create-app.ts'
import { urlOfRunning } from './db/embedded/embedded-address.ts'
import { findHome } from './db/embedded/embedded-home.ts'
import { createLog } from './log.ts'

async function main(): Promise<void> {
  if (existsSync('.env')) process.loadEnvFile('.env')
  const [username] = process.argv.slice(2)
  if (!username) throw new ConfigError('Name the account: npm run recover-account -- USERNAME')
  const config = readConfig(process.env, { makesSecrets: false })
  const shop = await createApp(
    config,
    config.databaseUrl ?? (await urlOfOwnDatabase(config.dataDir)),
    createLog('silent'),
  )
  try {
    const link = await recoverAccount(shop.context(), username)
    console.log(`${username} signs in without a second step now, and is signed out everywhere.`)
    console.log(`Set a new password within 30 minutes: ${link}`)
  } finally {
    await shop.stop()
  }
}

async function urlOfOwnDatabase(dataDir: string): Promise<string> {
  const quiet = { info: () => {}, warn: () => {} }
  return urlOfRunning(await findHome(dataDir, quiet)).catch(() => {
    throw new ConfigError(`The shop in ${dataDir} is not running. Start it first, or name its folder in DATA_DIR.`)
  })
}

main().then(
  () => process.exit(0),
  (error) => {
    console.error(error instanceof ConfigError || error instanceof Problem ? error.message : error)
    process.exit(1)
  },
)
