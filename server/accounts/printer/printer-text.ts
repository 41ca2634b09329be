/** Windows-1252 from 0x80; a space where it has no character. */
const FROM_80 = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ'
const REPLACED: Record<string, string> = {
  '\u2212': '-',
  '\u00a0': ' ',
  '\u202f': ' ',
  Ł: 'L',
  ł: 'l',
  Đ: 'D',
  đ: 'd',
  ı: 'i',
}

/**
 * Letters that the code page does not have lose their accents, and others become question marks. Control characters are
 * left out, because a name could otherwise contain commands such as opening the drawer.
 */
export function printerText(text: string): number[] {
  return [...text.normalize('NFC')].flatMap((character) => {
    const byte = byteOf(REPLACED[character] ?? character)
    if (byte !== undefined) return byte
    const bases = [...character.normalize('NFKD')].map(byteOf).filter((base) => base !== undefined)
    return bases.length > 0 ? bases : isShown(character) ? 0x3f : []
  })
}

function byteOf(character: string): number | undefined {
  if (character === '\n') return 0x0a
  const code = character.codePointAt(0)!
  if ((code >= 0x20 && code < 0x7f) || (code >= 0xa0 && code <= 0xff)) return code
  const position = character === ' ' ? -1 : FROM_80.indexOf(character)
  return position < 0 ? undefined : 0x80 + position
}

function isShown(character: string): boolean {
  return !/[\p{C}\p{M}]/u.test(character)
}
