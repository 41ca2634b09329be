import { Readable } from 'node:stream'
import { createGzip } from 'node:zlib'
import { Problem } from '#contract/problem.ts'
import type { Config } from '../config.ts'
import type { Ctx } from '../context.ts'
import { isMadeFromAnother } from '../media/media-file.ts'
import { mediaBuckets } from '../media/open-media.ts'
import { dump } from './dump.ts'
import { type Frame, framed } from './frames.ts'
import { selectRetained } from './select-retained.ts'
import { backupName, findShopId, shopIdOf } from './shop-id.ts'
import { type Contents, makeBackupKey, openVault, readAllContents, type Vault } from './vault.ts'

export interface Taken {
  name: string
  place: string
  tables: number
  rows: number
  files: number
  byteCount: number
}

/** A recent file may belong to a backup that another process is taking. */
const LEFT_ALONE_MILLISECONDS = 24 * 3600_000

/**
 * Rows are read first, because a file is older than its row.
 * @throws Problem `backup_key_differs` if the place has backups and the key opens none of them.
 */
export async function takeBackup(ctx: Ctx): Promise<Taken> {
  const { config, databaseUrl, now } = ctx
  const vault = openVault(config)
  if (!vault) throw new Error('no place for backups is named')
  makeBackupKey(config)
  await assertKeyOpens(vault)
  await vault.bucket.tidy()
  const shopId = await findShopId(ctx)
  const name = backupName(now, shopId)
  const counted = { tables: 0, rows: 0 }
  const plain = Readable.from(counting(dump(databaseUrl, now), counted)).compose(createGzip())
  plain.on('error', () => {})
  // The stream reads ahead, so a failed upload must close its connection and snapshot.
  let byteCount = await vault.put(`rows/${name}`, plain).finally(() => plain.destroy())
  const { files, added } = await putFiles(config, vault)
  byteCount += added
  const contents: Contents = {
    takenAt: now.toISOString(),
    ...counted,
    files,
    sessionSecret: config.sessionSecret,
    oldSecrets: config.oldSecrets,
  }
  await vault.put(`contents/${name}`, Readable.from([Buffer.from(JSON.stringify(contents))]))
  await removeOld(config, vault, shopId, now)
  return { name, place: vault.place, ...counted, files: files.length, byteCount }
}

async function assertKeyOpens(vault: Vault): Promise<void> {
  const all = [...(await readAllContents(vault)).values()]
  if (all.length === 0 || all.some((contents) => contents !== null)) return
  throw new Problem(
    'conflict',
    'backup_key_differs',
    `The backups in ${vault.place} were made with another key. Set BACKUP_KEY to that key, or use an empty place for the backups of this shop.`,
  )
}

async function* counting(
  frames: AsyncIterable<Frame>,
  counted: { tables: number; rows: number },
): AsyncGenerator<Buffer> {
  for await (const frame of frames) {
    if ('word' in frame && frame.word.kind === 'table_end') {
      counted.tables += 1
      counted.rows += frame.word.rows
    }
    yield framed(frame)
  }
}

/** File names are never reused for other contents, so a stored file needs no second copy. */
async function putFiles(config: Config, vault: Vault): Promise<{ files: string[]; added: number }> {
  const known = new Set<string>()
  for await (const { name } of vault.bucket.list('files/')) known.add(name)
  const files: string[] = []
  let added = 0
  for (const [kind, bucket] of Object.entries(mediaBuckets(config))) {
    for await (const { name } of bucket.list()) {
      if (kind === 'media' && isMadeFromAnother(name)) continue
      const file = `files/${kind}/${name}`
      if (!known.has(file)) {
        const bytes = await bucket.read(name)
        if (!bytes) continue
        added += await vault.put(file, bytes as unknown as AsyncIterable<Uint8Array>)
      }
      files.push(file)
    }
  }
  return { files, added }
}

async function removeOld({ backups }: Config, vault: Vault, shopId: string, now: Date): Promise<void> {
  const all = await readAllContents(vault)
  const own = [...all.keys()].filter((name) => shopIdOf(name) === shopId && all.get(name) !== null)
  const retained = selectRetained(own, backups.keep, now)
  for (const name of own.filter((name) => !retained.has(name))) {
    await vault.bucket.remove(`contents/${name}`)
    await vault.bucket.remove(`rows/${name}`)
    all.delete(name)
  }
  const left = [...all.values()]
  // A backup that cannot be opened may need any file.
  if (left.includes(null)) return
  const needed = new Set(left.flatMap((contents) => contents!.files))
  const before = now.getTime() - LEFT_ALONE_MILLISECONDS
  for (const [prefix, isNeeded] of [
    ['files/', (name: string) => needed.has(name)],
    ['rows/', (name: string) => all.has(name.slice('rows/'.length))],
  ] as const) {
    for await (const { name, changedAt } of vault.bucket.list(prefix))
      if (!isNeeded(name) && changedAt.getTime() < before) await vault.bucket.remove(name)
  }
}
