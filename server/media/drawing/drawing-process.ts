import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { Problem } from '#contract/problem.ts'
import type { DrawingAnswer, DrawingRequest } from './drawing-child.ts'

/** The source file, for the built program too: Node runs TypeScript as it is. */
export const DRAWING_CHILD = join(import.meta.dirname, 'drawing-child.ts')

/** A process of its own that draws one picture at a time, and is killed where one takes too long. */
export class DrawingProcess {
  readonly #child: ChildProcess

  /** @param maxMemoryBytes where its memory grows above that, it ends. */
  constructor(script: string, maxMemoryBytes: number) {
    this.#child = fork(script, [String(maxMemoryBytes)], {
      execArgv: ['--max-semi-space-size=1', '--max-old-space-size=64'],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    // Whoever draws hears of it; a process that fails while it draws nothing is replaced.
    this.#child.on('error', () => {})
  }

  get isAlive(): boolean {
    const { connected, killed, exitCode, signalCode } = this.#child
    return connected && !killed && exitCode === null && signalCode === null
  }

  /**
   * @throws Problem `picture_takes_too_long`.
   * @throws DrawingFailed where the picture cannot be drawn, or ended the process.
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

  /** The program ends without waiting for a process that has nothing to draw. */
  #hold(isDrawing: boolean): void {
    const hold = isDrawing ? 'ref' : 'unref'
    this.#child[hold]()
    this.#child.channel?.[hold]()
  }
}

/** What the decoder said. */
export class DrawingFailed extends Error {}

const TOO_LONG = Symbol('too long')

function tooLong(): Problem {
  const message = 'This picture takes too long to read. Save it again as an ordinary JPEG, then choose it.'
  return new Problem('invalid', 'picture_takes_too_long', message)
}
