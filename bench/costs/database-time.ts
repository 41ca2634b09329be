import { readdirSync, readFileSync } from 'node:fs'
import type pg from 'pg'

/** Linux counts in hundredths of a second. */
const TICKS = 100
const PARENT = 1
const USED = 11

/** The process that all of the server's others descend from. */
export async function postmasterOf(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return fieldsOf(rows[0]!.pid)[PARENT]!
}

/** Processor time of the server's processes so far, of those that have ended too. */
export function databaseSeconds(postmaster: number): number {
  const pids = readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0)
  let ticks = 0
  for (const pid of pids) {
    const fields = pid === postmaster || parentOf(pid) === postmaster ? fieldsOf(pid) : []
    // Its own in user and system mode, and of its children that have ended.
    ticks += fields.slice(USED, USED + 4).reduce((sum, one) => sum + one, 0)
  }
  return ticks / TICKS
}

function parentOf(pid: number): number | undefined {
  return fieldsOf(pid)[PARENT]
}

/** Of /proc/<pid>/stat, from the state on: the name before it may hold anything. */
function fieldsOf(pid: number): number[] {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number)
  } catch {
    return []
  }
}
