import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'

export const OLD_SECRETS = 'session-secret-old'

/** Made at the first start and kept, so that links in mails outlive a restart. */
export function keptSecret(dataDir: string): string {
  mkdirSync(dataDir, { recursive: true })
  const file = resolve(dataDir, 'session-secret')
  try {
    writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return readFileSync(file, 'utf8')
}

/** Those before it, one a line: there after the file above was renamed to this one, or a backup from before came back. */
export function keptOldSecrets(dataDir: string): string[] {
  try {
    return readFileSync(resolve(dataDir, OLD_SECRETS), 'utf8').split(/\s+/).filter(Boolean)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    return []
  }
}
