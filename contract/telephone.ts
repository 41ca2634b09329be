/** A telephone number as people write it, with the extension that some write behind it. */
export interface Telephone {
  number: string
  /** `3` of `x3`, `#3`, `ext. 3`; null where there is none. */
  extension: string | null
}

const EXTENSION = /(?:ext(?:ension|n)?\.?|x|#)[\s.:]*(\d{1,6})$/i
/** Also the dashes of other keyboards, and what a phone puts around a number that is copied. */
const NUMBER = /^[\d\s().+/\u2010-\u2015\u202a\u202c-]+[,;]?$/
const MIN_DIGITS = 10

/** Null where there are less than ten digits without the extension, or other things than people write in a number. */
export function readTelephone(typed: string): Telephone | null {
  const found = EXTENSION.exec(typed.trimEnd())
  const number = (found ? typed.slice(0, found.index) : typed).trim()
  if (!NUMBER.test(number) || number.replace(/\D/g, '').length < MIN_DIGITS) return null
  return { number: number.replace(/[,;]$/, ''), extension: found?.[1] ?? null }
}

/** What a phone dials: the number, and after a pause the extension. Of anything else its digits. */
export function telephoneHref(typed: string): string {
  const read = readTelephone(typed)
  const dialed = (read?.number ?? typed).replace(/[^\d+]/g, '')
  return `tel:${dialed}${read?.extension ? `,${read.extension}` : ''}`
}
