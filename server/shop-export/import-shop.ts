import { createHash } from 'node:crypto'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { Problem } from '#contract/problem.ts'
import { intoEmptyShop } from '../backup/into-empty-shop.ts'
import { continueSequence, inEmptyDatabase } from '../backup/load.ts'
import type { Requeue } from '../backup/restore-backup.ts'
import { makeSecret, SESSION_SECRET_FILE } from '../config/stored-secret.ts'
import type { Config } from '../config.ts'
import { failpoint } from '../failpoint.ts'
import { mediaBuckets } from '../media/open-media.ts'
import type { EncryptedData, ExportedSecret } from '../ports/encrypted-data.ts'
import { LEFT_OUT_COLUMNS } from './left-out.ts'
import { FORMAT, MANIFEST, Manifest } from './manifest.ts'
import { encryptSecrets, prepareSecrets } from './secrets.ts'
import { dataFile } from './write-export.ts'
import { damaged, openZip, type Zip } from './zip.ts'

export interface Imported {
  takenAt: string
  tables: number
  rows: number
  files: number
}

const MAX_MANIFEST_BYTES = 500_000_000

/**
 * Fills an empty data folder, or the empty database of DATABASE_URL. A failure leaves nothing behind.
 * @param requeue queues the jobs that were open.
 * @throws ConfigError if there is a shop. Problem `export_damaged`; `export_too_new`; `database_not_empty`;
 * `backup_too_new`.
 */
export async function importShop(
  config: Config,
  path: string,
  { encryptedData, requeue }: { encryptedData: readonly EncryptedData[]; requeue: Requeue },
): Promise<Imported> {
  const zip = await openZip(path)
  const manifest = await readManifest(zip)
  const secrets = encryptedData.flatMap(({ exported }) => exported ?? [])
  return intoEmptyShop(config, async (draft, { ownersUrl, programUrl }) => {
    const sessionSecret = draft.sessionSecret || makeSecret(draft.dataDir, SESSION_SECRET_FILE)
    const { migrations, takenAt } = manifest
    const rows = await inEmptyDatabase({ ownersUrl, programUrl, migrations }, async (client) => {
      await prepareSecrets(client)
      let rows = 0
      for (const table of manifest.tables) {
        const secret = secrets.find((one) => one.table === table.name)
        rows += await loadTable(client, zip, table, secret && { ...secret, sessionSecret })
      }
      for (const sequence of manifest.sequences) await continueSequence(client, sequence)
      failpoint('import-shop/before-commit')
      return rows
    }).catch(explain('Some records refer to others that are missing.'))
    await requeue(programUrl, manifest.jobs)
    await putFiles(draft, zip, manifest.files)
    return { takenAt, tables: manifest.tables.length, rows, files: manifest.files.length }
  })
}

async function readManifest(zip: Zip): Promise<Manifest> {
  const size = zip.entries.get(MANIFEST)?.uncompressedSize ?? 0
  if (size > MAX_MANIFEST_BYTES) throw damaged()
  const chunks: Buffer[] = []
  for await (const chunk of zip.read(MANIFEST)) chunks.push(chunk)
  const text = Buffer.concat(chunks).toString()
  const parsed = Manifest.safeParse(parseJson(text))
  if (parsed.success) return parsed.data
  if (/"format":"benchside export \d+"/.test(text) && !text.includes(`"${FORMAT}"`))
    throw new Problem(
      'conflict',
      'export_too_new',
      'A newer version of the program made this export. Bring the program up to date first.',
    )
  throw damaged()
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw damaged()
  }
}

type EncryptedHere = ExportedSecret & { sessionSecret: string }

async function loadTable(
  client: pg.Client,
  zip: Zip,
  { name, columns, ...expected }: Manifest['tables'][number],
  secret?: EncryptedHere,
): Promise<number> {
  const hash = createHash('sha256')
  async function* hashed() {
    for await (const chunk of zip.read(dataFile(name))) {
      hash.update(chunk)
      yield chunk
    }
  }
  const target = `public.${pg.escapeIdentifier(name)}`
  const stored = columns.map((column) => pg.escapeIdentifier(column === secret?.plainAs ? secret.columns[0]! : column))
  const replaced = replacedColumns(name, secret)
  const into = replaced.length > 0 ? 'staged_rows' : target
  if (replaced.length > 0)
    await client.query(`create temporary table staged_rows as select * from ${target} with no data`)
  const copy = client.query(copyFrom(`copy ${into} (${stored.join(', ')}) from stdin with (format csv, header)`))
  await pipeline(hashed(), copy).catch(explain(`${dataFile(name)} was changed.`))
  if (replaced.length > 0) {
    if (secret) await encryptSecrets(client, secret, secret, 'staged_rows')
    const unchanged = stored.filter((column) => !replaced.some((one) => one.column === column))
    const targets = [...unchanged, ...replaced.map(({ column }) => column)].join(', ')
    const values = [...unchanged.map((column) => `staged_rows.${column}`), ...replaced.map(({ value }) => value)].join(
      ', ',
    )
    await client.query(
      `insert into ${target} (${targets}) overriding system value select ${values} from staged_rows left join encrypted_secrets using (id)`,
    )
    await client.query('drop table staged_rows; truncate encrypted_secrets')
  }
  if (copy.rowCount !== expected.rows || hash.digest('hex') !== expected.sha256)
    throw damaged(`${dataFile(name)} was changed.`)
  return copy.rowCount
}

/** Columns that an export does not have, and how the new row gets them. */
function replacedColumns(table: string, secret?: EncryptedHere): { column: string; value: string }[] {
  const becoming = Object.entries(LEFT_OUT_COLUMNS)
    .filter(([key, { becomes }]) => becomes && key.startsWith(`${table}.`))
    .map(([key, { becomes }]) => ({ column: pg.escapeIdentifier(key.slice(table.length + 1)), value: becomes! }))
  const encrypted = (secret?.columns ?? []).map((column) => ({
    column: pg.escapeIdentifier(column),
    value: `encrypted ->> '${column}'`,
  }))
  return [...becoming, ...encrypted]
}

const UNKNOWN_TABLE = '42P01'
const UNKNOWN_COLUMN = '42703'

/** PostgreSQL refuses what are not rows of its tables; other failures are not the file's fault. */
function explain(why: string): (error: Error & { code?: string }) => never {
  return (error) => {
    const code = error.code ?? ''
    if (/^(22|23)/.test(code) || code === UNKNOWN_TABLE || code === UNKNOWN_COLUMN) throw damaged(why)
    throw error
  }
}

async function putFiles(config: Config, zip: Zip, files: Manifest['files']): Promise<void> {
  const buckets = mediaBuckets(config)
  for (const file of files) await buckets[file.kind].write(file.name, checked(zip, file))
}

/** Ends at the first byte too many, so that a changed file does not fill the disk. */
async function* checked(zip: Zip, { path, bytes, sha256 }: Manifest['files'][number]): AsyncGenerator<Buffer> {
  const hash = createHash('sha256')
  let read = 0
  for await (const chunk of zip.read(path)) {
    read += chunk.length
    if (read > bytes) break
    hash.update(chunk)
    yield chunk
  }
  if (read !== bytes || hash.digest('hex') !== sha256) throw damaged(`${path} was changed.`)
}
