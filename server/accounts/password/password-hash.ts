import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { Problem } from '#contract/problem.ts'
import type { PasswordCost } from '../../config/password-cost.ts'

const hash = promisify(argon2)

interface Given {
  config: { passwordCost: PasswordCost }
}

/** At the usual cost each takes 19 MiB and a core for some 30 ms: more at once would starve everything else. */
const AT_ONCE = 2
const MAX_WAITING = 100

/** Composed as RFC 8265 says: one keyboard types `é` as one sign, another one as two. */
function normalized(password: string): string {
  return password.normalize('NFC')
}

/** `$argon2id$v=19$m=…,t=…,p=…$salt$tag`, as other implementations write and read it. */
export async function hashPassword({ config }: Given, password: string): Promise<string> {
  const { memoryKib: memory, passes } = config.passwordCost
  const nonce = randomBytes(16)
  const cost = { memory, passes, parallelism: 1, tagLength: 32 }
  const tag = await inTurn(() => hash('argon2id', { ...cost, message: normalized(password), nonce }))
  return written(config.passwordCost, nonce, tag)
}

/** Takes the same time when there is no such account: `stored` is then null, and nothing matches. */
export async function isPassword(
  { config }: Given,
  password: string,
  stored: string | null,
): Promise<boolean> {
  const nobodys = () => written(config.passwordCost, randomBytes(16), randomBytes(32))
  const { nonce, tag, ...cost } = parse(stored ?? nobodys())
  // Passwords from before normalization were hashed as they were typed.
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
