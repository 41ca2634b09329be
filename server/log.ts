import { DrizzleQueryError } from 'drizzle-orm'
import pg from 'pg'
import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino'

const ERROR = 50
const HOUR_MILLISECONDS = 3600_000
const HOURS = 24

/** How many errors this process logged, by the hour, as far back as a day. */
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

export const recentErrors = new RecentErrors()

/**
 * JSON lines that name nobody: whoever reads the log reads no address, no password's hash and nothing that a request
 * carried. A lost connection's error holds the whole client, a failed statement's all that was to be written.
 */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const hooks: LoggerOptions['hooks'] = {
    logMethod(args, method, level) {
      if (level >= ERROR) recentErrors.note(new Date())
      method.apply(this, args)
    },
  }
  const options = {
    level,
    hooks,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: describeError },
  }
  return destination ? pino(options, destination) : pino(options)
}

interface Described {
  type: string
  message: string
  stack: string
  code?: string
  constraint?: string
  cause?: Described
}

/** What may be told of an error outside of the program. */
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

/** PostgreSQL quotes the value that it refuses (22), and our own triggers may (P0). */
const QUOTES_VALUES = /^(22|P0)/

function tellable(error: Error): string {
  if (error instanceof DrizzleQueryError) return `Failed query: ${error.query}`
  if (error instanceof pg.DatabaseError && QUOTES_VALUES.test(error.code ?? ''))
    return 'PostgreSQL refused a value'
  return withoutAddresses(error.message)
}

function withoutAddresses(text: string): string {
  return text.replace(/[^\s@<>"',:;()]+@[^\s@<>"',:;()]+/g, '[address]')
}

/** Where it was thrown. A stack begins with the message, which has been told as far as it may be. */
function framesOf({ stack = '', message }: Error): string {
  const at = stack.indexOf(message)
  const frames = at < 0 ? stack : stack.slice(at + message.length)
  return frames.match(/\n {4}at [^\n]+/g)?.join('') ?? ''
}

/**
 * A link's key opens what it names, so nothing that is written down may hold it. Only keys are as long; a repair's is its number and
 * 24 letters.
 */
export function withoutKeys(path: string): string {
  return path.replace(/[\w-]{32,}|(?<![\w-])[0-9a-z]{1,6}-[\w-]{24}(?![\w-])/g, '…')
}
