import anyAscii from 'any-ascii'
import { slugOf } from '#contract/slug.ts'

export function slugFromName(name: string): string {
  return slugOf(anyAscii(name.normalize('NFC')))
}
