import { execFileSync, spawn } from 'node:child_process'
import { closeSync, constants, openSync, readSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { createLog, openLogOutput } from './log.ts'
import { scratchFolder } from './testing/scratch-folder.ts'

const LOG = join(import.meta.dirname, 'log.ts')
const PIPE_BYTES = 64 * 1024

test.skipIf(process.platform !== 'linux')('continues and ends normally when the log is on a full disk', async () => {
  const script = `
      import { createLog } from ${JSON.stringify(LOG)}
      const log = createLog('info')
      for (let line = 0; line < 20_000; line++) log.error({ line, padding: 'x'.repeat(100) }, 'nobody reads this')
      setTimeout(() => { log.info('still here'); console.error('went on') }, 50)`
  const full = openSync('/dev/full', 'w')
  onTestFinished(() => closeSync(full))

  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['ignore', full, 'pipe'],
    timeout: 60_000,
  })
  let said = ''
  child.stderr?.on('data', (text) => {
    said += text
  })
  const code = await new Promise((ended) => child.on('exit', ended))

  expect({ code, said }).toEqual({ code: 0, said: 'went on\n' })
})

test.skipIf(process.platform === 'win32')(
  'counts dropped lines and logs their number once writing works again',
  async () => {
    const path = join(aFolder(), 'pipe')
    execFileSync('mkfifo', [path])
    const pipe = openSync(path, constants.O_RDWR | constants.O_NONBLOCK)
    onTestFinished(() => closeSync(pipe))
    const log = createLog('info', openLogOutput(pipe, 2 * PIPE_BYTES))

    for (let line = 0; line < 30_000; line++) log.info({ line }, 'x'.repeat(100))
    let text = ''
    while (!text.includes('were lost')) {
      text += readAll(pipe)
      await sleep(50)
    }

    const lines = text
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line))
    const writtenLines = lines.filter(({ line }) => line !== undefined)
    const lost = Number.parseInt(lines.find(({ msg }) => msg.includes('were lost')).msg, 10)
    expect(writtenLines.map(({ line }) => line)).toEqual(writtenLines.map((_, index) => index))
    expect(lost).toBe(30_000 - writtenLines.length)
  },
)

function aFolder(): string {
  const folder = scratchFolder()
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

function readAll(fd: number): string {
  const chunk = Buffer.alloc(PIPE_BYTES)
  try {
    return chunk.toString('utf8', 0, readSync(fd, chunk))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') throw error
    return ''
  }
}
