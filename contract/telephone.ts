export interface Telephone {
  number: string
  /** `3` in `x3`, `#3`, `ext. 3`; null if there is none. */
  extension: string | null
}

const EXTENSION = /(?:ext(?:ension|n)?\.?|x|#)[\s.:]*(\d{1,6})$/i
/** Includes the dashes of other keyboards and the direction marks around a number copied from a phone. */
const NUMBER = /^[\d\s().+/\u2010-\u2015\u202a\u202c-]+[,;]?$/
const MIN_DIGITS = 10

/** Null if there are fewer than ten digits without the extension, or characters that no phone number has. */
export function readTelephone(typed: string): Telephone | null {
  const found = EXTENSION.exec(typed.trimEnd())
  const number = (found ? typed.slice(0, found.index) : typed).trim()
  if (!NUMBER.test(number) || number.replace(/\D/g, '').length < MIN_DIGITS) return null
  return { number: number.replace(/[,;]$/, ''), extension: found?.[1] ?? null }
}

export function telephoneHref(typed: string): string {
  const read = readTelephone(typed)
  const dialed = (read?.number ?? typed).replace(/[^\d+]/g, '')
  return `tel:${dialed}${read?.extension ? `,${read.extension}` : ''}`
}

/** `(614) 555-0188`, with ` ext. 3` if there is an extension; a number from another country stays as typed. */
export function telephoneText(typed: string): string {
  const read = readTelephone(typed)
  const [, area, exchange, line] = /^1?(\d{3})(\d{3})(\d{4})$/.exec(read?.number.replace(/\D/g, '') ?? '') ?? []
  const isForeign = read?.number.startsWith('+') && !/^\+\s*1/.test(read.number)
  if (!read || !area || isForeign) return typed
  return `(${area}) ${exchange}-${line}${read.extension ? ` ext. ${read.extension}` : ''}`
}
