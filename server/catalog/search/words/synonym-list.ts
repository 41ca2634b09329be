import { familyOf } from './word-family.ts'
import { wordsIn } from './words-in.ts'

export interface SynonymEntry {
  words: string[]
  alsoFinds: string[]
}

export interface Meaning {
  words: string[]
  isEqual: boolean
}

export const MAX_SYNONYM_WORDS = 4

export class SynonymList {
  readonly #equal = new Map<string, string[]>()
  readonly #alsoFound = new Map<string, string[]>()
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
      ...distinct(alsoFound.filter((other) => !keys.has(keyOf(other)))).map((words) => ({ words, isEqual: false })),
    ]
  }
}

function isShortEnough(words: string[]): boolean {
  return words.length > 0 && words.length <= MAX_SYNONYM_WORDS
}

function add(lists: Map<string, string[]>, key: string, texts: string[]): void {
  lists.set(key, [...(lists.get(key) ?? []), ...texts])
}

function keyOf(words: string[]): string {
  return words
    .flatMap((word) => word.split(' '))
    .map(familyOf)
    .join('')
}

function distinct(all: string[][]): string[][] {
  return [...new Map(all.filter((words) => words.length > 0).map((words) => [words.join(' '), words])).values()]
}
