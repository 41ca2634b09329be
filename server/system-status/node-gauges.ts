import type pg from 'pg'
import type { OpenStreams } from '../http/stream/open-streams.ts'
import type { Gauge } from '../telemetry/metrics.ts'
import type { Disk } from './machine-findings.ts'

interface Connections {
  open: number
  idle: number
  waiting: number
}

/** Read before the other gauges, whose statements take connections, too. */
export function connectionsOf({ totalCount, idleCount, waitingCount }: pg.Pool): Connections {
  return { open: totalCount, idle: idleCount, waiting: waitingCount }
}

export const databaseGauges: Gauge<Connections>[] = [
  { name: 'benchside_database_connections', description: 'Connections to PostgreSQL', read: ({ open }) => open },
  {
    name: 'benchside_database_idle_connections',
    description: 'Connections to PostgreSQL that nothing uses',
    read: ({ idle }) => idle,
  },
  {
    name: 'benchside_database_waiting',
    description: 'Statements and transactions that wait for a connection',
    read: ({ waiting }) => waiting,
  },
]

export const streamGauges: Gauge<Pick<OpenStreams, 'count'>>[] = [
  { name: 'benchside_open_streams', description: 'Open pages with live updates', read: ({ count }) => count },
]

export const diskGauges: Gauge<Disk>[] = [
  {
    name: 'benchside_data_disk_free_bytes',
    description: 'Free space on the disk of DATA_DIR',
    read: ({ freeBytes }) => freeBytes,
  },
  {
    name: 'benchside_data_disk_size_bytes',
    description: 'Size of the disk of DATA_DIR',
    read: ({ totalBytes }) => totalBytes,
  },
]
