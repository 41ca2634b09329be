import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { z } from 'zod'
import { isNetwork } from './http/client-address.ts'
import { isHost } from './http/known-hosts.ts'
import type { S3Place } from './ports/bucket.ts'

const flag = z.enum(['0', '1']).transform((value) => value === '1')
const filled = z.string().trim().min(1)
const prefix = z
  .string()
  .regex(/^(?:[\w.-]+\/)*$/, 'use a folder in the bucket that ends with a slash, such as shop/')
  .default('')
/** As OpenTelemetry writes them: `key=value,key=value`, values as in an address. */
const pairs = z
  .string()
  .regex(/^(\s*[\w.-]+=[^,=]*(,|$))*$/, 'use key=value, separated by commas')
  .default('')
  .transform((text) =>
    Object.fromEntries(listed(text).map((pair) => pair.split('=').map(decodeURIComponent))),
  )
/** 32 bytes in base64url. */
const BACKUP_KEY = /^[A-Za-z0-9_-]{43}$/

/** What a new password's Argon2id hash costs whoever guesses, and the shop at each sign-in. */
export interface PasswordCost {
  memoryKib: number
  passes: number
}

/** The first of OWASP's rows for Argon2id. */
const OWASP_COST: PasswordCost = { memoryKib: 19_456, passes: 2 }

/** Every variable the program reads; `.env.example` explains them and a test keeps the two together. */
export const Environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: filled.default('127.0.0.1'),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  DATA_DIR: filled.default('./data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  MIGRATION_DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  NAMED_STATEMENTS: flag.default(true),
  SESSION_SECRET: z.string().min(32, 'use at least 32 characters').optional(),
  DEMO: flag.optional(),
  STRIPE_SECRET_KEY: filled.optional(),
  STRIPE_PUBLISHABLE_KEY: filled.optional(),
  STRIPE_WEBHOOK_SECRET: filled.optional(),
  STRIPE_API_BASE: z.url().optional(),
  GODADDY_KEY: filled.optional(),
  GODADDY_SECRET: filled.optional(),
  GODADDY_API_BASE: z.url().optional(),
  GODADDY_BUYS: flag.default(false),
  RDAP_BASE: z.url().optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: filled.optional(),
  TWILIO_ACCOUNT_SID: z
    .string()
    .regex(/^AC[0-9a-f]{32}$/, 'use the 34 characters that begin with AC')
    .optional(),
  TWILIO_AUTH_TOKEN: filled.optional(),
  TWILIO_FROM: z
    .string()
    .regex(
      /^(?:\+[1-9]\d{7,14}|MG[0-9a-f]{32})$/,
      'use a number such as +16145550100, or a messaging service (MG…)',
    )
    .optional(),
  TWILIO_API_BASE: z.url().optional(),
  TRUSTED_PROXIES: z
    .string()
    .default('')
    .refine((text) => listed(text).every(isNetwork), 'use addresses, or networks such as 10.0.0.0/8'),
  ALLOWED_HOSTS: z
    .string()
    .default('')
    .refine((text) => listed(text).every(isHost), 'use names without scheme and port, such as shop.example'),
  PICTURE_HOSTS: z.string().default('cdn.shopify.com'),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).optional(),
  METRICS_TOKEN: filled.optional(),
  OTEL_SDK_DISABLED: z.enum(['true', 'false']).default('false'),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  OTEL_EXPORTER_OTLP_HEADERS: pairs,
  OTEL_SERVICE_NAME: filled.default('benchside'),
  OTEL_RESOURCE_ATTRIBUTES: pairs,
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  OTEL_METRIC_EXPORT_INTERVAL: z.coerce.number().int().min(1_000).default(60_000),
  ARGON2_MEMORY_KIB: z.coerce.number().int().min(8).max(1_048_576).default(OWASP_COST.memoryKib),
  ARGON2_PASSES: z.coerce.number().int().min(1).max(100).default(OWASP_COST.passes),
  MEDIA_S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  MEDIA_S3_REGION: filled.default('auto'),
  MEDIA_S3_KEY: filled.optional(),
  MEDIA_S3_SECRET: filled.optional(),
  MEDIA_S3_PREFIX: prefix,
  BACKUP_DIR: filled.optional(),
  BACKUP_KEY: z.string().regex(BACKUP_KEY, 'use what `npm run backup -- --key` prints').optional(),
  BACKUP_KEEP: z
    .string()
    .regex(/^\d{1,3}\/\d{1,3}\/\d{1,3}$/, 'use days/weeks/months, such as 7/4/12')
    .default('7/4/12'),
  BACKUP_S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  BACKUP_S3_REGION: filled.default('auto'),
  BACKUP_S3_KEY: filled.optional(),
  BACKUP_S3_SECRET: filled.optional(),
  BACKUP_S3_PREFIX: prefix,
})

export interface StripeConfig {
  secretKey: string
  publishableKey: string
  webhookSecret: string
  apiBase: string | undefined
}

export interface GoDaddyConfig {
  key: string
  secret: string
  /** Names are bought there by the program. */
  buys: boolean
  apiBase: string | undefined
}

export interface TwilioConfig {
  accountSid: string
  authToken: string
  /** A number of ours, or a messaging service. */
  from: string
  apiBase: string | undefined
}

export interface Config {
  port: number
  host: string
  /** Without a trailing slash; the address people type, used in mails, links and cookies. */
  publicUrl: string
  isSecure: boolean
  dataDir: string
  databaseUrl: string | undefined
  /** The tables' owner, where the program itself is to connect as somebody who may do less. */
  migrationDatabaseUrl: string | undefined
  /** Whether what stands between here and the database can keep prepared statements. */
  namesStatements: boolean
  sessionSecret: string
  /** Loads demo data and allows the demo gateway. */
  isDemo: boolean
  stripe: StripeConfig | undefined
  godaddy: GoDaddyConfig | undefined
  /** Where the list of registries is read in place of IANA's. */
  rdapBase: string | undefined
  smtpUrl: string | undefined
  mailFrom: string
  /** Who sends text messages; without it none are sent. */
  twilio: TwilioConfig | undefined
  /** Addresses and networks (`10.0.0.0/8`) whose `X-Forwarded-For` is believed. */
  trustedProxies: string[]
  /** Names besides that of `publicUrl` under which the shop answers. */
  allowedHosts: string[]
  /** Other hosts whose pictures the shop's pages show. */
  pictureHosts: string[]
  logLevel: string
  metricsToken: string | undefined
  passwordCost: PasswordCost
  /** Where pictures and files lie in place of folders below `dataDir`. */
  mediaS3: S3Place | undefined
  backups: BackupConfig
  /** The collector that is told of the program's work; without one nothing is collected. */
  telemetry: TelemetryConfig | undefined
}

export interface TelemetryConfig {
  /** Of OTLP over HTTP, without the path of a signal. */
  endpoint: string
  headers: Record<string, string>
  /** Of the program, with the name of the service. */
  attributes: Record<string, string>
  /** The share of requests that are followed; numbers count all. */
  sampleRatio: number
  metricSeconds: number
}

export interface BackupConfig {
  /** Null where none are made by the clock. */
  to: { folder: string } | { s3: S3Place } | null
  /** In place of the one that is made and kept in the data folder. */
  key: string | undefined
  /** How many of the last days, weeks and months each keep one. */
  keep: { days: number; weeks: number; months: number }
}

export class ConfigError extends Error {}

/** @throws ConfigError naming everything that is wrong, one line each. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const parsed = Environment.safeParse(withoutEmpty(env))
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
    throw new ConfigError(`The configuration is not complete:\n${lines.join('\n')}`)
  }
  const given = parsed.data
  const isDemo = given.DEMO ?? !(given.DATABASE_URL || given.STRIPE_SECRET_KEY || given.SMTP_URL)
  const problems = [...missingTogether(given), ...(isDemo ? [] : tooCheap(given))]
  if (problems.length > 0)
    throw new ConfigError(
      `The configuration is not complete:\n${problems.map((line) => `  ${line}`).join('\n')}`,
    )

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
    namesStatements: given.NAMED_STATEMENTS,
    sessionSecret: given.SESSION_SECRET ?? keptSecret(dataDir),
    isDemo,
    stripe: given.STRIPE_SECRET_KEY
      ? {
          secretKey: given.STRIPE_SECRET_KEY,
          publishableKey: given.STRIPE_PUBLISHABLE_KEY!,
          webhookSecret: given.STRIPE_WEBHOOK_SECRET!,
          apiBase: given.STRIPE_API_BASE,
        }
      : undefined,
    godaddy: given.GODADDY_KEY
      ? {
          key: given.GODADDY_KEY,
          secret: given.GODADDY_SECRET!,
          apiBase: given.GODADDY_API_BASE,
          buys: given.GODADDY_BUYS,
        }
      : undefined,
    rdapBase: given.RDAP_BASE,
    smtpUrl: given.SMTP_URL,
    mailFrom: given.MAIL_FROM ?? 'Northside Tech & Wellness <hello@northside.example.com>',
    twilio: given.TWILIO_ACCOUNT_SID
      ? {
          accountSid: given.TWILIO_ACCOUNT_SID,
          authToken: given.TWILIO_AUTH_TOKEN!,
          from: given.TWILIO_FROM!,
          apiBase: given.TWILIO_API_BASE,
        }
      : undefined,
    trustedProxies: listed(given.TRUSTED_PROXIES),
    allowedHosts: listed(given.ALLOWED_HOSTS),
    pictureHosts: listed(given.PICTURE_HOSTS),
    logLevel: given.LOG_LEVEL ?? (isDemo ? 'warn' : 'info'),
    metricsToken: given.METRICS_TOKEN,
    passwordCost: { memoryKib: given.ARGON2_MEMORY_KIB, passes: given.ARGON2_PASSES },
    mediaS3: s3Of(given, 'MEDIA'),
    backups: backupsOf(given, dataDir, isDemo),
    telemetry: telemetryOf(given),
  }
}

function telemetryOf(given: z.infer<typeof Environment>): TelemetryConfig | undefined {
  const endpoint = given.OTEL_EXPORTER_OTLP_ENDPOINT?.replace(/\/+$/, '')
  if (!endpoint || given.OTEL_SDK_DISABLED === 'true') return undefined
  return {
    endpoint,
    headers: given.OTEL_EXPORTER_OTLP_HEADERS,
    attributes: { ...given.OTEL_RESOURCE_ATTRIBUTES, 'service.name': given.OTEL_SERVICE_NAME },
    sampleRatio: given.OTEL_TRACES_SAMPLER_ARG,
    metricSeconds: given.OTEL_METRIC_EXPORT_INTERVAL / 1000,
  }
}

function s3Of(given: z.infer<typeof Environment>, use: 'MEDIA' | 'BACKUP'): S3Place | undefined {
  const endpoint = given[`${use}_S3_ENDPOINT`]?.replace(/\/+$/, '')
  if (!endpoint) return undefined
  return {
    endpoint,
    region: given[`${use}_S3_REGION`],
    accessKeyId: given[`${use}_S3_KEY`]!,
    secretAccessKey: given[`${use}_S3_SECRET`]!,
    prefix: given[`${use}_S3_PREFIX`],
  }
}

/** Without a word about it a shop on one machine has them beside its data: better than none, and `doctor` says the rest. */
function backupsOf(given: z.infer<typeof Environment>, dataDir: string, isDemo: boolean): BackupConfig {
  const [days, weeks, months] = given.BACKUP_KEEP.split('/').map(Number) as [number, number, number]
  const s3 = s3Of(given, 'BACKUP')
  const folder = given.BACKUP_DIR ?? (isDemo || given.DATABASE_URL ? undefined : `${dataDir}/backups`)
  const to = s3 ? { s3 } : folder ? { folder: resolve(folder) } : null
  return { to, key: given.BACKUP_KEY, keep: { days, weeks, months } }
}

function listed(text: string): string[] {
  return text
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean)
}

/** `KEY=` in an env file means the same as no `KEY`. */
function withoutEmpty(env: Record<string, string | undefined>): Record<string, string | undefined> {
  return Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== ''),
  )
}

function missingTogether(given: z.infer<typeof Environment>): string[] {
  const problems: string[] = []
  if (given.DATABASE_URL && !given.SESSION_SECRET) {
    problems.push('SESSION_SECRET: required with DATABASE_URL, so that every node signs alike')
  }
  if (given.MIGRATION_DATABASE_URL && !given.DATABASE_URL) {
    problems.push(
      'DATABASE_URL: required with MIGRATION_DATABASE_URL, for the role that the program works with',
    )
  }
  if (given.STRIPE_SECRET_KEY) {
    if (!given.STRIPE_PUBLISHABLE_KEY)
      problems.push('STRIPE_PUBLISHABLE_KEY: required with STRIPE_SECRET_KEY')
    if (!given.STRIPE_WEBHOOK_SECRET) problems.push('STRIPE_WEBHOOK_SECRET: required with STRIPE_SECRET_KEY')
  }
  if (given.GODADDY_KEY && !given.GODADDY_SECRET) problems.push('GODADDY_SECRET: required with GODADDY_KEY')
  if (given.SMTP_URL && !given.MAIL_FROM) problems.push('MAIL_FROM: required with SMTP_URL')
  if (given.TWILIO_ACCOUNT_SID) {
    if (!given.TWILIO_AUTH_TOKEN) problems.push('TWILIO_AUTH_TOKEN: required with TWILIO_ACCOUNT_SID')
    if (!given.TWILIO_FROM) problems.push('TWILIO_FROM: required with TWILIO_ACCOUNT_SID')
  }
  for (const use of ['MEDIA', 'BACKUP'] as const) {
    if (!given[`${use}_S3_ENDPOINT`]) continue
    if (!given[`${use}_S3_KEY`]) problems.push(`${use}_S3_KEY: required with ${use}_S3_ENDPOINT`)
    if (!given[`${use}_S3_SECRET`]) problems.push(`${use}_S3_SECRET: required with ${use}_S3_ENDPOINT`)
  }
  if (given.BACKUP_DIR && given.BACKUP_S3_ENDPOINT)
    problems.push('BACKUP_DIR: choose a folder or BACKUP_S3_ENDPOINT, not both')
  if (given.DATABASE_URL && (given.BACKUP_DIR || given.BACKUP_S3_ENDPOINT) && !given.BACKUP_KEY)
    problems.push('BACKUP_KEY: required for backups with DATABASE_URL, so that every node can open them')
  return problems
}

/** Only a demo, whose passwords everybody knows, may hash them for less than what is recommended. */
function tooCheap(given: z.infer<typeof Environment>): string[] {
  const { memoryKib, passes } = OWASP_COST
  const isEnough = given.ARGON2_MEMORY_KIB >= memoryKib && given.ARGON2_PASSES >= passes
  return isEnough
    ? []
    : [`ARGON2_MEMORY_KIB: at least ${memoryKib} outside of a demo, with ARGON2_PASSES at least ${passes}`]
}

/** Made at the first start and kept, so that links in mails outlive a restart. */
function keptSecret(dataDir: string): string {
  mkdirSync(dataDir, { recursive: true })
  const file = resolve(dataDir, 'session-secret')
  try {
    writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return readFileSync(file, 'utf8')
}
