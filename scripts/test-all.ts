import { spawn } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'

interface Step {
  name: string
  command: string
  /** Where the runner writes its counts; a step without one counts as a single test. */
  report?: { file: string; count(report: never): { passed: number; failed: number } }
}

const vitest = (file: string) => ({
  file,
  count: (report: { numPassedTests: number; numFailedTests: number; numFailedTestSuites: number }) => ({
    passed: report.numPassedTests,
    failed: Math.max(report.numFailedTests, Math.min(1, report.numFailedTestSuites)),
  }),
})

/** Need nothing of each other, so that two cores share them. */
const checks: Step[] = [
  { name: 'build', command: 'node scripts/build-when-stale.ts' },
  { name: 'types of contract and server', command: 'tsc -p tsconfig.server.json' },
  { name: 'types of contract and web', command: 'tsc -p tsconfig.web.json' },
  { name: 'unused code', command: 'knip' },
  { name: 'lint', command: 'biome check --error-on-warnings .' },
]
/** One after the other: each takes both cores, and the journeys need the build. */
const suites: Step[] = [
  {
    name: 'tests',
    command: 'vitest run --reporter=default --reporter=json --outputFile.json=test-results/unit.json',
    report: vitest('test-results/unit.json'),
  },
  {
    name: 'faults',
    command:
      'vitest run --config e2e/faults/vitest.config.ts --reporter=default --reporter=json --outputFile.json=test-results/faults.json',
    report: vitest('test-results/faults.json'),
  },
  {
    name: 'journeys',
    command: 'playwright test',
    report: {
      file: 'test-results/e2e.json',
      count: (report: { stats: { expected: number; unexpected: number; flaky: number } }) => ({
        passed: report.stats.expected + report.stats.flaky,
        failed: report.stats.unexpected,
      }),
    },
  },
]

let passed = 0
let failed = 0
await Promise.all(checks.map((step) => run(step, 'pipe')))
for (const step of suites) {
  console.log(`\n── ${step.name}`)
  await run(step, 'inherit')
}
console.log(`\n${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)

/** @param output `pipe` to print it in one piece when the step is over. */
async function run({ name, command, report }: Step, output: 'pipe' | 'inherit'): Promise<void> {
  if (report) rmSync(report.file, { force: true })
  const child = spawn(command, { shell: true, stdio: ['ignore', output, output] })
  let printed = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text) => {
      printed += text
    })
  const status = await new Promise((resolve) => child.on('close', resolve))
  if (output === 'pipe') console.log(`\n── ${name}\n${printed}`)
  const counted = countsOf(report, status === 0)
  passed += counted.passed
  failed += counted.failed
}

function countsOf(report: Step['report'], isGood: boolean): { passed: number; failed: number } {
  if (!report || !existsSync(report.file)) return { passed: isGood ? 1 : 0, failed: isGood ? 0 : 1 }
  const counts = report.count(JSON.parse(readFileSync(report.file, 'utf8')) as never)
  // A runner that failed without naming a test (a crash, an unhandled error) is a failure all the same.
  return isGood ? counts : { ...counts, failed: Math.max(1, counts.failed) }
}
