import { mostErrorsIn, typingErrors } from './typing-errors.ts'
import { familyOf } from './word-family.ts'

export type Place = 1 | 2 | 3 | 4

const LONG = 8
const MAX_MEANINGS = 3
const MAX_FAMILY_WORDS = 8

export class Vocabulary {
  readonly #places: ReadonlyMap<string, Place>
  readonly #sorted: string[]
  readonly #letters: Int32Array
  readonly #families = new Map<string, string[]>()

  constructor(places: ReadonlyMap<string, Place>) {
    this.#places = places
    this.#sorted = [...places.keys()].sort()
    this.#letters = Int32Array.from(this.#sorted, lettersOf)
    for (const word of this.#sorted) {
      const family = familyOf(word)
      const known = this.#families.get(family)
      if (!known) this.#families.set(family, [word])
      else if (known.length < MAX_FAMILY_WORDS) known.push(word)
    }
  }

  family(word: string): readonly string[] {
    return this.#families.get(familyOf(word)) ?? []
  }

  placeOf(word: string): Place | undefined {
    const places = this.family(word).map((form) => this.#places.get(form)!)
    return places.length > 0 ? (Math.min(...places) as Place) : undefined
  }

  beginningWith(beginning: string, most: number): string[] {
    const found: string[] = []
    for (let at = this.#firstFrom(beginning); this.#sorted[at]?.startsWith(beginning); at++) {
      found.push(this.#sorted[at]!)
      if (found.length >= 200) break
    }
    return found.sort((a, b) => this.#places.get(a)! - this.#places.get(b)! || a.length - b.length).slice(0, most)
  }

  meantBy(word: string, { isUnfinished = false } = {}): string[] {
    const most = mostErrorsIn(word)
    if (most === 0) return []
    const near = this.#near(word, most, isUnfinished)
    // In six or seven letters, two errors are corrected only if all consonants are right.
    return near.length > 0 || most > 1 || word.length < 6
      ? near
      : this.#near(word, 2, isUnfinished).filter((other) => consonantsOf(other) === consonantsOf(word))
  }

  #near(word: string, most: number, isUnfinished: boolean): string[] {
    const letters = lettersOf(word)
    const near: { word: string; errors: number; rank: number }[] = []
    for (let at = 0; at < this.#sorted.length; at++) {
      const other = this.#sorted[at]!
      // Each error changes at most two letters, so comparing letter bits excludes most of the words.
      const difference = isUnfinished ? letters & ~this.#letters[at]! : letters ^ this.#letters[at]!
      if (bitsIn(difference) > (isUnfinished ? most : 2 * most)) continue
      if (other.length < word.length - most || (!isUnfinished && other.length > word.length + most)) continue
      if (word.length < 6 && word[0] !== other[0]) continue
      const place = this.#places.get(other)!
      if (place > 2 && word.length < LONG) continue
      const errors = typingErrors(word, other, most, isUnfinished)
      if (errors <= most) near.push({ word: other, errors, rank: this.#rank(word, other) })
    }
    const fewest = Math.min(...near.map(({ errors }) => errors))
    return near
      .filter(({ errors }) => errors === fewest)
      .sort((a, b) => a.rank - b.rank || (a.word < b.word ? -1 : 1))
      .slice(0, MAX_MEANINGS)
      .map(({ word }) => word)
  }

  #rank(typed: string, other: string): number {
    return (typed[0] === other[0] ? 0 : 10) + this.#places.get(other)! * 2 + Math.abs(typed.length - other.length)
  }

  #firstFrom(word: string): number {
    let [low, high] = [0, this.#sorted.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if (this.#sorted[middle]! < word) low = middle + 1
      else high = middle
    }
    return low
  }
}

function lettersOf(word: string): number {
  let letters = 0
  for (let at = 0; at < word.length; at++) letters |= 1 << (word.charCodeAt(at) & 31)
  return letters
}

function bitsIn(number: number): number {
  let count = 0
  for (let rest = number; rest !== 0; rest &= rest - 1) count++
  return count
}

function consonantsOf(word: string): string {
  return (
    word[0] +
    word
      .slice(1)
      .replace(/[aeiouy]/g, '')
      .replace(/(.)\1+/g, '$1')
  )
}
