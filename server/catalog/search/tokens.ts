import { barcodeSpellings } from '#contract/catalog/barcode.ts'
import type { Lexicon } from './lexicon.ts'
import { mostErrorsIn } from './words/typing-errors.ts'
import type { Vocabulary } from './words/vocabulary.ts'

export interface Way {
  all: string[][]
  quality: number
}

export interface Token {
  shown: string
  ways: Way[]
  isCorrected: boolean
  /** A short word was corrected, which is often wrong. */
  isGuess?: boolean
  likelier?: string | undefined
}

const MAX_TOKENS = 10
const MAX_PREFIXES = 12
const PREFIX_MATCH = 0.75
const SECOND_CORRECTION = 0.7

export function readTokens(words: string[], lexicon: Lexicon, isTyping: boolean): Token[] {
  const tokens: Token[] = []
  const given = words.slice(0, MAX_TOKENS)
  for (let at = 0; at < given.length; ) {
    const joined = joinedAt(given, at, lexicon.vocabulary)
    const isLast = at + (joined?.length ?? 1) === given.length
    tokens.push(joined ? joinedToken(joined, lexicon) : readOne(given[at]!, lexicon, isTyping && isLast))
    at += joined?.length ?? 1
  }
  return tokens
}

function joinedAt(words: string[], at: number, vocabulary: Vocabulary): string[] | undefined {
  for (const length of [3, 2]) {
    const parts = words.slice(at, at + length)
    if (parts.length < length) continue
    if (vocabulary.family(parts.join('')).length > 0 || (length === 2 && isModel(parts))) return parts
  }
  return undefined
}

function isModel([first, second]: string[]): boolean {
  return /^[a-z]{1,5}$/.test(first!) && /^\d{1,2}$/.test(second!)
}

function joinedToken(parts: string[], { vocabulary }: Lexicon): Token {
  const joined = parts.join('')
  const ways = [
    { all: [formsOf(joined, vocabulary)], quality: 1 },
    { all: parts.map((part) => formsOf(part, vocabulary)), quality: 1 },
  ]
  return { shown: vocabulary.family(joined).length > 0 ? joined : parts.join(' '), ways, isCorrected: false }
}

function readOne(word: string, lexicon: Lexicon, isUnfinished: boolean): Token {
  const { vocabulary } = lexicon
  const forms = formsOf(word, vocabulary)
  const asTyped: Way = { all: [forms], quality: 1 }
  if (/\d/.test(word)) return { shown: word, ways: [asTyped, ...apartAtDigits(word)], isCorrected: false }
  const isKnown = vocabulary.family(word).length > 0
  if (isKnown) {
    const begun = isUnfinished ? beginnings(word, vocabulary) : []
    const likelier = vocabulary.placeOf(word) === 4 ? vocabulary.meantBy(word)[0] : undefined
    return { shown: word, ways: [asTyped, ...begun], isCorrected: false, likelier }
  }
  const begun = beginnings(word, vocabulary)
  if (begun.length > 0) return { shown: word, ways: [asTyped, ...begun], isCorrected: false }
  const meant = vocabulary.meantBy(word, { isUnfinished })
  const apart = apartInto(word, vocabulary)
  if (apart && (meant.length === 0 || mostErrorsIn(word) > 1)) return joinedToken(apart, lexicon)
  if (meant.length === 0) return { shown: word, ways: [asTyped], isCorrected: false }
  const [best, ...others] = meant.map((other) => formsOf(other, vocabulary))
  const guesses = others.map((all) => ({ all: [all], quality: SECOND_CORRECTION }))
  return {
    shown: meant[0]!,
    ways: [{ all: [best!], quality: 1 }, ...guesses],
    isCorrected: true,
    isGuess: word.length < 6,
  }
}

function apartAtDigits(word: string): Way[] {
  const [, letters, digits] = /^(\p{Alphabetic}+)(\d+)$/u.exec(word) ?? []
  return letters && digits ? [{ all: [[letters], [digits]], quality: 1 }] : []
}

function beginnings(word: string, vocabulary: Vocabulary): Way[] {
  if (word.length < 2) return []
  const found = vocabulary.beginningWith(word, MAX_PREFIXES).filter((other) => other !== word)
  return found.length > 0 ? [{ all: [found], quality: PREFIX_MATCH }] : []
}

function apartInto(word: string, vocabulary: Vocabulary): [string, string] | undefined {
  for (let at = 3; at <= word.length - 3; at++) {
    const parts: [string, string] = [word.slice(0, at), word.slice(at)]
    if (parts.every((part) => (vocabulary.placeOf(part) ?? 4) <= 2)) return parts
  }
  return undefined
}

function formsOf(word: string, vocabulary: Vocabulary): string[] {
  return [...new Set([word, ...barcodeSpellings(word), ...vocabulary.family(word)])]
}
