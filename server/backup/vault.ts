import { z } from 'zod'
import { Problem } from '#contract/problem.ts'
import { BACKUP_KEY_FILE, findSecret, makeSecret } from '../config/stored-secret.ts'
import type { Config } from '../config.ts'
import { FolderBucket } from '../object-storage/folder-bucket.ts'
import { S3Bucket } from '../object-storage/s3-bucket.ts'
import type { Bucket } from '../ports/bucket.ts'
import { decryptChunks, encryptChunks } from './encrypted-archive.ts'

export interface Vault {
  place: string
  put(name: string, plain: AsyncIterable<Uint8Array>): Promise<number>
  /** @throws Problem `not_found`, `backup_unreadable`. */
  get(name: string): AsyncIterable<Buffer>
  bucket: Bucket
}

/** Written last, so that a backup without it does not count. */
export const Contents = z.object({
  takenAt: z.string(),
  tables: z.int(),
  rows: z.int(),
  files: z.array(z.string()),
  sessionSecret: z.string(),
  oldSecrets: z.array(z.string()).default([]),
})
export type Contents = z.infer<typeof Contents>

/** Listing needs no key. @returns null if no place for backups is configured. */
export function openVault(config: Config): Vault | null {
  const { to } = config.backups
  if (!to) return null
  const bucket = 'folder' in to ? new FolderBucket(to.folder) : new S3Bucket(to.s3)
  const keyOrThrow = () => {
    const key = findBackupKey(config)
    if (!key) throw new Problem('unavailable', 'no_backup_key', 'There is no key for the backups.')
    return key
  }
  return {
    place: bucket.place,
    bucket,
    put: (name, plain) => bucket.write(name, encryptChunks(keyOrThrow(), plain)),
    async *get(name) {
      const key = keyOrThrow()
      const bytes = await bucket.read(name)
      if (!bytes) throw new Problem('not_found', 'not_found', `${name} is not in ${bucket.place}.`)
      yield* decryptChunks(key, bytes as unknown as AsyncIterable<Uint8Array>)
    },
  }
}

/** Created in the data folder at the first start. Without it, the backups are lost. */
export function makeBackupKey(config: Config): void {
  if (config.backups.to && !config.backups.key) makeSecret(config.dataDir, BACKUP_KEY_FILE)
}

export function findBackupKey({ backups, dataDir }: Config): Buffer | null {
  const key = backups.key ?? findSecret(dataDir, BACKUP_KEY_FILE)
  return key ? Buffer.from(key.trim(), 'base64url') : null
}

export async function listBackups({ bucket }: Vault): Promise<string[]> {
  const names: string[] = []
  for await (const { name } of bucket.list('contents/')) names.push(name.slice('contents/'.length))
  return names.sort().reverse()
}

/**
 * The newest first; null for a backup that the key does not open, which must not be deleted.
 * @throws Error if the place cannot be read.
 */
export async function readAllContents(vault: Vault): Promise<Map<string, Contents | null>> {
  const all = new Map<string, Contents | null>()
  for (const name of await listBackups(vault)) {
    try {
      all.set(name, await readContents(vault, name))
    } catch (error) {
      if (!(error instanceof Problem && error.code === 'backup_unreadable')) throw error
      all.set(name, null)
    }
  }
  return all
}

export async function readContents(vault: Vault, name: string): Promise<Contents> {
  const chunks: Buffer[] = []
  for await (const chunk of vault.get(`contents/${name}`)) chunks.push(chunk)
  return Contents.parse(JSON.parse(Buffer.concat(chunks).toString()))
}
