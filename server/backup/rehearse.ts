import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { Problem } from '#contract/problem.ts'
import type { Config } from '../config.ts'
import { startEmbeddedPostgres } from '../db/embedded/embedded.ts'
import { framesOf } from './frames.ts'
import { type Loaded, load } from './load.ts'
import { shopIdOf } from './shop-id.ts'
import { listBackups, openVault, readContents, type Vault } from './vault.ts'

/**
 * Restores into a temporary database, compares every table, and opens every file, because an untested backup cannot be
 * trusted.
 * @throws Problem like `load`; `no_backup`; `not_found` for a missing file.
 */
export async function rehearse(config: Config, shopId: string): Promise<Loaded & { name: string }> {
  const vault = openVault(config)
  if (!vault) throw new Error('no place for backups is named')
  const name = (await listBackups(vault)).find((name) => shopIdOf(name) === shopId)
  if (!name) throw new Problem('not_found', 'no_backup', 'There is no backup yet.')
  const folder = await mkdtemp(join(tmpdir(), 'benchside-rehearsal-'))
  const log = { info: () => {}, warn: () => {} }
  try {
    await chmod(folder, 0o755)
    const settings = { fsync: 'off', full_page_writes: 'off', max_connections: '10', shared_buffers: '32MB' }
    const scratch = await startEmbeddedPostgres({ dataDir: folder, log, settings })
    try {
      const loaded = await load(scratch.url, rowsOf(vault, name))
      await openFiles(vault, name)
      return { ...loaded, name }
    } finally {
      await scratch.stop()
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

export function rowsOf(vault: Vault, name: string) {
  return framesOf(Readable.from(vault.get(`rows/${name}`)).compose(createGunzip()))
}

async function openFiles(vault: Vault, name: string): Promise<void> {
  const { files } = await readContents(vault, name)
  for (const file of files) for await (const _ of vault.get(file));
}
