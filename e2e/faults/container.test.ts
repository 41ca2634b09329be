import { spawn, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { eventually } from './support/eventually.ts'
import { aPort } from './support/port.ts'
import { aStoppedShop } from './support/stopped-shop.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const text = readFileSync(resolve(ROOT, 'deploy/Dockerfile'), 'utf8').replace(/\\\n\s*/g, '')
const unit = readFileSync(resolve(ROOT, 'deploy/benchside.service'), 'utf8')

function listOf(instruction: RegExp): string[] {
  return JSON.parse(instruction.exec(text)![1]!) as string[]
}

test('starts the image’s command, passes its health check and stops on its signal', { timeout: 120_000 }, async () => {
  const [, ...command] = listOf(/^CMD (\[.*\])$/m)
  const [, ...question] = listOf(/^HEALTHCHECK .*CMD (\[.*\])$/m)
  const set = Object.fromEntries(
    /^ENV (.*)$/m
      .exec(text)![1]!
      .split(' ')
      .map((pair) => pair.split('=') as [string, string]),
  )
  const env = {
    ...set,
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    PORT: String(aPort()),
    DATA_DIR: aStoppedShop(),
    BENCHSIDE_PAGES: 'elsewhere',
  }
  const isWell = () => spawnSync(process.execPath, question, { env }).status === 0
  expect(isWell()).toBe(false)
  const child = spawn(process.execPath, command, { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'pipe'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  await eventually(
    () => output.includes('Benchside is open') || child.exitCode !== null,
    (is) => is,
    60_000,
  )

  expect(isWell(), output).toBe(true)
  const ended = new Promise((done) => child.once('exit', (code, signal) => done({ code, signal })))
  child.kill(/^STOPSIGNAL (\w+)$/m.exec(text)![1] as NodeJS.Signals)
  expect(await ended).toEqual({ code: 0, signal: null })
  expect(isWell()).toBe(false)
})

test('starts the same command by the systemd service', () => {
  const [, ...words] = /^ExecStart=(.*)$/m.exec(unit)![1]!.split(' ')
  expect(words).toEqual(listOf(/^CMD (\[.*\])$/m).slice(1))
})
