import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { Problem } from '#contract/problem.ts'
import { FolderBucket } from '../buckets/folder-bucket.ts'
import { S3Bucket } from '../buckets/s3-bucket.ts'
import type { Config } from '../config.ts'
import type { Bucket } from '../ports/bucket.ts'
import { sealed, unsealed } from './sealed.ts'

/** Where backups are kept, each part of them encrypted. */
export interface Vault {
  place: string
  put(name: string, plain: AsyncIterable<Uint8Array>): Promise<number>
  /** @throws Problem `not_found`, `backup_unreadable`. */
  get(name: string): AsyncIterable<Buffer>
  bucket: Bucket
}

/** What a backup holds: written last, so that one without it does not count. */
export const Contents = z.object({
  takenAt: z.string(),
  tables: z.int(),
  rows: z.int(),
  /** Names in the vault, such as `files/media/ab/ab12.jpg`. */
  files: z.array(z.string()),
  sessionSecret: z.string(),
  oldSecrets: z.array(z.string()).default([]),
})
export type Contents = z.infer<typeof Contents>

/** @returns null where no place for backups is named. */
export function openVault(config: Config): Vault | null {
  const { to } = config.backups
  if (!to) return null
  const bucket = 'folder' in to ? new FolderBucket(to.folder) : new S3Bucket(to.s3)
  const key = backupKey(config)
  return {
    place: bucket.place,
    bucket,
    put: (name, plain) => bucket.write(name, sealed(key, plain)),
    async *get(name) {
      const bytes = await bucket.read(name)
      if (!bytes) throw new Problem('not_found', 'not_found', `${name} is not in ${bucket.place}.`)
      yield* unsealed(key, bytes as unknown as AsyncIterable<Uint8Array>)
    },
  }
}

/** Made at the first backup and kept beside the secrets; whoever loses it loses the backups. */
export function backupKey({ backups, dataDir }: Config): Buffer {
  if (backups.key) return Buffer.from(backups.key, 'base64url')
  mkdirSync(dataDir, { recursive: true })
  const file = join(dataDir, 'backup-key')
  try {
    writeFileSync(file, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return Buffer.from(readFileSync(file, 'utf8').trim(), 'base64url')
}

/** The names of those that are complete, the latest first. */
export async function listBackups({ bucket }: Vault): Promise<string[]> {
  const names: string[] = []
  for await (const { name } of bucket.list('contents/')) names.push(name.slice('contents/'.length))
  return names.sort().reverse()
}

export async function readContents(vault: Vault, name: string): Promise<Contents> {
  const chunks: Buffer[] = []
  for await (const chunk of vault.get(`contents/${name}`)) chunks.push(chunk)
  return Contents.parse(JSON.parse(Buffer.concat(chunks).toString()))
}
