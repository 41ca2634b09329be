import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseEnv } from 'node:util'
import { DCLinter } from 'dclint'
import { expect, onTestFinished, test } from 'vitest'
import { parse } from 'yaml'
import { NODE_FLAGS } from '../../scripts/program-command.ts'
import { Environment } from '../config/environment.ts'
import { readConfig } from '../config.ts'
import { databaseGauges, diskGauges, streamGauges } from '../system-status/node-gauges.ts'
import { workGauges } from '../system-status/work-gauges.ts'
import { createMetrics } from '../telemetry/metrics.ts'
import { scratchFolder } from '../testing/scratch-folder.ts'

const read = (name: string) => readFileSync(new URL(`../../deploy/${name}`, import.meta.url), 'utf8')
function instructionsOf(containerfile: string): [name: string, argument: string][] {
  const lines = containerfile
    .replace(/^#.*\n/gm, '')
    .replace(/\\\n\s*/g, '')
    .split('\n')
  return lines.filter(Boolean).map((line) => {
    const [name = '', ...rest] = line.split(' ')
    return [name, rest.join(' ')]
  })
}

test('uses a Node base image, an unprivileged user, a data volume and a health check', () => {
  const instructions = instructionsOf(read('Dockerfile'))
  const of = (name: string) => instructions.filter(([one]) => one === name).map(([, argument]) => argument)
  const known = [
    'FROM',
    'WORKDIR',
    'COPY',
    'RUN',
    'ENV',
    'USER',
    'VOLUME',
    'EXPOSE',
    'STOPSIGNAL',
    'HEALTHCHECK',
    'CMD',
  ]

  expect(instructions.filter(([name]) => !known.includes(name))).toEqual([])
  for (const base of of('FROM')) expect(base).toMatch(/^docker\.io\/library\/node:24-[\w-]+/)
  expect(of('USER')).toEqual(['node'])
  expect(instructions.findIndex(([name]) => name === 'USER')).toBeLessThan(
    instructions.findIndex(([name]) => name === 'CMD'),
  )
  expect(of('VOLUME')).toEqual(['/data'])
  expect(of('ENV').join(' ')).toMatch(/DEMO=0 HOST=0\.0\.0\.0 PORT=3000 DATA_DIR=\/data/)
  expect(of('STOPSIGNAL')).toEqual(['SIGTERM'])
  expect(of('HEALTHCHECK')[0]).toMatch(/\/healthz/)
  const health = of('HEALTHCHECK')[0]!
  expect(JSON.parse(health.slice(health.indexOf('[')))).toHaveLength(3)
  // The program gets signals directly, without a shell between.
  const command = JSON.parse(of('CMD')[0]!) as string[]
  expect(command[0]).toBe('node')
  expect(command.slice(1, -1)).toEqual(NODE_FLAGS)
  for (const file of command.filter((word) => word.endsWith('.ts')))
    expect(existsSync(new URL(`../../${file}`, import.meta.url))).toBe(true)
  for (const secret of ['.env', '.git', 'data']) expect(read('Dockerfile.dockerignore')).toContain(`${secret}\n`)
})

test('runs the unit with minimal privileges and stops it gracefully', () => {
  const sections = new Map<string, Map<string, string>>()
  let section = ''
  for (const line of read('benchside.service').split('\n')) {
    if (/^(#|$)/.test(line)) continue
    const heading = /^\[(\w+)\]$/.exec(line)?.[1]
    const [, name, value] = /^(\w+)=(.*)$/.exec(line) ?? []
    expect(heading ?? name, line).toBeTruthy()
    section = heading ?? section
    if (heading) sections.set(heading, new Map())
    else sections.get(section)!.set(name!, value!)
  }
  expect([...sections.keys()]).toEqual(['Unit', 'Service', 'Install'])

  const service = sections.get('Service')!
  expect(Object.fromEntries(service)).toMatchObject({
    User: 'benchside',
    KillSignal: 'SIGTERM',
    KillMode: 'mixed',
    Restart: 'on-failure',
    RestartPreventExitStatus: '78',
    NoNewPrivileges: 'yes',
    ProtectSystem: 'strict',
    StateDirectory: 'benchside',
    CapabilityBoundingSet: '',
    SystemCallErrorNumber: 'EPERM',
  })
  // The just-in-time compilers of Node.js and PostgreSQL need it.
  expect(service.has('MemoryDenyWriteExecute')).toBe(false)

  // After a `git pull` without a build, the old program would run on the new migrations. Its user must be able to read the build.
  const [, script] = /^\+\/bin\/sh -c 'umask 022 && exec \S+ (\S+)'$/.exec(service.get('ExecStartPre')!)!
  expect(script).toBe('scripts/build-when-stale.ts')
  expect(existsSync(new URL(`../../${script}`, import.meta.url))).toBe(true)

  const words = service.get('ExecStart')!.split(' ')
  expect(words.slice(1, -1)).toEqual(NODE_FLAGS)

  const settings = service.get('Environment')!.split(' ')
  expect(settings).toContain('DEMO=0')

  const others = settings.filter((pair) => !(pair.split('=')[0]! in Environment.shape))
  const [nodeEnv, ...allocator] = others
  expect(nodeEnv).toBe('NODE_ENV=production')
  expect(allocator.map((pair) => pair.split('=')[0])).toEqual([
    'MALLOC_ARENA_MAX',
    'MALLOC_MMAP_THRESHOLD_',
    'MALLOC_TRIM_THRESHOLD_',
  ])
  expect(read('Dockerfile')).toContain(` ${allocator.join(' ')}\n`)
})

test('accepts the unit by systemd-analyze, if installed', ({ skip }) => {
  const version = spawnSync('systemd-analyze', ['--version'])
  if (version.status !== 0) skip('There is no systemd-analyze here.')
  const folder = scratchFolder()
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const file = join(folder, 'benchside.service')
  writeFileSync(file, read('benchside.service').replaceAll('/opt/benchside', resolve('.')))
  const { status, stderr } = spawnSync('systemd-analyze', ['verify', file], { encoding: 'utf8' })

  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
})

interface Compose {
  services: Record<string, ComposeService>
  networks: Record<string, { ipam?: { config: { subnet: string }[] } }>
  volumes: Record<string, null>
}
interface ComposeService {
  image?: string
  build?: { context: string; dockerfile: string }
  env_file?: string
  environment?: Record<string, string>
  profiles?: string[]
  ports?: string[]
  volumes?: string[]
  networks: string[]
}

const compose = parse(read('compose.yaml')) as Compose
const documented = Object.keys(parseEnv(readFileSync('.env.example', 'utf8')))

test('follows the specification in the compose file', () => {
  const linter = new DCLinter({ rules: {}, quiet: false, debug: false, exclude: [] })

  const [result] = linter.lintFiles(['deploy/compose.yaml'], false)

  expect(result!.messages.filter(({ rule }: { rule: string }) => /^invalid/.test(rule))).toEqual([])
})

test('the compose file uses only variables that .env.example documents', () => {
  const interpolated = [...read('compose.yaml').matchAll(/\$\{(\w+)/g)].map(([, name]) => name!)
  const set = Object.keys(compose.services.shop!.environment!)

  expect(interpolated).toContain('SESSION_SECRET')
  expect([...interpolated, ...set].filter((name) => !documented.includes(name))).toEqual([])
})

test('the compose file names only files, networks and volumes that exist, and publishes only the proxy', () => {
  for (const [name, service] of Object.entries(compose.services)) {
    const { build, volumes = [], networks, ports = [], profiles } = service
    if (build) expect(existsSync(resolve('deploy', build.context, build.dockerfile))).toBe(true)
    for (const source of volumes.map((volume) => volume.split(':')[0]!))
      if (source.startsWith('.')) expect(existsSync(resolve('deploy', source)), source).toBe(true)
      else expect(compose.volumes).toHaveProperty(source)
    for (const network of networks) expect(compose.networks).toHaveProperty(network)
    const isPublic = ports.some((port) => !port.startsWith('127.0.0.1:'))
    expect([name, isPublic]).toEqual([name, name === 'caddy'])
    if (name === 'mail') expect(profiles).toEqual(['trial'])
  }
})

test('trusts the proxy in the compose file and starts with these settings', () => {
  const { environment } = compose.services.shop!
  const secrets = { DATABASE_PASSWORD: 'a'.repeat(64), SESSION_SECRET: 'b'.repeat(64), BACKUP_KEY: 'c'.repeat(43) }
  const settings = Object.entries(environment!).map(([name, value]) => {
    const resolved = value.replace(/\$\{(\w+)[^}]*\}/g, (_, variable: keyof typeof secrets) => secrets[variable])
    return [name, resolved]
  })

  const config = readConfig({ PUBLIC_URL: 'https://shop.example', ...Object.fromEntries(settings) })

  expect(config).toMatchObject({ isDemo: false, isSecure: true, dataDir: '/data' })
  expect(environment!.TRUSTED_PROXIES).toBe(compose.networks.front!.ipam!.config[0]!.subnet)
})

test('runs the statements of the guide in the database container', () => {
  const [, statements] = /<<'SQL'\n([\s\S]*?\n)SQL/.exec(read('create-database.sh'))!
  const [, documentedStatements] = /```sql\n([\s\S]*?)```/.exec(read('README.md'))!

  expect(statements!.replaceAll(":'password'", "'…'")).toBe(documentedStatements)
  expect(spawnSync('sh', ['-n', 'deploy/create-database.sh']).status).toBe(0)
})

const gauges = [...workGauges, ...databaseGauges, ...streamGauges, ...diskGauges]

/** `/metrics` of a program that has everything to report. */
async function allMetrics(): Promise<string> {
  const metrics = createMetrics()
  metrics.recordRequest({ method: 'GET', route: '/', status: 200 }, 0.1)
  metrics.observe(
    gauges.map(({ name, description }) => ({ name, description, read: () => 1 })),
    async () => {},
  )
  return metrics.render()
}

test('alerts about existing metrics only, each with what to do', async () => {
  const text = await allMetrics()
  const { groups } = parse(read('alert-rules.yaml')) as {
    groups: { rules: { alert: string; expr: string; annotations: { summary: string } }[] }[]
  }
  const rules = groups.flatMap(({ rules }) => rules)

  for (const { alert, expr, annotations } of rules) {
    const names = expr.match(/\b(benchside|http_server|process|nodejs)_\w+/g) ?? []
    for (const name of names) expect(text, alert).toMatch(new RegExp(`^${name}(\\{| )`, 'm'))
    if (alert !== 'ShopAway') expect(names, alert).not.toEqual([])
    expect(annotations.summary, alert).toMatch(/\. [A-Z].*\.$/)
  }
  expect(rules.length).toBeGreaterThan(5)
})

test('queries only existing metrics and every gauge of the shop in the dashboard', async () => {
  const text = await allMetrics()
  const dashboard = JSON.parse(read('grafana-dashboard.json')) as {
    panels: { title: string; targets: { expr: string }[] }[]
  }
  const metricNames = dashboard.panels.flatMap(({ targets }) =>
    targets.flatMap(({ expr }) => expr.match(/\w+_\w+/g) ?? []),
  )

  expect(metricNames.length).toBeGreaterThan(5)
  for (const name of metricNames.filter((word) => /^(benchside|process|nodejs|http_server_cached)_/.test(word)))
    expect(text).toMatch(new RegExp(`^${name}(\\{| )`, 'm'))
  for (const { name } of gauges) expect(metricNames, name).toContain(name)
})
