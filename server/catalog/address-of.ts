import anyAscii from 'any-ascii'
import { slugOf } from '#contract/slug.ts'

/** The address that a name in any script makes: `Кабель` lives at `kabel`. Empty where nothing in it can be said. */
export function addressOf(name: string): string {
  return slugOf(anyAscii(name.normalize('NFC')))
}
