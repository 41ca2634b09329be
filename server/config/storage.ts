import { resolve } from 'node:path'
import { z } from 'zod'
import type { S3Place } from '../ports/bucket.ts'
import { notEmpty } from './variables.ts'

export interface BackupConfig {
  to: { folder: string } | { s3: S3Place } | null
  key: string | undefined
  keep: { days: number; weeks: number; months: number }
}

const prefix = z
  .string()
  .regex(/^(?:[\w.-]+\/)*$/, 'use a folder in the bucket that ends with a slash, such as shop/')
  .default('')
const BACKUP_KEY = /^[A-Za-z0-9_-]{43}$/

export const storageVariables = {
  MEDIA_S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  MEDIA_S3_REGION: notEmpty.default('auto'),
  MEDIA_S3_KEY: notEmpty.optional(),
  MEDIA_S3_SECRET: notEmpty.optional(),
  MEDIA_S3_PREFIX: prefix,
  BACKUP_DIR: notEmpty.optional(),
  BACKUP_KEY: z.string().regex(BACKUP_KEY, 'use what `npm run backup -- --key` prints').optional(),
  BACKUP_KEEP: z
    .string()
    .regex(/^\d{1,3}\/\d{1,3}\/\d{1,3}$/, 'use days/weeks/months, such as 7/4/12')
    .default('7/4/12'),
  BACKUP_S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  BACKUP_S3_REGION: notEmpty.default('auto'),
  BACKUP_S3_KEY: notEmpty.optional(),
  BACKUP_S3_SECRET: notEmpty.optional(),
  BACKUP_S3_PREFIX: prefix,
}
type StorageVariables = z.infer<z.ZodObject<typeof storageVariables>>

interface Shop {
  dataDir: string
  isDemo: boolean
  isServed: boolean
}

export function storageOf(given: StorageVariables, shop: Shop) {
  return { mediaS3: s3Of(given, 'MEDIA'), backups: backupsOf(given, shop) }
}

export function missingOfStorage(given: StorageVariables, { isServed }: Pick<Shop, 'isServed'>): string[] {
  const problems: string[] = []
  for (const use of ['MEDIA', 'BACKUP'] as const) {
    if (!given[`${use}_S3_ENDPOINT`]) continue
    if (!given[`${use}_S3_KEY`]) problems.push(`${use}_S3_KEY: required with ${use}_S3_ENDPOINT`)
    if (!given[`${use}_S3_SECRET`]) problems.push(`${use}_S3_SECRET: required with ${use}_S3_ENDPOINT`)
  }
  if (given.BACKUP_DIR && given.BACKUP_S3_ENDPOINT)
    problems.push('BACKUP_DIR: choose a folder or BACKUP_S3_ENDPOINT, not both')
  if (isServed && (given.BACKUP_DIR || given.BACKUP_S3_ENDPOINT) && !given.BACKUP_KEY)
    problems.push('BACKUP_KEY: required for backups with DATABASE_URL, so that every node can open them')
  return problems
}

function s3Of(given: StorageVariables, use: 'MEDIA' | 'BACKUP'): S3Place | undefined {
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

/** By default, backups are stored beside the data: better than none, and `doctor` warns. */
function backupsOf(given: StorageVariables, { dataDir, isDemo, isServed }: Shop): BackupConfig {
  const [days, weeks, months] = given.BACKUP_KEEP.split('/').map(Number) as [number, number, number]
  const s3 = s3Of(given, 'BACKUP')
  const folder = given.BACKUP_DIR ?? (isDemo || isServed ? undefined : `${dataDir}/backups`)
  const to = s3 ? { s3 } : folder ? { folder: resolve(folder) } : null
  return { to, key: given.BACKUP_KEY, keep: { days, weeks, months } }
}
