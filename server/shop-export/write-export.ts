import { createHash } from 'node:crypto'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { listMigrations, listSequences, listWaitingJobs, openQuiet } from '../backup/dump.ts'
import { PROGRAM_VERSION } from '../config/program-version.ts'
import type { Ctx } from '../context.ts'
import { isMadeFromAnother } from '../media/media-file.ts'
import { MEDIA_KINDS, mediaBuckets } from '../media/open-media.ts'
import { copyToCsv, exportedColumns, listExportedTables } from './exported-columns.ts'
import { endingOf } from './file-ending.ts'
import { JOURNAL_FILE, journalOf } from './journal-file.ts'
import { FORMAT, MANIFEST, type Manifest } from './manifest.ts'
import { README, readmeOf } from './readme.ts'
import { decryptSecrets, prepareSecrets } from './secrets.ts'
import { type ZipEntry, zipOf } from './zip.ts'

export interface Progress {
  done: number
  total: number
}

export const MAKE_EXPORT = 'shop_export.make'

/**
 * The shop as a zip file: a table of rows for each kind of record, the files, and texts that explain them. All rows are
 * of one snapshot, and files are read after it, because a file is older than its row.
 */
export function writeExport(source: Ctx, report: (progress: Progress) => Promise<void>): AsyncGenerator<Buffer> {
  return zipOf(entriesOf(source, report), source.now)
}

async function* entriesOf(source: Ctx, report: (progress: Progress) => Promise<void>): AsyncGenerator<ZipEntry> {
  const files = await listFiles(source.config)
  const manifest = { format: FORMAT, program: PROGRAM_VERSION, takenAt: source.now.toISOString() } as const
  const progress = { done: 0, total: files.length }
  const step = async () => {
    progress.done += 1
    await report(progress)
  }
  const rows = yield* rowsOf(source, progress, step)
  const written: Manifest['files'] = []
  for (const file of files) {
    yield* fileOf(source, file, written)
    await step()
  }
  yield { name: MANIFEST, bytes: once(JSON.stringify({ ...manifest, ...rows, files: written } satisfies Manifest)) }
}

async function* rowsOf(
  source: Ctx,
  progress: Progress,
  step: () => Promise<void>,
): AsyncGenerator<ZipEntry, Pick<Manifest, 'tables' | 'sequences' | 'migrations' | 'jobs'>> {
  const { databaseUrl, config, encryptedData } = source
  const client = await openQuiet(databaseUrl)
  try {
    await prepareSecrets(client)
    await client.query('begin transaction isolation level repeatable read, read only')
    const tables: Manifest['tables'] = []
    const exported = await listExportedTables(client)
    progress.total += exported.length
    const secrets = encryptedData.flatMap(({ exported }) => exported ?? [])
    yield { name: README, bytes: once(await readmeOf(client, secrets)) }
    for (const table of exported) {
      const secret = secrets.find((one) => one.table === table.name)
      if (secret) await decryptSecrets(client, config, secret)
      const columns = exportedColumns(table, secret)
      yield {
        name: dataFile(table.name),
        bytes: csvOf(client, copyToCsv(table, secret), (counted) =>
          tables.push({ name: table.name, columns, ...counted }),
        ),
      }
      await step()
    }
    yield { name: JOURNAL_FILE, bytes: once(await journalOf(source, client)) }
    const jobs = (await listWaitingJobs(client)).filter(({ name }) => name !== MAKE_EXPORT)
    return { tables, sequences: await listSequences(client), migrations: await listMigrations(client), jobs }
  } finally {
    await client.end()
  }
}

export function dataFile(table: string): string {
  return `data/${table}.csv`
}

async function* csvOf(
  client: pg.Client,
  copy: string,
  counted: (count: { rows: number; sha256: string }) => void,
): AsyncGenerator<Buffer> {
  const hash = createHash('sha256')
  const rows = client.query(copyTo(copy))
  for await (const chunk of rows as AsyncIterable<Buffer>) {
    hash.update(chunk)
    yield chunk
  }
  counted({ rows: rows.rowCount, sha256: hash.digest('hex') })
}

interface File {
  kind: Manifest['files'][number]['kind']
  name: string
}

async function listFiles(config: Ctx['config']): Promise<File[]> {
  const files: File[] = []
  const buckets = mediaBuckets(config)
  for (const kind of MEDIA_KINDS)
    for await (const { name } of buckets[kind].list())
      if (kind !== 'media' || !isMadeFromAnother(name)) files.push({ kind, name })
  const key = ({ kind, name }: File) => `${kind}/${name}`
  return files.sort((one, other) => (key(one) < key(other) ? -1 : 1))
}

/** A file may be deleted while the export is written. */
async function* fileOf({ config }: Ctx, { kind, name }: File, written: Manifest['files']): AsyncGenerator<ZipEntry> {
  const stream = await mediaBuckets(config)[kind].read(name)
  if (!stream) return
  const chunks = (stream as unknown as AsyncIterable<Uint8Array>)[Symbol.asyncIterator]()
  const first = await chunks.next()
  const path = `files/${kind}/${name}${endingOf(name, first.value)}`
  const hash = createHash('sha256')
  let bytes = 0
  async function* hashed() {
    for (let chunk = first; !chunk.done; chunk = await chunks.next()) {
      bytes += chunk.value.length
      hash.update(chunk.value)
      yield chunk.value
    }
    written.push({ kind, name, path, bytes, sha256: hash.digest('hex') })
  }
  yield { name: path, isCompressed: true, bytes: hashed() }
}

async function* once(text: string): AsyncGenerator<Buffer> {
  yield Buffer.from(text)
}
