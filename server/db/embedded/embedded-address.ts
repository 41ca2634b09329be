import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { OWNER_ROLE, PASSWORD_FILE } from './embedded-cluster.ts'
import type { DatabaseHome } from './embedded-home.ts'

export const DATABASE = 'benchside'

const SOCKET_LINE = 4

interface Login {
  role?: string
  database?: string
}

export function urlOf(
  socketDir: string,
  password: string,
  { role = OWNER_ROLE, database = DATABASE }: Login = {},
): string {
  return `postgres://${role}:${password}@localhost:5432/${database}?host=${encodeURIComponent(socketDir)}`
}

export async function urlOfRunning({ dir, clusterDir }: DatabaseHome): Promise<string> {
  const password = (await readFile(join(dir, PASSWORD_FILE), 'utf8')).trim()
  const lines = (await readFile(join(clusterDir, 'postmaster.pid'), 'utf8')).split('\n')
  return urlOf(lines[SOCKET_LINE]!, password)
}
