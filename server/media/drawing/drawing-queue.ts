import { Problem } from '#contract/problem.ts'
import type { DrawingRequest } from './drawing-child.ts'
import { DRAWING_CHILD, DrawingProcess } from './drawing-process.ts'

const IDLE_MS = 20_000
const BUDGET_WINDOW_MS = 600_000

interface Limits {
  patienceMs: number
  maxMs: number
  /** For each process. A picture of 40 megapixels takes about 250 MB while it is rotated. */
  maxMemoryBytes: number
  maxProcesses: number
  maxWaiting: number
  maxWaitingOfOwner: number
  maxMsOfOwner: number
}

const DEFAULT_LIMITS: Limits = {
  patienceMs: 700,
  maxMs: 15_000,
  maxMemoryBytes: 600 * 1024 * 1024,
  maxProcesses: 2,
  maxWaiting: Number.POSITIVE_INFINITY,
  maxWaitingOfOwner: Number.POSITIVE_INFINITY,
  maxMsOfOwner: Number.POSITIVE_INFINITY,
}

interface Job {
  owner: string | null
  request: DrawingRequest
  isQuick: boolean
  resolve: (drawn: unknown) => void
  reject: (error: unknown) => void
}

/**
 * One process draws one picture at a time, because each takes up to 250 MB. Behind a slow picture, a second process
 * draws those of other owners. The owner who used the least time lately is next.
 */
export class DrawingQueue {
  readonly #limits: Limits
  readonly #script: string
  readonly #waiting: Job[] = []
  readonly #running = new Set<Job>()
  readonly #idle = new Map<DrawingProcess, NodeJS.Timeout>()
  readonly #spent = new Map<string, number>()
  #spentSince = 0

  constructor(limits: Partial<Limits> = {}, script = DRAWING_CHILD) {
    this.#limits = { ...DEFAULT_LIMITS, ...limits }
    this.#script = script
  }

  /** @throws Problem `pictures_busy`; like `DrawingProcess.draw`. */
  async draw(owner: string | null, request: DrawingRequest): Promise<unknown> {
    this.#requireRoom(owner)
    return new Promise((resolve, reject) => {
      this.#waiting.push({ owner, request, isQuick: true, resolve, reject })
      this.#startNext()
    })
  }

  #requireRoom(owner: string | null): void {
    const ofOwner = this.#waiting.filter((job) => job.owner === owner).length
    const isFull = this.#waiting.length >= this.#limits.maxWaiting || ofOwner >= this.#limits.maxWaitingOfOwner
    if (isFull || this.#spentBy(owner) >= this.#limits.maxMsOfOwner) throw busy()
  }

  #startNext(): void {
    const running = [...this.#running]
    if (running.some(({ isQuick }) => isQuick) || running.length >= this.#limits.maxProcesses) return
    const next = this.#waiting
      .filter(({ owner }) => owner === null || running.every((job) => job.owner !== owner))
      .sort((a, b) => this.#spentBy(a.owner) - this.#spentBy(b.owner))[0]
    if (!next) return
    this.#waiting.splice(this.#waiting.indexOf(next), 1)
    void this.#run(next)
  }

  async #run(job: Job): Promise<void> {
    const startedAt = performance.now()
    this.#running.add(job)
    const impatient = setTimeout(() => {
      job.isQuick = false
      this.#startNext()
    }, this.#limits.patienceMs)
    const process = this.#takeIdle() ?? new DrawingProcess(this.#script, this.#limits.maxMemoryBytes)
    try {
      job.resolve(await process.draw(job.request, this.#limits.maxMs))
    } catch (error) {
      job.reject(error)
    } finally {
      clearTimeout(impatient)
      this.#running.delete(job)
      if (job.owner !== null) this.#spent.set(job.owner, this.#spentBy(job.owner) + performance.now() - startedAt)
      if (process.isAlive) this.#keepIdle(process)
      this.#startNext()
    }
  }

  #spentBy(owner: string | null): number {
    if (performance.now() - this.#spentSince > BUDGET_WINDOW_MS) {
      this.#spent.clear()
      this.#spentSince = performance.now()
    }
    return owner === null ? 0 : (this.#spent.get(owner) ?? 0)
  }

  #takeIdle(): DrawingProcess | undefined {
    for (const [process, ending] of [...this.#idle].reverse()) {
      clearTimeout(ending)
      this.#idle.delete(process)
      if (process.isAlive) return process
    }
    return undefined
  }

  #keepIdle(process: DrawingProcess): void {
    const ending = setTimeout(() => {
      this.#idle.delete(process)
      process.kill()
    }, IDLE_MS)
    this.#idle.set(process, ending.unref())
  }
}

function busy(): Problem {
  const message = 'Too many pictures are being read at the moment. Please try again in a few minutes.'
  return new Problem('unavailable', 'pictures_busy', message, { retryAfterSeconds: 60 })
}
