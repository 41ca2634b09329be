import { spawn, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { listShopExports, requestShopExport } from '#contract/shop-export/shop-export.ts'
import { backUpNow } from '#contract/system-status/system-status.ts'
import { isExhaustive } from '#server/testing/exhaustive.ts'
import { signedIn } from '#server/testing/people.ts'
import { scratchFolder } from '#server/testing/scratch-folder.ts'
import { newVisitor, type Visitor } from '#server/testing/visitor.ts'
import { eventually } from './support/eventually.ts'
import { aPort } from './support/port.ts'
import { send } from './support/send.ts'
import { aStoppedShop } from './support/stopped-shop.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const GUIDES = ['deployment', 'runbook', 'migration']
/** These commands need a machine of their own; `server/site/deploy.test.ts` covers what they start. */
const NEEDS_A_MACHINE = /^(useradd|cp deploy|systemctl|docker)\b/

interface Running {
  url: string
  stop(): Promise<void>
}

test('runs the commands of the guides as written: install, check, back up, upgrade, downgrade, restore', {
  timeout: 240_000,
  skip: !isExhaustive,
}, async () => {
  const folder = scratchFolder()
  const origin = aRepository(join(folder, 'origin'))
  const tried = new Set<string>()
  const home = join(folder, 'benchside')
  const at = machine(folder, tried)

  expect(at.run('git clone <address of the repository> benchside', folder, { REPOSITORY: origin })).toContain('Cloning')
  tried.add('cd benchside')
  symlinkSync(join(ROOT, 'node_modules'), join(home, 'node_modules'))
  cpSync(join(ROOT, 'dist'), join(home, 'dist'), { recursive: true })
  at.run('cp .env.example .env', home)
  const data = aStoppedShop()
  const settings = {
    DATA_DIR: data,
    BACKUP_DIR: join(folder, 'backups'),
    PORT: String(aPort()),
    SESSION_SECRET: 'x'.repeat(32),
  }
  set(join(home, '.env'), settings)

  const first = await at.start('npm ci && npm start', home)
  const visitor = newVisitor((path, init) => send(first.url, path, init))
  const admin = { username: 'admin', password: 'demo-admin', email: '' }
  const owner = await signedIn({ visitor: () => visitor }, admin)
  await owner.call(backUpNow)
  writeFileSync(join(folder, 'path/to/shop.zip'), await exported(owner))
  expect(at.run('npm run doctor', home)).toMatch(/All is well|0 faults/)
  const key = at.run('npm run backup -- --key', home).match(/^[\w-]{43}$/m)![0]
  expect(at.run('npm run backup -- /path/to/before-upgrade', home)).toContain('Backed up to')
  expect(readdirSync(join(folder, 'path/to/before-upgrade/postgres/cluster'))).toContain('PG_VERSION')
  await eventually(
    () => readdirSync(join(settings.BACKUP_DIR, 'rows')).length,
    (count) => count > 0,
  )
  await first.stop()

  publish(origin)
  const newer = await at.start('git pull && npm ci && npm start', home)
  expect(await titleOf(newer)).toBe('a newer version')
  await newer.stop()
  const older = await at.start('git checkout <version before> && npm ci && npm start', home)
  expect(await titleOf(older)).not.toBe('a newer version')
  expect((await send(older.url, '/api/products', {})).status).toBe(200)
  await older.stop()

  writeFileSync(join(home, '.env'), '')
  const restoring = 'DATA_DIR=/srv/new-shop BACKUP_DIR=/backups BACKUP_KEY=… npm run restore'
  expect(at.run(`${restoring} -- --list`, home, { KEY: key })).toMatch(/^20\d\d-\d\d-\d\dT/m)
  expect(at.run(restoring, home, { KEY: key })).toMatch(/Restored .* rows in .* tables, each compared/)
  const restored = await at.start('DATA_DIR=/srv/new-shop PORT=3001 npm start', home)
  expect((await send(restored.url, '/api/products', {})).status).toBe(200)
  await restored.stop()
  expect(at.run('npm run import-shop -- /path/to/shop.zip', home)).toContain('Imported the shop')

  expect(GUIDES.flatMap(commandsOf).filter((line) => !tried.has(line) && !NEEDS_A_MACHINE.test(line))).toEqual([])
})

async function exported(owner: Visitor): Promise<Buffer> {
  const { id } = await owner.call(requestShopExport)
  await eventually(
    () => owner.call(listShopExports),
    ([one]) => one?.state === 'done',
    60_000,
  )
  return Buffer.from(await (await owner.fetch(`/api/admin/shop-exports/${id}/file`)).arrayBuffer())
}

function commandsOf(guide: string): string[] {
  const text = readFileSync(join(ROOT, `server/branding/guides/${guide}.md`), 'utf8')
  const lines = [...text.matchAll(/```sh\n([\s\S]*?)```/g)].flatMap(([, block]) => block!.trim().split('\n'))
  return lines.map((line) => line.replace(/(?<=\/path\/to\/)[\w-]+$/, 'before-upgrade'))
}

function aRepository(folder: string): string {
  mkdirSync(folder)
  const files = execute('git ls-files --cached --others --exclude-standard', ROOT).trim().split('\n')
  for (const file of files) cpSync(join(ROOT, file), join(folder, file))
  execute('git init --quiet && git add --all && git commit --quiet --message first && git tag first', folder)
  return folder
}

function publish(origin: string): void {
  const migrations = join(origin, 'server/db/migrations')
  const file = join(migrations, 'meta/_journal.json')
  const journal = JSON.parse(readFileSync(file, 'utf8'))
  const { idx, when, ...same } = journal.entries.at(-1)
  journal.entries.push({ ...same, idx: idx + 1, when: when + 1, tag: 'one_more' })
  writeFileSync(file, JSON.stringify(journal))
  writeFileSync(join(migrations, 'one_more.sql'), 'create table one_more (id integer primary key);')
  const openapi = join(origin, 'server/http/openapi/document.ts')
  writeFileSync(openapi, readFileSync(openapi, 'utf8').replace(`title: 'Benchside'`, `title: 'a newer version'`))
  execute('git commit --quiet --all --message second && git add --all && git commit --quiet --amend --no-edit', origin)
}

async function titleOf({ url }: Running): Promise<string> {
  const document = (await (await send(url, '/api/openapi.json', {})).json()) as { info: { title: string } }
  return document.info.title
}

function machine(folder: string, tried: Set<string>) {
  const bin = join(folder, 'bin')
  mkdirSync(bin)
  writeFileSync(
    join(bin, 'npm'),
    `#!/bin/sh\n[ "$1" = ci ] && exit 0\nexec ${execute('which npm', ROOT).trim()} "$@"\n`,
    { mode: 0o755 },
  )
  const port = aPort()
  const typed = (command: string, { REPOSITORY = '', KEY = '' }) =>
    command
      .replace('<address of the repository>', REPOSITORY)
      .replace('<version before>', 'first')
      .replace('BACKUP_KEY=…', `BACKUP_KEY=${KEY}`)
      .replace('PORT=3001', `PORT=${port}`)
      .replace(/\/(path\/to|srv|backups)\b/g, `${folder}/$1`)
  for (const place of ['path/to', 'srv']) mkdirSync(join(folder, place), { recursive: true })
  const env = { PATH: `${bin}:${process.env.PATH}`, HOME: process.env.HOME, BENCHSIDE_PAGES: 'elsewhere' }
  return {
    run(command: string, cwd: string, own = {}): string {
      tried.add(command)
      return execute(typed(command, own), cwd, env)
    },
    async start(command: string, cwd: string): Promise<Running> {
      tried.add(command)
      const child = spawn('sh', ['-c', `${typed(command, {})} 2>&1`], { cwd, env, detached: true })
      onTestFinished(() => signal(child.pid!, 'SIGKILL'))
      let output = ''
      child.stdout.setEncoding('utf8').on('data', (text: string) => {
        output += text
      })
      const ended = new Promise((done) => child.once('close', done))
      const isOpen = () => output.includes('Benchside is open')
      await eventually(
        () => isOpen() || child.exitCode !== null,
        (is) => is,
        120_000,
      )
      if (!isOpen()) throw new Error(output)
      return {
        url: /http:\/\/[\w.]+:\d+/.exec(output)![0],
        async stop() {
          signal(child.pid!, 'SIGINT')
          await ended
        },
      }
    },
  }
}

function signal(leader: number, name: NodeJS.Signals): void {
  try {
    process.kill(-leader, name)
  } catch {
    // It has ended.
  }
}

function set(file: string, values: Record<string, string>): void {
  const text = readFileSync(file, 'utf8')
  writeFileSync(
    file,
    text.replace(/^(\w+)=$/gm, (line, name) => (values[name] ? `${name}=${values[name]}` : line)),
  )
}

function execute(command: string, cwd: string, env: NodeJS.ProcessEnv = process.env): string {
  const asSomebody = {
    GIT_AUTHOR_NAME: 'a test',
    GIT_AUTHOR_EMAIL: 'test@shop.example',
    GIT_COMMITTER_NAME: 'a test',
    GIT_COMMITTER_EMAIL: 'test@shop.example',
  }
  const { status, stdout } = spawnSync('sh', ['-c', `(${command}) 2>&1`], {
    cwd,
    env: { ...env, ...asSomebody },
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  })
  if (status !== 0) throw new Error(`${command}\n${stdout}`)
  return stdout
}
