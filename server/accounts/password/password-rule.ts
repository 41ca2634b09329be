import type { Ctx } from '../../context.ts'
import { invalid } from '../../http/input.ts'
import { findSender } from '../sender.ts'

/** Members of staff, outside the demo (PRODUCT: customers six, as specified). */
const STAFF_MINIMUM = 12

interface PasswordContext {
  /** The field that a refusal is shown at. */
  field: string
  isStaff: boolean
  /** What this account is known by: its names, its address. */
  words: (string | null | undefined)[]
}

/** @throws Problem `validation_failed` for a password that others would try first. */
export async function requireGoodPassword(ctx: Ctx, password: string, given: PasswordContext): Promise<void> {
  const { field, isStaff } = given
  if (isStaff && !ctx.config.isDemo && [...password].length < STAFF_MINIMUM) {
    throw invalid({ [field]: [`Staff passwords need at least ${STAFF_MINIMUM} characters`] })
  }
  const words = [...given.words, ...(await findSender(ctx)).name.split(' ')]
  if (isGuessableFrom(password, words)) {
    throw invalid({ [field]: ['Choose a password without your name, e-mail or the name of the shop'] })
  }
  if (await isCommon(password)) {
    throw invalid({ [field]: ['This password is one of the most common ones. Choose another'] })
  }
}

/** One of the words, alone or with a few digits and signs around it. */
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

/** Some 49,000 passwords of known leaks, loaded when the first one is chosen. */
async function isCommon(password: string): Promise<boolean> {
  commonPasswords ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'].filter((entry) => entry.length >= 6)),
  )
  return (await commonPasswords).has(password.toLowerCase())
}
