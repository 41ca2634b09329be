/** Shorter words resemble too many others, and longer words are not typed by hand. */
const LETTERS = { least: 5, most: 20 }
const MAX_WORDS = 6

const WORD = /[\p{L}\p{N}]+/gu
const LETTERS_ONLY = /^\p{L}+$/u

/**
 * Regular expressions for PostgreSQL that match each word with one letter wrong, missing or added, or two swapped;
 * empty if no word qualifies.
 */
export function withOneTypo(typed: string): string[] {
  const words = (typed.toLowerCase().match(WORD) ?? []).slice(0, MAX_WORDS)
  return words.some(isForgiven) ? words.map((word) => (isForgiven(word) ? likeWord(word) : word)) : []
}

function isForgiven(word: string): boolean {
  const { length } = [...word]
  return LETTERS_ONLY.test(word) && length >= LETTERS.least && length <= LETTERS.most
}

function likeWord(word: string): string {
  const letters = [...word]
  const slips = letters.flatMap((letter, at) => {
    const before = letters.slice(0, at).join('')
    const [next = '', ...rest] = letters.slice(at + 1)
    const after = [next, ...rest].join('')
    return [
      String.raw`${before}\w${after}`,
      String.raw`${before}\w${letter}${after}`,
      `${before}${after}`,
      `${before}${next}${letter}${rest.join('')}`,
    ]
  })
  return String.raw`\m(?:${[...new Set(slips), String.raw`${word}\w`].join('|')})\M`
}
