import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { APP_ROLE, PASSWORD_FILE } from './embedded-cluster.ts'
import type { DatabaseHome } from './embedded-home.ts'

export const DATABASE = 'benchside'

/** The line of the pid file on which the postmaster says where its socket is. */
const SOCKET_LINE = 4

export function urlOf(socketDir: string, password: string, database = DATABASE): string {
  return `postgres://${APP_ROLE}:${password}@localhost:5432/${database}?host=${encodeURIComponent(socketDir)}`
}

/** The address of the database that another process keeps running in this home. */
export async function urlOfRunning({ dir, clusterDir }: DatabaseHome): Promise<string> {
  const password = (await readFile(join(dir, PASSWORD_FILE), 'utf8')).trim()
  const lines = (await readFile(join(clusterDir, 'postmaster.pid'), 'utf8')).split('\n')
  return urlOf(lines[SOCKET_LINE]!, password)
}
