import { z } from 'zod'

export const flag = z.enum(['0', '1']).transform((value) => value === '1')
export const notEmpty = z.string().trim().min(1)

/** As OpenTelemetry writes them: `key=value,key=value`, values as in an address. */
export const pairs = z
  .string()
  .regex(/^(\s*[\w.-]+=[^,=]*(,|$))*$/, 'use key=value, separated by commas')
  .default('')
  .transform((text) =>
    Object.fromEntries(listed(text).map((pair) => pair.split('=').map(decodeURIComponent))),
  )

export function listed(text: string): string[] {
  return text
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean)
}
