import { familyOf } from './word-family.ts'
import { wordsIn } from './words-in.ts'

export interface SynonymEntry {
  words: string[]
  /** Found besides, not the other way round. Empty: the words find each other. */
  alsoFinds: string[]
}

export interface Meaning {
  words: string[]
  /** The words find each other, so it is as good as what was typed; else it comes after. */
  isEqual: boolean
}

export const MAX_SYNONYM_WORDS = 4

/** What else is found by a word or a few. What is equal to a word finds also what that word finds. */
export class SynonymList {
  readonly #equal = new Map<string, string[]>()
  readonly #alsoFound = new Map<string, string[]>()
  /** Every word that stands in an entry: as good as one that a product bears. */
  readonly words = new Set<string>()

  constructor(entries: SynonymEntry[]) {
    for (const { words, alsoFinds } of entries) {
      const typed = words.filter((text) => isShortEnough(wordsIn(text)))
      for (const text of typed) {
        for (const word of wordsIn(text)) this.words.add(word)
        if (alsoFinds.length > 0) add(this.#alsoFound, keyOf(wordsIn(text)), alsoFinds)
        else add(this.#equal, keyOf(wordsIn(text)), words)
      }
    }
  }

  meaningsOf(words: string[]): Meaning[] {
    const own = keyOf(words)
    const equal = (this.#equal.get(own) ?? []).map(wordsIn).filter((other) => keyOf(other) !== own)
    const keys = new Set([own, ...equal.map(keyOf)])
    const alsoFound = [...keys].flatMap((key) => this.#alsoFound.get(key) ?? []).map(wordsIn)
    return [
      ...distinct(equal).map((words) => ({ words, isEqual: true })),
      ...distinct(alsoFound.filter((other) => !keys.has(keyOf(other)))).map((words) => ({
        words,
        isEqual: false,
      })),
    ]
  }
}

function isShortEnough(words: string[]): boolean {
  return words.length > 0 && words.length <= MAX_SYNONYM_WORDS
}

function add(lists: Map<string, string[]>, key: string, texts: string[]): void {
  lists.set(key, [...(lists.get(key) ?? []), ...texts])
}

/** Written apart or together is the same: `cell phone`, `cellphone`. */
function keyOf(words: string[]): string {
  return words.map(familyOf).join('')
}

function distinct(all: string[][]): string[][] {
  return [
    ...new Map(all.filter((words) => words.length > 0).map((words) => [words.join(' '), words])).values(),
  ]
}
