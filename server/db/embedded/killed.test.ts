import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { aUsedDataDir, isRoot, read, rows, start, write } from '../../testing/embedded/data-dir.ts'

test('stops the orphaned database of a killed app and keeps every commit', async () => {
  const dataDir = await aUsedDataDir()
  const { app, url } = await startInAnotherProcess(dataDir)
  await write(url, 'before the kill')
  const orphan = await postmasterPid(join(dataDir, 'postgres/cluster'))
  await kill(app)
  expect(isRunning(orphan)).toBe(true)

  const next = await start(dataDir)

  expect(isRunning(orphan)).toBe(false)
  expect(await read(next.url)).toEqual(['before the kill'])
})

test('ends a busy backend after app and postmaster were killed', async () => {
  const dataDir = await aUsedDataDir()
  const { app, url } = await startInAnotherProcess(dataDir)
  await write(url, 'before the kill')
  const busy = expect(rows(url, 'select count(*) from generate_series(1, 100000000000)')).rejects.toThrow()
  await sleep(300)
  await kill(app)
  process.kill(await postmasterPid(join(dataDir, 'postgres/cluster')), 'SIGKILL')

  const next = await start(dataDir)

  await busy
  expect(await read(next.url)).toEqual(['before the kill'])
})

test('starts although a pid file names an unrelated process', async () => {
  const dataDir = await aUsedDataDir()
  const { stop, clusterDir } = await start(dataDir)
  await stop()
  const unrelated = spawn('sleep', ['60'], isRoot ? { uid: (await stat(clusterDir)).uid } : {})
  onTestFinished(() => void unrelated.kill())
  await writeFile(
    join(clusterDir, 'postmaster.pid'),
    `${unrelated.pid}\n${clusterDir}\n1700000000\n5432\n\n\n  1234 5678\nready   \n`,
  )

  await start(dataDir)

  expect(unrelated.exitCode).toBeNull()
})

test.each(['SIGKILL', 'SIGQUIT'] as const)(
  'restarts a database that dies by %s at the same address',
  async (signal) => {
    const { url, clusterDir } = await start(await aUsedDataDir())
    await write(url, 'before')
    const victim = await postmasterPid(clusterDir)
    process.kill(victim, signal)

    await expect.poll(() => read(url)).toEqual(['before'])

    expect(await postmasterPid(clusterDir)).not.toBe(victim)
  },
)

test.each(['fast', 'immediate'] as const)('ends connections and keeps the data after a restart (%s)', async (mode) => {
  const { url, restart } = await start(await aUsedDataDir())
  await write(url, 'before')
  const open = expect(rows(url, 'select pg_sleep(60)')).rejects.toThrow()
  await sleep(200)

  await restart(mode)

  await open
  expect(await read(url)).toEqual(['before'])
})

test('delivers Ctrl-C in the terminal only to the app', async () => {
  const dataDir = await aUsedDataDir()
  const { app, url } = await startInAnotherProcess(dataDir)
  const postmaster = await postmasterPid(join(dataDir, 'postgres/cluster'))
  process.kill(-Number(app.pid), 'SIGINT')
  await sleep(500)

  expect(await rows(url, 'select 1 as one')).toEqual([{ one: 1 }])
  expect(await postmasterPid(join(dataDir, 'postgres/cluster'))).toBe(postmaster)
  await kill(app)
  await start(dataDir)
})

test('stops the database if the app exits without stopping it', async () => {
  const dataDir = await aUsedDataDir()
  const { app } = await startInAnotherProcess(dataDir)
  const postmaster = await postmasterPid(join(dataDir, 'postgres/cluster'))
  app.kill('SIGTERM')
  await expect.poll(() => isRunning(postmaster)).toBe(false)
})

async function startInAnotherProcess(dataDir: string): Promise<{ app: ChildProcess; url: string }> {
  const script = `
    import { startEmbeddedPostgres } from ${JSON.stringify(join(import.meta.dirname, 'embedded.ts'))}
    process.on('SIGINT', () => {}).on('SIGTERM', () => process.exit(1))
    const log = { info() {}, warn() {} }
    console.log((await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)}, log })).url)
    setInterval(() => {}, 1000)`
  const app = spawn(process.execPath, ['--input-type=module', '-e', script], {
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => kill(app))
  const url = await new Promise<string>((resolve, reject) => {
    app.stdout.setEncoding('utf8').once('data', (line: string) => resolve(line.trim()))
    app.once('exit', (code) => reject(new Error(`The other process ended with ${code}.`)))
  })
  return { app, url }
}

async function kill(app: ChildProcess): Promise<void> {
  if (app.exitCode !== null || app.signalCode !== null) return
  const ended = new Promise((resolve) => app.once('exit', resolve))
  app.kill('SIGKILL')
  await ended
}

async function postmasterPid(clusterDir: string): Promise<number> {
  return Number.parseInt(await readFile(join(clusterDir, 'postmaster.pid'), 'utf8'), 10)
}

function isRunning(pid: number): boolean {
  const { stdout } = spawnSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' })
  return stdout.trim() !== '' && !stdout.startsWith('Z')
}
