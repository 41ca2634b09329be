import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'

export const SESSION_SECRET_FILE = 'session-secret'
export const OLD_SECRETS = 'session-secret-old'
export const BACKUP_KEY_FILE = 'backup-key'

export function makeSecret(dataDir: string, name: string): string {
  const file = resolve(dataDir, name)
  mkdirSync(dirname(file), { recursive: true })
  try {
    writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return readFileSync(file, 'utf8')
}

export function findSecret(dataDir: string, name: string): string | undefined {
  try {
    return readFileSync(resolve(dataDir, name), 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    return undefined
  }
}

/** Earlier secrets, one per line: from a renamed secret file or an older backup. */
export function readOldSecrets(dataDir: string): string[] {
  return findSecret(dataDir, OLD_SECRETS)?.split(/\s+/).filter(Boolean) ?? []
}
