import { existsSync } from 'node:fs'
import type { Finding } from '#contract/system-status/system-status.ts'
import { type Config, ConfigError, readConfig } from './config.ts'
import { openDatabase } from './db/database.ts'
import { urlOfRunning } from './db/embedded/embedded-address.ts'
import { findHome, hasDatabase } from './db/embedded/embedded-home.ts'
import { sqlStateOf } from './db/sql-state.ts'
import { createLog } from './log.ts'
import { encryptedData } from './modules.ts'
import { connectionFindings } from './system-status/connection-findings.ts'
import { databaseFindings } from './system-status/database-findings.ts'
import { encryptionFindings } from './system-status/encryption-findings.ts'
import { machineFindings } from './system-status/machine-findings.ts'

const NO_SUCH_TABLE = '42P01'

async function main(): Promise<void> {
  if (existsSync('.env')) process.loadEnvFile('.env')
  const config = readConfig(process.env, { makesSecrets: false })
  const findings = [
    ...(await machineFindings(config)),
    ...(await ofDatabase(config)),
    ...(await connectionFindings(config)),
  ]
  for (const { grade, says, remedy } of findings)
    console.log(`${grade === 'fault' ? 'FAULT   ' : 'warning '} ${says}\n         ${remedy}\n`)
  const faults = findings.filter(({ grade }) => grade === 'fault').length
  console.log(findings.length === 0 ? 'All is well.' : `${faults} faults, ${findings.length - faults} warnings.`)
  process.exit(faults > 0 ? 1 : 0)
}

async function ofDatabase(config: Config): Promise<Finding[]> {
  if (config.databaseUrl) return ofDatabaseAt(config.databaseUrl, config)
  if (!hasDatabase(config.dataDir)) {
    console.log(`There is no shop in ${config.dataDir} yet. DATA_DIR names another folder.\n`)
    return []
  }
  const quiet = { info: () => {}, warn: () => {} }
  try {
    return await ofDatabaseAt(await urlOfRunning(await findHome(config.dataDir, quiet)), config)
  } catch {
    console.log('The shop is not running here: its own database was not looked at.\n')
    return []
  }
}

async function ofDatabaseAt(url: string, config: Config): Promise<Finding[]> {
  const findings = await databaseFindings(url)
  if (findings.some(({ code }) => code === 'database_away')) return findings
  const database = openDatabase(url, createLog('silent'), { maxConnections: 1 })
  try {
    return [...findings, ...(await encryptionFindings({ db: database.db, config }, encryptedData))]
  } catch (error) {
    if (sqlStateOf(error) !== NO_SUCH_TABLE) throw error
    return findings
  } finally {
    await database.close()
  }
}

main().catch((error) => {
  console.error(error instanceof ConfigError ? error.message : error)
  process.exit(1)
})
