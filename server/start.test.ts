import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isNodeTooOld } from './config/node-version.ts'

test('ends with one line and the status of wrong settings under an older Node.js', () => {
  const older = 'data:text/javascript,Object.defineProperty(process.versions, "node", { value: "20.19.0" })'

  const { status, stderr, stdout } = spawnSync(process.execPath, ['--import', older, 'server/start.ts'], {
    encoding: 'utf8',
  })

  expect([status, stdout]).toEqual([78, ''])
  expect(stderr).toMatch(/^Benchside requires Node\.js [\d.]+ or newer, and this is 20\.19\.0\. .*\n$/)
  // Imports are evaluated before the check.
  const imports = readFileSync('server/start.ts', 'utf8').match(/^import .*/gm)
  expect(imports).toEqual([expect.stringContaining("'./config/node-version.ts'")])
})

test.each([
  { version: '18.20.8', isTooOld: true },
  { version: '24.6.0', isTooOld: true },
  { version: '24.7.0', isTooOld: false },
  { version: '25.0.0', isTooOld: false },
])('Node.js $version is too old: $isTooOld', ({ version, isTooOld }) => {
  expect(isNodeTooOld(version)).toBe(isTooOld)
})
