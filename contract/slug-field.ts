import { z } from 'zod'

export function slugField({ min = 1, max = 80, tooShort = 'A slug must contain a letter' } = {}) {
  return z
    .string()
    .trim()
    .min(min, tooShort)
    .max(max)
    .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'Use lower-case letters, digits and single hyphens')
}
