import { type ChildProcess, spawn } from 'node:child_process'
import { resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { cleanEnv } from '#server/testing/npm-environment.ts'
import { PROGRAM_ARGUMENTS } from '../../../scripts/program-command.ts'

const PATIENCE_MILLISECONDS = 60_000
const FAULT_PROGRAM_ARGUMENTS = PROGRAM_ARGUMENTS.with(
  -1,
  resolve(import.meta.dirname, '../../../dist/fault-program/main.js'),
)

interface Exit {
  code: number | null
  signal: NodeJS.Signals | null
}

export interface Program {
  url: string
  pid: number
  output(): string
  isRunning(): boolean
  kill(): void
  /** Sends the signal to the whole process group, as a terminal does. */
  signal(signal: NodeJS.Signals): void
  exited: Promise<Exit>
}

/** @throws Error with its output if it ends before. */
export async function startProgram(port: number, env: Record<string, string>): Promise<Program> {
  const program = launchProgram(port, env)
  const deadline = Date.now() + PATIENCE_MILLISECONDS
  // Another program may answer on the port, so its own output counts.
  while (!program.output().includes('Benchside is open')) {
    if (!program.isRunning() || Date.now() > deadline) {
      program.kill()
      throw new Error(`It did not start:\n${program.output()}`)
    }
    await sleep(10)
  }
  return program
}

export function launchProgram(port: number, env: Record<string, string>): Program {
  const child = spawn(process.execPath, env.FAILPOINT_FILE ? FAULT_PROGRAM_ARGUMENTS : PROGRAM_ARGUMENTS, {
    cwd: import.meta.dirname,
    env: cleanEnv({ BENCHSIDE_PAGES: 'elsewhere', PORT: String(port), ...env }),
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  const killWithTests = () => child.kill('SIGKILL')
  process.on('exit', killWithTests)
  child.once('exit', () => process.off('exit', killWithTests))
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  }
  const isRunning = () => child.exitCode === null && child.signalCode === null
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid!,
    output: () => output,
    isRunning,
    kill: () => void child.kill('SIGKILL'),
    signal: (signal) => void process.kill(-child.pid!, signal),
    exited: exitOf(child),
  }
}

function exitOf(child: ChildProcess): Promise<Exit> {
  return new Promise((ended) => child.once('exit', (code, signal) => ended({ code, signal })))
}
