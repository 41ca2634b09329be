import { chmodSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A new data folder that the database's own user can reach too, so that the cluster stays inside and goes with it. */
export function scratchFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'benchside-'))
  chmodSync(folder, 0o755)
  return folder
}
