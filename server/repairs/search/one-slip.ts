/** A shorter word is like too many others to forgive a slip in it, a longer one nobody types by hand. */
const LETTERS = { least: 5, most: 20 }
/** Nobody types more words than these into a search by hand. */
const MAX_WORDS = 6

const WORD = /[\p{L}\p{N}]+/gu
const LETTERS_ONLY = /^\p{L}+$/u

/**
 * What each word of a search may look like, in lower case, as expressions of PostgreSQL: with one letter wrong, missing, too
 * many, or two of them changed places. Whoever types `Jonson, Carla` means Carla Johnson. Nothing where no word can be forgiven.
 */
export function withOneSlip(typed: string): string[] {
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
