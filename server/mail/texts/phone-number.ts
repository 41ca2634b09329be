import { readTelephone } from '#contract/telephone.ts'

/**
 * As telephone companies write it (E.164), of a number as people type it; null where it can be none. Ten digits are American. Behind an
 * extension is a desk, which takes no texts.
 */
export function internationalNumber(typed: string): string | null {
  if (readTelephone(typed)?.extension) return null
  const digits = typed.replace(/\D/g, '')
  if (typed.trim().startsWith('+')) return /^[1-9]\d{7,14}$/.test(digits) ? `+${digits}` : null
  const national = digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits
  return /^[2-9]\d{2}[2-9]\d{6}$/.test(national) ? `+1${national}` : null
}
