import { setTimeout as sleep } from 'node:timers/promises'
import type { EmbeddedLog } from './embedded-log.ts'
import { end, type Postmaster } from './embedded-postmaster.ts'

const STEADY_MS = 10_000

export interface Supervisor {
  stop(): Promise<void>
  restart(mode?: 'fast' | 'immediate'): Promise<void>
}

export function supervise(first: Postmaster, startAgain: () => Promise<Postmaster>, log: EmbeddedLog): Supervisor {
  const stopping = new AbortController()
  const stopped = new Promise<void>((resolve) => stopping.signal.addEventListener('abort', () => resolve()))
  let current: Postmaster | null = first
  let restarting: PromiseWithResolvers<void> | null = null

  const endWithApp = () => current?.child.kill('SIGINT')
  process.on('exit', endWithApp)
  const watch = keepRunning(first)

  async function keepRunning(server: Postmaster | null): Promise<void> {
    let waitMs = 0
    while (server) {
      const startedAt = Date.now()
      await Promise.race([server.ended, stopped])
      if (stopping.signal.aborted) break
      if (restarting || Date.now() - startedAt > STEADY_MS) waitMs = 0
      if (!restarting) log.warn(`PostgreSQL ended unexpectedly (${await server.ended}); starting it again.`)
      current = null
      server = current = await revive(waitMs)
      waitMs = longer(waitMs)
      if (server) log.info('PostgreSQL is running again.')
      restarting?.resolve()
      restarting = null
    }
    if (server) await end(server)
    restarting?.resolve()
    process.off('exit', endWithApp)
  }

  async function revive(waitMs: number): Promise<Postmaster | null> {
    for (; !stopping.signal.aborted; waitMs = longer(waitMs)) {
      await sleep(waitMs, undefined, { signal: stopping.signal }).catch(() => {})
      if (stopping.signal.aborted) break
      try {
        return await startAgain()
      } catch (error) {
        log.warn(`PostgreSQL could not be started again: ${error instanceof Error ? error.message : error}`)
      }
    }
    return null
  }

  return {
    async stop() {
      stopping.abort()
      await watch
    },
    async restart(mode = 'fast') {
      restarting ??= Promise.withResolvers<void>()
      const { promise } = restarting
      if (current) await end(current, mode === 'fast' ? 'SIGINT' : 'SIGQUIT')
      await promise
    },
  }
}

function longer(waitMs: number): number {
  return Math.min(Math.max(waitMs * 2, 100), 5_000)
}
