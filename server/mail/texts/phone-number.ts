import { readTelephone } from '#contract/telephone.ts'

/** In E.164, or null. Ten digits are American; a number with an extension cannot receive SMS. */
export function internationalNumber(typed: string): string | null {
  if (readTelephone(typed)?.extension) return null
  const digits = typed.replace(/\D/g, '')
  if (typed.trim().startsWith('+')) return /^[1-9]\d{7,14}$/.test(digits) ? `+${digits}` : null
  const national = digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits
  return /^[2-9]\d{2}[2-9]\d{6}$/.test(national) ? `+1${national}` : null
}
