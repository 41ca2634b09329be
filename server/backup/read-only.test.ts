import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { cleanEnv, npmEnvironment } from '../testing/npm-environment.ts'
import { scratchFolder } from '../testing/scratch-folder.ts'

const run = promisify(execFile)
const KEY = 'k'.repeat(43)

interface Ended {
  code: number
  stdout: string
  stderr: string
}

async function runIn(folder: string, script: string, args: string[] = [], env = {}): Promise<Ended> {
  const command = [...npmEnvironment(script), ...args]
  return run(process.execPath, command, { cwd: folder, env: cleanEnv(env) }).then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    (error: Ended) => error,
  )
}

function aFolder(): string {
  const folder = scratchFolder()
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

test.each([
  { script: 'back-up', args: ['/nowhere/copy'] },
  { script: 'restore', args: ['--list'] },
  { script: 'doctor', args: [] },
])('$script $args creates neither folders nor secrets', async ({ script, args }) => {
  const folder = aFolder()

  await runIn(folder, script, args, { DEMO: '0', BACKUP_DIR: join(folder, 'backups') })

  expect(readdirSync(folder)).toEqual([])
})

test('prints the backup key and its folder, and refuses a folder without a shop', async () => {
  const folder = aFolder()
  const data = join(folder, 'data')

  const before = await runIn(folder, 'back-up', ['--key'])
  expect(readdirSync(folder)).toEqual([])
  mkdirSync(data)
  writeFileSync(join(data, 'backup-key'), `${KEY}\n`)
  const after = await runIn(folder, 'back-up', ['--key'])

  expect(before).toMatchObject({ code: 1, stdout: '', stderr: expect.stringContaining(`no backup key in ${data}`) })
  expect(after).toMatchObject({ code: 0, stdout: `${KEY}\n`, stderr: expect.stringContaining(`shop in ${data}`) })
})

test('asks for the key when a restore has none', async () => {
  const folder = aFolder()
  mkdirSync(join(folder, 'backups/contents'), { recursive: true })
  writeFileSync(join(folder, 'backups/contents/2026-11-21T15-00-00Z'), 'ciphertext')

  const { code, stderr } = await runIn(folder, 'restore', [], { BACKUP_DIR: join(folder, 'backups') })

  expect({ code, stderr }).toEqual({
    code: 1,
    stderr: expect.stringContaining('Set BACKUP_KEY to the key of the backups'),
  })
  expect(existsSync(join(folder, 'data'))).toBe(false)
})
