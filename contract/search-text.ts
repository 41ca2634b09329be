/** Typographic apostrophes and hyphens; `PLAIN` has the letters that people type for them, at the same places. */
export const TYPOGRAPHIC = '‐’‑‘–ʼ—′−'
/** Alternating, because drizzle-kit cuts an index expression at two hyphens. */
export const PLAIN = "-'-'-'-'-"
const PHONE_NUMBER = /^\+?[\d\s().-]{7,}$/

/** Without accents and with plain apostrophes and hyphens, in the same letter case. */
export function foldTyped(text: string): string {
  const plain = text.replace(/[‐’‑‘–ʼ—′−]/g, (letter) => PLAIN[TYPOGRAPHIC.indexOf(letter)]!)
  return plain.normalize('NFKD').replace(/[\u0300-\u036f]/g, '')
}

/** The digits of a typed phone number, without the country code, which people often omit; else undefined. */
export function phoneDigits(typed: string): string | undefined {
  return PHONE_NUMBER.test(typed.trim()) ? typed.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '') : undefined
}

/** For lists that are searched in memory, like those that the database searches. */
export function searchable(text: string): string {
  return foldTyped(text).trim().toLowerCase()
}

/** @returns whether a `searchable` text contains all typed words in any order, or the digits of a typed phone number. */
export function containsWords(typed: string): (text: string) => boolean {
  const words = searchable(typed).split(/\s+/)
  const phone = phoneDigits(typed)
  return (text) => words.every((word) => text.includes(word)) || (phone !== undefined && text.includes(phone))
}
