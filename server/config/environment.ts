import { z } from 'zod'
import { isNetwork } from '../http/client-address.ts'
import { isHost } from '../http/known-hosts.ts'
import { cdnVariables } from './cdn.ts'
import { missingOfPartners, partnerVariables } from './partners.ts'
import { passwordVariables } from './password-cost.ts'
import { missingOfStorage, storageVariables } from './storage.ts'
import { telemetryVariables } from './telemetry.ts'
import { flag, listed, notEmpty } from './variables.ts'

const postgresUrl = z.url({
  protocol: /^postgres(ql)?$/,
  message: 'Use an address such as postgres://user:password@host:5432/database',
})

export const Environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: notEmpty.default('127.0.0.1'),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  DATA_DIR: notEmpty.default('./data'),
  DATABASE_URL: postgresUrl.optional(),
  MIGRATION_DATABASE_URL: postgresUrl.optional(),
  SESSION_SECRET: z.string().min(32, 'use at least 32 characters').optional(),
  SESSION_SECRET_OLD: z
    .string()
    .default('')
    .refine((text) => listed(text).every((one) => one.length >= 32), 'use at least 32 characters for each'),
  DEMO: flag.optional(),
  RDAP_BASE: z.url().optional(),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, message: 'Use an address such as smtps://user:password@mail.example.com' })
    .optional(),
  MAIL_FROM: notEmpty.optional(),
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
  METRICS_TOKEN: notEmpty.optional(),
  ...cdnVariables,
  ...partnerVariables,
  ...telemetryVariables,
  ...passwordVariables,
  ...storageVariables,
})
export type Environment = z.infer<typeof Environment>

export function missingTogether(given: Environment): string[] {
  const problems: string[] = []
  if (given.DATABASE_URL && !given.SESSION_SECRET)
    problems.push('SESSION_SECRET: required with DATABASE_URL, so that every node signs alike')
  if (given.MIGRATION_DATABASE_URL && !given.DATABASE_URL)
    problems.push('DATABASE_URL: required with MIGRATION_DATABASE_URL, for the role that the program works with')
  const isServed = given.DATABASE_URL !== undefined
  const mail = given.SMTP_URL && !given.MAIL_FROM ? ['MAIL_FROM: required with SMTP_URL'] : []
  return [...problems, ...missingOfPartners(given), ...mail, ...missingOfStorage(given, { isServed })]
}
