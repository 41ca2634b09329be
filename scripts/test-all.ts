import { spawnSync } from 'node:child_process'
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

const steps: Step[] = [
  { name: 'lint', command: 'biome check --error-on-warnings .' },
  { name: 'types of contract and server', command: 'tsc -p tsconfig.server.json' },
  { name: 'unused code', command: 'knip' },
  { name: 'build', command: 'node scripts/build-when-stale.ts' },
  { name: 'types of contract and web', command: 'tsc -p tsconfig.web.json' },
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
for (const step of steps) {
  console.log(`\n── ${step.name}`)
  const counted = run(step)
  passed += counted.passed
  failed += counted.failed
}
console.log(`\n${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)

function run({ command, report }: Step): { passed: number; failed: number } {
  if (report) rmSync(report.file, { force: true })
  const { status } = spawnSync(command, { shell: true, stdio: 'inherit' })
  const isGood = status === 0
  if (!report || !existsSync(report.file)) return { passed: isGood ? 1 : 0, failed: isGood ? 0 : 1 }
  const counts = report.count(JSON.parse(readFileSync(report.file, 'utf8')) as never)
  // A runner that failed without naming a test (a crash, an unhandled error) is a failure all the same.
  return isGood ? counts : { ...counts, failed: Math.max(1, counts.failed) }
}
