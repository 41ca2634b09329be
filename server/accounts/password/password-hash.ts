import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { Problem } from '#contract/problem.ts'
import type { PasswordCost } from '../../config/password-cost.ts'

const hash = promisify(argon2)

interface HashContext {
  config: { passwordCost: PasswordCost }
}

/** Each hash takes 19 MiB and a core for about 30 ms, so more at once would starve other requests. */
const AT_ONCE = 2
const MAX_WAITING = 100

/** Normalized to NFC as RFC 8265 requires, because keyboards compose `é` differently. */
function normalized(password: string): string {
  return password.normalize('NFC')
}

export async function hashPassword({ config }: HashContext, password: string): Promise<string> {
  const { memoryKib: memory, passes } = config.passwordCost
  const nonce = randomBytes(16)
  const cost = { memory, passes, parallelism: 1, tagLength: 32 }
  const tag = await inTurn(() => hash('argon2id', { ...cost, message: normalized(password), nonce }))
  return written(config.passwordCost, nonce, tag)
}

/** Takes the same time if `stored` is null because there is no such account; nothing matches then. */
export async function isPassword({ config }: HashContext, password: string, stored: string | null): Promise<boolean> {
  const nobodys = () => written(config.passwordCost, randomBytes(16), randomBytes(32))
  const { nonce, tag, ...cost } = parse(stored ?? nobodys())
  // Older passwords were hashed without normalization.
  for (const message of new Set([normalized(password), password])) {
    const given = await inTurn(() => hash('argon2id', { ...cost, message, nonce, tagLength: tag.length }))
    if (timingSafeEqual(given, tag) && stored !== null) return true
  }
  return false
}

function written({ memoryKib, passes }: PasswordCost, nonce: Buffer, tag: Buffer): string {
  return `$argon2id$v=19$m=${memoryKib},t=${passes},p=1$${unpadded(nonce)}$${unpadded(tag)}`
}

function parse(stored: string) {
  const match = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/.exec(stored)
  if (!match) throw new Error('A stored password has a form that this program does not know.')
  const [, memory, passes, parallelism, nonce, tag] = match
  return {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    nonce: Buffer.from(nonce!, 'base64'),
    tag: Buffer.from(tag!, 'base64'),
  }
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '')
}

let running = 0
const waiting: (() => void)[] = []

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (waiting.length >= MAX_WAITING)
    throw new Problem('unavailable', 'busy', 'Too many people are signing in right now. Please try again.')
  if (running >= AT_ONCE) await new Promise<void>((resume) => waiting.push(resume))
  else running++
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running--
  }
}
