import { resolve } from 'node:path'
import { type CdnConfig, cdnOf } from './config/cdn.ts'
import { Environment, missingTogether } from './config/environment.ts'
import {
  type GoDaddyConfig,
  partnersOf,
  type QuickBooksConfig,
  type StripeConfig,
  type TwilioConfig,
  type XeroConfig,
} from './config/partners.ts'
import { type PasswordCost, passwordCostOf, tooCheap } from './config/password-cost.ts'
import { type BackupConfig, storageOf } from './config/storage.ts'
import { findSecret, makeSecret, readOldSecrets, SESSION_SECRET_FILE } from './config/stored-secret.ts'
import { type TelemetryConfig, telemetryOf } from './config/telemetry.ts'
import { listed } from './config/variables.ts'
import type { S3Place } from './ports/bucket.ts'

export interface Config {
  port: number
  host: string
  publicUrl: string
  isSecure: boolean
  dataDir: string
  databaseUrl: string | undefined
  /** The tables' owner connects with this URL if the program's role has fewer rights. */
  migrationDatabaseUrl: string | undefined
  sessionSecret: string
  /** These only decrypt: earlier secrets, and during a rotation the next one. */
  oldSecrets: string[]
  isDemo: boolean
  stripe: StripeConfig | undefined
  godaddy: GoDaddyConfig | undefined
  rdapBase: string | undefined
  smtpUrl: string | undefined
  mailFrom: string
  twilio: TwilioConfig | undefined
  quickbooks: QuickBooksConfig | undefined
  xero: XeroConfig | undefined
  /** Addresses and networks (`10.0.0.0/8`) whose `X-Forwarded-For` is trusted. */
  trustedProxies: string[]
  allowedHosts: string[]
  pictureHosts: string[]
  logLevel: string
  metricsToken: string | undefined
  passwordCost: PasswordCost
  mediaS3: S3Place | undefined
  backups: BackupConfig
  telemetry: TelemetryConfig | undefined
  cdn: CdnConfig | undefined
}

export class ConfigError extends Error {}

/**
 * @param options.makesSecrets false for commands that only read: a missing secret is then empty.
 * @throws ConfigError with one line per error.
 */
export function readConfig(
  env: Record<string, string | undefined>,
  { makesSecrets = true }: { makesSecrets?: boolean } = {},
): Config {
  const parsed = Environment.safeParse(withoutEmpty(env))
  if (!parsed.success) throw incomplete(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`))
  const given = parsed.data
  const isDemo = given.DEMO ?? !(given.DATABASE_URL || given.STRIPE_SECRET_KEY || given.SMTP_URL)
  const problems = [...missingTogether(given), ...(isDemo ? [] : tooCheap(given))]
  if (problems.length > 0) throw incomplete(problems)

  const dataDir = resolve(given.DATA_DIR)
  const publicUrl = (given.PUBLIC_URL ?? `http://localhost:${given.PORT}`).replace(/\/+$/, '')
  return {
    port: given.PORT,
    host: given.HOST,
    publicUrl,
    isSecure: publicUrl.startsWith('https:'),
    dataDir,
    databaseUrl: given.DATABASE_URL,
    migrationDatabaseUrl: given.MIGRATION_DATABASE_URL,
    ...(makesSecrets ? secretsOf(given, dataDir) : secretsSeenBy(given, dataDir)),
    isDemo,
    ...partnersOf(given),
    rdapBase: given.RDAP_BASE,
    smtpUrl: given.SMTP_URL,
    mailFrom: given.MAIL_FROM ?? 'Northside Tech & Wellness <hello@northside.example.com>',
    trustedProxies: listed(given.TRUSTED_PROXIES),
    allowedHosts: listed(given.ALLOWED_HOSTS),
    pictureHosts: listed(given.PICTURE_HOSTS),
    logLevel: given.LOG_LEVEL ?? (isDemo ? 'warn' : 'info'),
    metricsToken: given.METRICS_TOKEN,
    passwordCost: passwordCostOf(given),
    ...storageOf(given, { dataDir, isDemo, isServed: given.DATABASE_URL !== undefined }),
    telemetry: telemetryOf(given),
    cdn: cdnOf(given),
  }
}

type Secrets = Pick<Config, 'sessionSecret' | 'oldSecrets'>

function secretsOf(given: Environment, dataDir: string): Secrets {
  try {
    const sessionSecret = given.SESSION_SECRET ?? makeSecret(dataDir, SESSION_SECRET_FILE)
    return withOldSecrets(sessionSecret, given, readOldSecrets(dataDir))
  } catch (error) {
    const { code = 'unknown' } = error as NodeJS.ErrnoException
    throw new ConfigError(
      `The program cannot read or write its secret in ${dataDir} (${code}). ` +
        'Give the folder and all files in it to the user who starts the program (chown -R), or name another folder in DATA_DIR.',
    )
  }
}

function secretsSeenBy(given: Environment, dataDir: string): Secrets {
  try {
    const sessionSecret = given.SESSION_SECRET ?? findSecret(dataDir, SESSION_SECRET_FILE) ?? ''
    return withOldSecrets(sessionSecret, given, readOldSecrets(dataDir))
  } catch {
    return withOldSecrets(given.SESSION_SECRET ?? '', given, [])
  }
}

function withOldSecrets(sessionSecret: string, given: Environment, old: string[]): Secrets {
  const named = [...listed(given.SESSION_SECRET_OLD), ...old]
  return { sessionSecret, oldSecrets: [...new Set(named)].filter((one) => one !== sessionSecret) }
}

function incomplete(lines: string[]): ConfigError {
  return new ConfigError(`The configuration is not complete:\n${lines.map((line) => `  ${line}`).join('\n')}`)
}

/** `KEY=` in an env file means that the variable is not set. */
function withoutEmpty(env: Record<string, string | undefined>): Record<string, string | undefined> {
  return Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== ''))
}
