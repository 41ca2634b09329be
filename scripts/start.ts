/** Passes stop signals on. If the program dies, it stops the database and exits with a failure. */
import './build-when-stale.ts'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { PROGRAM_ARGUMENTS } from './program-command.ts'

const PARENT_CHECK_INTERVAL_MS = 500

// If this process dies, the program notices the closed channel and stops.
const program = spawn(process.execPath, PROGRAM_ARGUMENTS, {
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  env: { NODE_COMPILE_CACHE: 'node_modules/.cache/node', ...process.env },
})
let isStopping = false
const stop = (signal: NodeJS.Signals) => {
  isStopping = true
  program.kill(signal)
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)
const parent = process.ppid
setInterval(() => {
  // npm's shell was ended by a signal, which it does not pass on.
  if (process.ppid !== parent) stop('SIGTERM')
}, PARENT_CHECK_INTERVAL_MS).unref()

const [code, signal] = (await once(program, 'exit')) as [number | null, NodeJS.Signals | null]
if (code === 0 || (isStopping && code !== null)) process.exit(code)
console.error(`\nBenchside stopped: ${reasonOf(code, signal)} Start it again with npm start.`)
await stopDatabase().catch((error) => console.error(`Its database could not be stopped: ${error.message}`))
process.exit(code || 1)

function reasonOf(code: number | null, signal: NodeJS.Signals | null): string {
  if (code !== null && code < 128) return `it ended with an error (exit code ${code}), which is printed above.`
  if (signal === 'SIGKILL') return 'it was killed, perhaps because the machine ran out of memory.'
  if (signal === 'SIGABRT' || code === 134)
    return 'it ran out of memory or met a fault in Node.js, which is printed above.'
  return `it was ended by ${signal ?? `exit code ${code}`}.`
}

async function stopDatabase(): Promise<void> {
  if (existsSync('.env')) process.loadEnvFile('.env')
  const { readConfig } = await import('../server/config.ts')
  const { dataDir, databaseUrl } = readConfig(process.env)
  if (databaseUrl || !existsSync(dataDir)) return
  const { stopLeftDatabase } = await import('../server/db/embedded/stop-left-database.ts')
  await stopLeftDatabase(dataDir, { info: console.log, warn: console.error })
}
