import { readFileSync } from 'node:fs'
import type { JSONReport, JSONReportSuite, JSONReportTestResult } from '@playwright/test/reporter'
import type { JsonTestResults } from 'vitest/node'

export interface Outcome {
  passed: number
  failures: Failure[]
  /** Failed once, then passed. */
  retried?: Failure[]
  times: Time[]
}

export interface Time {
  name: string
  milliseconds: number
}

export interface Failure {
  name: string
  message: string
}

export function readVitestReport(file: string): Outcome {
  const report: JsonTestResults = JSON.parse(readFileSync(file, 'utf8'))
  const failures = report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults
      .filter((test) => test.status === 'failed')
      .map((test) => ({ name: test.fullName, message: test.failureMessages?.join('\n') ?? '' }))
    return status === 'failed' && failed.length === 0 ? [{ name, message }] : failed
  })
  const times = report.testResults.flatMap(({ assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({ name: fullName, milliseconds: duration ?? 0 })),
  )
  return { passed: report.numPassedTests, failures, times }
}

export function readPlaywrightReport(file: string): Outcome {
  const report: JSONReport = JSON.parse(readFileSync(file, 'utf8'))
  return {
    passed: report.stats.expected + report.stats.flaky,
    failures: [
      ...report.errors.map(({ message = '' }) => ({ name: 'outside of a test', message })),
      ...report.suites.flatMap((suite) => failuresIn(suite, 'unexpected')),
    ],
    retried: report.suites.flatMap((suite) => failuresIn(suite, 'flaky')),
    times: report.suites.flatMap(timesIn),
  }
}

function timesIn({ specs, suites = [] }: JSONReportSuite): Time[] {
  const own = specs.flatMap((spec) =>
    spec.tests.map(({ projectName, results }) => ({
      name: `[${projectName}] ${spec.file}: ${spec.title}`,
      milliseconds: results.reduce((sum, { duration }) => sum + duration, 0),
    })),
  )
  return [...own, ...suites.flatMap(timesIn)]
}

function failuresIn({ specs, suites = [] }: JSONReportSuite, outcome: 'unexpected' | 'flaky'): Failure[] {
  const own = specs.flatMap((spec) =>
    spec.tests
      .filter(({ status }) => status === outcome)
      .map(({ projectName, results }) => ({
        name: `[${projectName}] ${spec.file}: ${spec.title}`,
        message: textOf(results),
      })),
  )
  return [...own, ...suites.flatMap((suite) => failuresIn(suite, outcome))]
}

function textOf(tries: JSONReportTestResult[]): string {
  return tries
    .flatMap(({ errors }) => errors)
    .map(({ message = '' }) => message)
    .join('\n')
}
