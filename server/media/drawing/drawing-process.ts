import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { Problem } from '#contract/problem.ts'
import type { DrawingAnswer, DrawingRequest } from './drawing-child.ts'

export const DRAWING_CHILD = join(import.meta.dirname, 'drawing-child.ts')

export class DrawingProcess {
  readonly #child: ChildProcess

  constructor(script: string, maxMemoryBytes: number) {
    this.#child = fork(script, [String(maxMemoryBytes)], {
      execArgv: ['--max-semi-space-size=1', '--max-old-space-size=64'],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    this.#child.on('error', () => {})
  }

  get isAlive(): boolean {
    const { connected, killed, exitCode, signalCode } = this.#child
    return connected && !killed && exitCode === null && signalCode === null
  }

  /**
   * @throws Problem `picture_takes_too_long`.
   * @throws DrawingFailed if the picture cannot be decoded, or ended the process.
   */
  async draw(request: DrawingRequest, maxMs: number): Promise<unknown> {
    const over = new AbortController()
    const { signal } = over
    this.#hold(true)
    try {
      this.#child.send(request)
      const answer = await Promise.race([
        once(this.#child, 'message', { signal }).then(([answer]) => answer as DrawingAnswer),
        once(this.#child, 'exit', { signal }).then(() => ({ failure: 'the drawing process ended' })),
        setTimeout(maxMs, TOO_LONG, { signal }),
      ])
      if (answer === TOO_LONG) throw tooLong()
      if ('failure' in answer) throw new DrawingFailed(answer.failure)
      return answer.drawn
    } catch (error) {
      if (!(error instanceof DrawingFailed)) this.kill()
      throw error
    } finally {
      over.abort()
      this.#hold(false)
    }
  }

  kill(): void {
    this.#child.kill('SIGKILL')
  }

  #hold(isDrawing: boolean): void {
    const hold = isDrawing ? 'ref' : 'unref'
    this.#child[hold]()
    this.#child.channel?.[hold]()
  }
}

export class DrawingFailed extends Error {}

const TOO_LONG = Symbol('too long')

function tooLong(): Problem {
  const message = 'This picture takes too long to read. Save it again as an ordinary JPEG, then choose it.'
  return new Problem('invalid', 'picture_takes_too_long', message)
}
