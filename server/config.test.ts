import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { Environment } from './config/environment.ts'
import { ConfigError, readConfig } from './config.ts'

const secret = { SESSION_SECRET: 'x'.repeat(32) }
const stripe = { STRIPE_SECRET_KEY: 'sk', STRIPE_PUBLISHABLE_KEY: 'pk', STRIPE_WEBHOOK_SECRET: 'wh' }
const database = { DATABASE_URL: 'postgres://db.example/shop' }

test('documents exactly the variables that the program reads in .env.example', () => {
  const text = readFileSync(new URL('../.env.example', import.meta.url), 'utf8')
  const lines = text.split('\n')
  const named = Object.keys(parseEnv(text))
  const onlyForCompose = ['DATABASE_PASSWORD']

  expect(named.toSorted()).toEqual([...Object.keys(Environment.shape), ...onlyForCompose].toSorted())
  for (const name of named) {
    const group = lines
      .slice(0, lines.indexOf(`${name}=`))
      .join('\n')
      .split('\n\n')
      .at(-1)
    expect(group, name).toMatch(/^# ./)
  }
})

test('the operating guide says how to change every secret', () => {
  const guide = readFileSync(new URL('../docs/operating.md', import.meta.url), 'utf8')
  const part = guide.split('## Changing secrets')[1]!.split('\n## ')[0]!
  const secrets = Object.keys(Environment.shape).filter((name) =>
    /_(KEY|SECRET|SECRET_OLD|TOKEN|SID|HEADERS)$|^(SMTP|DATABASE|MIGRATION_DATABASE)_URL$/.test(name),
  )
  expect(secrets.length).toBeGreaterThan(12)
  expect(secrets.filter((name) => !part.includes(`\`${name}\``))).toEqual([])
})

test('starts with .env.example unchanged', () => {
  const example = parseEnv(readFileSync(new URL('../.env.example', import.meta.url), 'utf8'))
  const config = readConfig({ ...example, ...secret })

  expect(config).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    publicUrl: 'http://localhost:3000',
    isDemo: true,
    isSecure: false,
  })
})

test('reports all errors at once, one per line', () => {
  const wrong = {
    PORT: '99999',
    PUBLIC_URL: 'shop.example',
    DATABASE_URL: 'mysql://x',
    SESSION_SECRET: 'short',
    DEMO: 'yes',
    SMTP_URL: 'http://x',
    LOG_LEVEL: 'loud',
    TRUSTED_PROXIES: '127.0.0.1, 10.0.0.0/33',
    CDN_PURGE_HEADERS: 'Authorization=Bearer%',
    ALLOWED_HOSTS: 'shop.local, https://shop.example',
  }
  const error = errorOf(wrong)
  expect(error).toBeInstanceOf(ConfigError)

  const lines = (error as Error).message.split('\n').slice(1)
  expect(lines.map((line) => line.trim().split(':')[0]).toSorted()).toEqual(Object.keys(wrong).toSorted())
  expect((error as Error).message).not.toContain('short\n')
  expect((error as Error).message).toContain('DATABASE_URL: Use an address such as postgres://')
})

test.for<{ given: Record<string, string>; missing: string[] }>([
  { given: { ...database }, missing: ['SESSION_SECRET'] },
  { given: { STRIPE_SECRET_KEY: 'sk' }, missing: ['STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'] },
  { given: { SMTP_URL: 'smtp://mail.example' }, missing: ['MAIL_FROM'] },
  { given: { MIGRATION_DATABASE_URL: 'postgres://db.example/shop' }, missing: ['DATABASE_URL'] },
  {
    given: { ...database, STRIPE_SECRET_KEY: 'sk', SMTP_URL: 'smtp://mail.example' },
    missing: ['SESSION_SECRET', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET', 'MAIL_FROM'],
  },
])('requires variables that belong together: $missing', ({ given, missing }) => {
  const lines = (errorOf(given) as Error).message.split('\n').slice(1)
  expect(lines.map((line) => line.trim().split(':')[0])).toEqual(missing)
})

test.for<{ given: Record<string, string>; isDemo: boolean }>([
  { given: {}, isDemo: true },
  { given: { DEMO: '0' }, isDemo: false },
  { given: { ...database }, isDemo: false },
  { given: { ...stripe }, isDemo: false },
  { given: { SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'shop@example.com' }, isDemo: false },
  { given: { ...database, DEMO: '1' }, isDemo: true },
  { given: { STRIPE_SECRET_KEY: '  ' }, isDemo: true },
])('a shop with $given is a demo: $isDemo', ({ given, isDemo }) => {
  expect(readConfig({ ...secret, ...given }).isDemo).toBe(isDemo)
})

test('creates a secret once, readable by its owner only, and reads it after a restart', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'benchside-config-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true }))
  const [first, second] = [readConfig({ DATA_DIR: dataDir }), readConfig({ DATA_DIR: dataDir })]
  expect(first.sessionSecret).toBe(second.sessionSecret)
  expect(first.sessionSecret).toMatch(/^[\w-]{43}$/)
  expect(statSync(join(dataDir, 'session-secret')).mode & 0o777).toBe(0o600)
})

test('says in one line that the data folder cannot be used, and lets commands that only read go on', () => {
  const closed = { DATA_DIR: join(import.meta.filename, 'data') }

  const error = errorOf(closed)

  expect(error).toBeInstanceOf(ConfigError)
  expect((error as Error).message).toMatch(/^The program cannot read or write its secret in .*chown.*$/)
  expect(readConfig(closed, { makesSecrets: false }).sessionSecret).toBe('')
})

test('lets only a demo use less than the recommended hashing cost', () => {
  const cheap = { ARGON2_MEMORY_KIB: '8', ARGON2_PASSES: '1', ...secret }
  expect(readConfig({ ...cheap, DEMO: '1' }).passwordCost).toEqual({ memoryKib: 8, passes: 1 })
  expect(String(errorOf({ ...cheap, DEMO: '0' }))).toContain('ARGON2_MEMORY_KIB')
  expect(String(errorOf({ ...secret, DEMO: '0', ARGON2_PASSES: '1' }))).toContain('ARGON2_PASSES')
  expect(readConfig({ ...secret, DEMO: '0' }).passwordCost).toEqual({ memoryKib: 19_456, passes: 2 })
})

function errorOf(env: Record<string, string>): unknown {
  try {
    return readConfig(env)
  } catch (error) {
    return error
  }
}
