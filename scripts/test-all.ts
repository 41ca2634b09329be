import { spawn } from 'node:child_process'
import { existsSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { type Failure, type Outcome, readPlaywrightReport, readVitestReport, type Time } from './test-report.ts'

interface Step {
  name: string
  command: string
  report?: { file: string; read(file: string): Outcome }
  isWatched?: boolean
}

const MAX_OUTPUT_CHARACTERS = 3_000

/** One checker each: four take twice the processor time of one. */
const typesOf = (part: string) => `tsc -p tsconfig.${part}.json --checkers 1`

const build: Step = { name: 'build', command: 'node scripts/build-when-stale.ts' }
const checks: Step[] = [
  { name: 'types of contract and server', command: typesOf('server') },
  { name: 'types of contract and web', command: typesOf('web') },
  { name: 'types of the worker', command: typesOf('worker') },
  { name: 'unused code', command: 'knip' },
  { name: 'lint', command: 'biome check --error-on-warnings .' },
  { name: 'language', command: 'node scripts/check-language.ts' },
]
const unitTests: Step = {
  name: 'unit tests',
  command: 'vitest run --reporter=default --reporter=json --outputFile.json=test-results/unit.json',
  report: { file: 'test-results/unit.json', read: readVitestReport },
  isWatched: true,
}
const faultTests: Step = {
  name: 'fault tests',
  command:
    'vitest run --config e2e/faults/vitest.config.ts --reporter=default --reporter=json --outputFile.json=test-results/faults.json',
  report: { file: 'test-results/faults.json', read: readVitestReport },
}
const browserTests: Step = {
  name: 'browser tests',
  command: 'playwright test --retries=1',
  report: { file: 'test-results/e2e.json', read: readPlaywrightReport },
}

process.env.NODE_COMPILE_CACHE ??= resolve('node_modules/.cache/node')
if (process.argv.includes('--exhaustive')) process.env.TEST_EXHAUSTIVE = '1'

const outcomes = await runTogether(build, ...checks)
// Fault tests wait most of the time, so they fit beside the unit tests. Browser tests use the whole machine.
outcomes.push(...(await runTogether(unitTests, faultTests)))
outcomes.push(...(await runTogether(browserTests)))
printSlowest(outcomes.flatMap(({ times }) => times))
const failures = outcomes.flatMap((outcome) => outcome.failures)
for (const { name, message } of outcomes.flatMap(({ retried }) => retried ?? []))
  console.log(`\n── passed at the second attempt only: ${name}\n${message}`)
for (const { name, message } of failures) console.log(`\n── failed: ${name}\n${message}`)
const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0)
console.log(`\n${passed} passed, ${failures.length} failed`)
process.exit(failures.length === 0 ? 0 : 1)

async function runTogether(...steps: Step[]): Promise<Outcome[]> {
  return Promise.all(steps.map(run))
}

async function run(step: Step): Promise<Outcome> {
  const startedAt = performance.now()
  if (step.report) rmSync(step.report.file, { force: true })
  const child = spawn(step.command, { shell: true, stdio: ['ignore', 'pipe', 'pipe'] })
  let printed = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => {
      printed += text
      if (step.isWatched) process.stdout.write(text)
    })
  const status = await new Promise((resolve) => child.on('close', resolve))
  if (!step.isWatched) console.log(`\n── ${step.name}\n${printed}`)
  console.log(`${step.name}: ${Math.round((performance.now() - startedAt) / 1000)} s`)
  return outcomeOf(step, status === 0, printed)
}

function outcomeOf({ name, report }: Step, isGood: boolean, printed: string): Outcome {
  // A runner that fails without naming a test, for example by a crash, counts as a failure, too.
  const unnamed: Failure[] = isGood ? [] : [{ name, message: printed.slice(-MAX_OUTPUT_CHARACTERS) }]
  if (!report || !existsSync(report.file)) return { passed: isGood ? 1 : 0, failures: unnamed, times: [] }
  const { failures, ...outcome } = report.read(report.file)
  return { ...outcome, failures: failures.length > 0 ? failures : unnamed }
}

function printSlowest(times: Time[]): void {
  const slowest = times.toSorted((a, b) => b.milliseconds - a.milliseconds).slice(0, 10)
  console.log('\n── the ten slowest')
  for (const { name, milliseconds } of slowest)
    console.log(`${(milliseconds / 1000).toFixed(1).padStart(6)} s  ${name}`)
}
