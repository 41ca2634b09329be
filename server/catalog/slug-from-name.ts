import anyAscii from 'any-ascii'
import { slugOf } from '#contract/slug.ts'

/** The slug of a name in any script, such as `kabel` for `Кабель`; empty when nothing can be transliterated. */
export function slugFromName(name: string): string {
  return slugOf(anyAscii(name.normalize('NFC')))
}
