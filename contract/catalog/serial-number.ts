export type NumberKind = 'serial' | 'imei'

export function plainNumber(typed: string): string {
  return typed.replace(/[\s\u2010-\u2015/-]/g, '').toUpperCase()
}

/** @returns the error for a number as returned by `plainNumber`; undefined if it is valid. */
export function refusedNumber(number: string, kind: NumberKind): string | undefined {
  if (kind === 'serial')
    return /^[A-Z0-9._:#+*]{3,40}$/.test(number) ? undefined : 'A serial number has 3 to 40 letters and digits'
  if (!/^\d{15}$/.test(number)) return 'An IMEI has 15 digits'
  return passesLuhn(number) ? undefined : 'This IMEI has a wrong digit. Check it and try again'
}

/** The Luhn check (ISO/IEC 7812-1, annex B). */
function passesLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((sum, digit, place) => {
    const value = Number(digit) * (place % 2 === 0 ? 1 : 2)
    return sum + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}
