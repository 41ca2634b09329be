import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { exhaustively } from '#server/testing/exhaustive.ts'
import { cleanEnv } from '#server/testing/npm-environment.ts'
import { eventually } from './support/eventually.ts'
import { aPort } from './support/port.ts'
import { aStoppedShop } from './support/stopped-shop.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const PATIENCE_MILLISECONDS = 200_000

/** A service manager signals npm alone; a terminal signals every program that it started (-1). */
const STOPS = [
  { signal: 'SIGTERM', from: 'a service manager', target: 1 },
  { signal: 'SIGINT', from: 'a terminal', target: -1 },
  { signal: 'SIGHUP', from: 'a terminal', target: -1 },
] as const

test.for(exhaustively(STOPS, ({ signal }) => signal === 'SIGTERM'))(
  'leaves no program, database or used port behind when `npm start` gets $signal from $from',
  { timeout: 240_000 },
  async ({ signal, target }) => {
    const { npm, url, postmaster } = await started()

    process.kill(target * npm, signal)

    await eventually(
      () => isAnswering(url),
      (answers) => !answers,
    )
    await eventually(
      () => isAlive(postmaster),
      (alive) => !alive,
    )
  },
)

test('renders pages with the production build of React', () => {
  const bundle = globSync('dist/server/**/*.js', { cwd: ROOT }).map((file) => readFileSync(join(ROOT, file), 'utf8'))
  const reactBuilds = bundle.flatMap((text) => text.match(/react[\w.-]*\.(?:production|development)\.js/g) ?? [])

  expect(reactBuilds.length).toBeGreaterThan(1)
  expect(reactBuilds.filter((name) => name.includes('development'))).toEqual([])
})

test.for(exhaustively(['SIGKILL', 'SIGABRT'] as const, (signal) => signal === 'SIGKILL'))(
  'reports that the program died of %s, exits with a failure, and leaves no database behind',
  { timeout: 240_000 },
  async (signal) => {
    const { exited, output, postmaster } = await started()

    process.kill(parentOf(postmaster), signal)

    expect(await exited).toBeGreaterThan(0)
    expect(output()).toContain('Benchside stopped: ')
    expect(stateOf(postmaster)).toMatch(/^(Z|$)/)
  },
)

function parentOf(pid: number): number {
  return Number(execFileSync('ps', ['-o', 'ppid=', '-p', String(pid)], { encoding: 'utf8' }))
}

/** Empty without such a process; `Z` if it ended and its parent has not collected its exit code. */
function stateOf(pid: number): string {
  return spawnSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' }).stdout
}

async function started() {
  const dataDir = aStoppedShop()
  const port = aPort()
  const child = spawn('npm', ['start'], {
    cwd: ROOT,
    env: cleanEnv({ DATA_DIR: dataDir, PORT: String(port), BENCHSIDE_PAGES: 'elsewhere' }),
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  onTestFinished(() => endGroup(child.pid!))
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  const exited = new Promise<number | null>((resolve) => child.once('close', resolve))
  await eventually(
    () => output,
    (text) => text.includes('Benchside is open'),
    PATIENCE_MILLISECONDS,
  )
  const pidFile = join(dataDir, 'postgres/cluster/postmaster.pid')
  expect(existsSync(pidFile)).toBe(true)
  const postmaster = Number(readFileSync(pidFile, 'utf8').split('\n')[0])
  return { npm: child.pid!, exited, output: () => output, url: `http://127.0.0.1:${port}/healthz`, postmaster }
}

function endGroup(leader: number): void {
  try {
    process.kill(-leader, 'SIGKILL')
  } catch {
    // All have ended.
  }
}

function isAnswering(url: string): Promise<boolean> {
  return fetch(url).then(
    () => true,
    () => false,
  )
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
