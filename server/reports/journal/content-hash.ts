import { createHash } from 'node:crypto'

/** Tells whether a day is still as it was exported or sent. */
export function contentHashOf(content: unknown): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('hex')
}
