import { DrizzleQueryError } from 'drizzle-orm'
import pg from 'pg'
import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino'

const WARN = 40
const ERROR = 50
const STDOUT = 1
const MAX_BUFFERED_BYTES = 1024 * 1024
const FLUSH_INTERVAL_MS = 1_000
const HOUR_MILLISECONDS = 3600_000
const HOURS = 24

class RecentErrors {
  readonly #byHour = new Map<number, number>()

  note(at: Date): void {
    const hour = hourOf(at)
    this.#byHour.set(hour, (this.#byHour.get(hour) ?? 0) + 1)
    for (const known of this.#byHour.keys()) if (known <= hour - HOURS) this.#byHour.delete(known)
  }

  count(now: Date): number {
    const since = hourOf(now) - HOURS
    return [...this.#byHour].reduce((sum, [hour, count]) => (hour > since ? sum + count : sum), 0)
  }
}

function hourOf(at: Date): number {
  return Math.floor(at.getTime() / HOUR_MILLISECONDS)
}

const MAX_KNOWN_LINES = 200
const LOGGED_AT_FIRST = 10
const MAX_INTERVAL_MS = 600_000

interface KnownLine {
  logged: number
  leftOut: number
  intervalMs: number
  nextAt: number
}

/** A lasting state, such as a missing database, would otherwise fill the disk with equal lines. */
class RepeatedLines {
  readonly #known = new Map<string, KnownLine>()

  /** @returns how many equal lines were left out since the last one; undefined if this one is left out as well. */
  countLeftOut(args: readonly unknown[], now: Date): number | undefined {
    const key = lineOf(args)
    const at = now.getTime()
    const known = this.#known.get(key)
    if (!known || at > known.nextAt + MAX_INTERVAL_MS) {
      this.#known.delete(key)
      this.#known.set(key, { logged: 1, leftOut: 0, intervalMs: 1_000, nextAt: at })
      if (this.#known.size > MAX_KNOWN_LINES) this.#known.delete(this.#known.keys().next().value!)
      return known?.leftOut ?? 0
    }
    if (known.logged >= LOGGED_AT_FIRST && at < known.nextAt) {
      known.leftOut += 1
      return undefined
    }
    const { leftOut } = known
    const isOften = known.logged >= LOGGED_AT_FIRST
    Object.assign(known, { logged: known.logged + 1, leftOut: 0, nextAt: at + known.intervalMs })
    if (isOften) known.intervalMs = Math.min(2 * known.intervalMs, MAX_INTERVAL_MS)
    return leftOut
  }
}

function lineOf([first, text]: readonly unknown[]): string {
  if (typeof first !== 'object' || first === null) return String(first)
  const { err } = first as { err?: unknown }
  const { type, message, code } = err === undefined ? {} : describeError(err)
  return [text, type, code, message].join(' ')
}

function withCount<A extends unknown[]>([first, ...rest]: A, repeated: number): A {
  return (
    typeof first === 'object' && first !== null ? [{ ...first, repeated }, ...rest] : [{ repeated }, first, ...rest]
  ) as A
}

export const recentErrors = new RecentErrors()

/**
 * The log contains no personal data: the error of a lost connection contains the whole client, and that of a failed
 * statement all of its values.
 */
export function createLog(level: string, destination: DestinationStream = openLogOutput(STDOUT)): Logger {
  const repeats = new RepeatedLines()
  const hooks: LoggerOptions['hooks'] = {
    logMethod(args, method, level) {
      const now = new Date()
      if (level >= ERROR) recentErrors.note(now)
      const repeated = level >= WARN ? repeats.countLeftOut(args, now) : 0
      if (repeated === undefined) return
      method.apply(this, repeated > 0 ? withCount(args, repeated) : args)
    },
  }
  const options = {
    level,
    hooks,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: describeError },
  }
  return pino(options, destination)
}

/**
 * A full disk must not stop the program. Lines wait in a bounded buffer, further ones are dropped, and their number is
 * logged once writing works again. Pino's own output would end the process at the first error, and then wait for room
 * in an endless loop.
 */
export function openLogOutput(fd: number, maxLength = MAX_BUFFERED_BYTES): DestinationStream {
  const output = pino.destination({
    dest: fd,
    sync: true,
    maxLength,
    retryEAGAIN: () => false,
    // A full buffer accepts no line that would cause another attempt, so a timer does.
    periodicFlush: FLUSH_INTERVAL_MS,
    minLength: 1,
  })
  let dropped = 0
  output.on('error', () => {})
  output.on('drop', () => {
    dropped += 1
  })
  output.on('drain', () => {
    const lost = dropped
    if (lost === 0) return
    dropped = 0
    const msg = `${lost} lines of the log were lost because it could not be written.`
    output.write(`${JSON.stringify({ level: WARN, time: new Date().toISOString(), msg })}\n`)
    if (dropped > 0) dropped = lost
  })
  return output
}

interface Described {
  type: string
  message: string
  stack: string
  code?: string
  constraint?: string
  cause?: Described
}

export function describeError(error: unknown): Described {
  if (!(error instanceof Error)) {
    const message = withoutAddresses(String(error))
    return { type: typeof error, message, stack: message }
  }
  const { code, constraint } = error as { code?: unknown; constraint?: unknown }
  const message = tellable(error)
  return {
    type: error.name,
    message,
    stack: `${error.name}: ${message}${framesOf(error)}`,
    ...(typeof code === 'string' && { code }),
    ...(typeof constraint === 'string' && { constraint }),
    ...(error.cause !== undefined && { cause: describeError(error.cause) }),
  }
}

/** PostgreSQL quotes the value that it refuses (class 22), and our own triggers may do so (class P0). */
const QUOTES_VALUES = /^(22|P0)/

function tellable(error: Error): string {
  if (error instanceof DrizzleQueryError) return `Failed query: ${error.query}`
  if (error instanceof pg.DatabaseError && QUOTES_VALUES.test(error.code ?? '')) return 'PostgreSQL refused a value'
  return withoutAddresses(error.message)
}

function withoutAddresses(text: string): string {
  return text.replace(/[^\s@<>"',:;()]+@[^\s@<>"',:;()]+/g, '[address]')
}

/** The stack begins with the message, which may contain values, so only the frames are logged. */
function framesOf({ stack = '', message }: Error): string {
  const at = stack.indexOf(message)
  const frames = at < 0 ? stack : stack.slice(at + message.length)
  return frames.match(/\n {4}at [^\n]+/g)?.join('') ?? ''
}

/**
 * A link's key grants access to its record, so it must not be logged. Only keys are this long; that of a repair is its
 * number and 24 letters.
 */
export function withoutKeys(path: string): string {
  return path.replace(/[\w-]{32,}|(?<![\w-])[0-9a-z]{1,6}-[\w-]{24}(?![\w-])/g, '…')
}
