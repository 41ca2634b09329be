import { z } from 'zod'

export const flag = z.enum(['0', '1']).transform((value) => value === '1')
export const notEmpty = z.string().trim().min(1)

export const pairs = z
  .string()
  .regex(/^(\s*[\w.-]+=[^,=]*(,|$))*$/, 'use key=value, separated by commas')
  .refine(isDecodable, 'write % as %25')
  .default('')
  .transform((text) => Object.fromEntries(listed(text).map((pair) => pair.split('=').map(decodeURIComponent))))

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text)
    return true
  } catch {
    return false
  }
}

export function listed(text: string): string[] {
  return text
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean)
}
