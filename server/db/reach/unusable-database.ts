import { Problem } from '#contract/problem.ts'

export const POSTGRES_VERSION = 18

const REMEDIES: readonly [cause: RegExp, remedy: string][] = [
  [
    /no encryption|SSL off/i,
    'It requires TLS (append ?sslmode=verify-full to DATABASE_URL), or pg_hba.conf does not let this role in.',
  ],
  [/does not support SSL/i, 'Remove sslmode from DATABASE_URL, or turn on TLS in PostgreSQL (ssl = on).'],
  [/certificate/i, 'Name the certificate of its authority in NODE_EXTRA_CA_CERTS.'],
  [/^(28P01|28000) /, 'Correct the role and the password in DATABASE_URL.'],
  [/^3D000 /, 'Create this database, or name an existing one in DATABASE_URL.'],
  [/^42501 /, 'Make this role the owner of the database: alter database … owner to …'],
]

/** One line with cause and remedy; undefined for errors that have nothing to do with the settings. */
export function explainUnusableDatabase(error: unknown): string | undefined {
  for (let current = error; current instanceof Error; current = current.cause) {
    const { message, code } = current as Error & { code?: string }
    const [, remedy] = REMEDIES.find(([cause]) => cause.test(`${code} ${message}`)) ?? []
    if (remedy) return `The database cannot be used: ${message.replace(/\s+/g, ' ').replace(/\.$/, '')}. ${remedy}`
  }
  return undefined
}

/** @param version such as 180001. */
export function requirePostgresVersion(version: number): void {
  const major = Math.floor(version / 10_000)
  if (major >= POSTGRES_VERSION) return
  throw new Problem(
    'unavailable',
    'postgres_too_old',
    `DATABASE_URL leads to PostgreSQL ${major}, and the program requires ${POSTGRES_VERSION}. ` +
      'Upgrade the server, or leave DATABASE_URL out for the built-in one.',
  )
}
