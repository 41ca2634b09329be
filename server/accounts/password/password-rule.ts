import type { Ctx } from '../../context.ts'
import { invalid } from '../../http/input.ts'
import { findSender } from '../sender.ts'

/** For staff outside the demo; customers need six characters, as specified. */
const STAFF_MINIMUM = 12

interface PasswordContext {
  field: string
  isStaff: boolean
  words: (string | null | undefined)[]
}

export async function requireGoodPassword(ctx: Ctx, password: string, given: PasswordContext): Promise<void> {
  const { field, isStaff } = given
  if (isStaff && !ctx.config.isDemo && [...password].length < STAFF_MINIMUM) {
    throw invalid({ [field]: [`Staff passwords need at least ${STAFF_MINIMUM} characters`] })
  }
  const words = [...given.words, ...(await findSender(ctx)).name.split(' ')]
  if (isGuessableFrom(password, words)) {
    throw invalid({
      [field]: ['Choose a password that does not contain your name, your email or the name of the shop'],
    })
  }
  if (await isCommon(password)) {
    throw invalid({ [field]: ['This password is one of the most common ones. Choose another'] })
  }
}

function isGuessableFrom(password: string, words: PasswordContext['words']): boolean {
  const core = lettersOf(password)
  return words.some((word) => {
    const known = lettersOf(word ?? '')
    return known.length >= 3 && core.length < known.length + 3 && core.includes(known)
  })
}

function lettersOf(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}]/gu, '')
}

let commonPasswords: Promise<Set<string>> | undefined

async function isCommon(password: string): Promise<boolean> {
  commonPasswords ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'].filter((entry) => entry.length >= 6)),
  )
  return (await commonPasswords).has(password.toLowerCase())
}
