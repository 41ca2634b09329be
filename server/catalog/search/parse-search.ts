import type { Lexicon } from './lexicon.ts'
import { matchSitePages } from './site-pages.ts'
import { readTokens, type Token, type Way } from './tokens.ts'
import { MAX_MODEL_WORDS, spellOutPlus } from './words/model-words.ts'
import { MAX_SYNONYM_WORDS } from './words/synonym-list.ts'
import { wordsIn } from './words/words-in.ts'

export interface SearchTerm {
  shown: string
  ways: Way[]
  isGuess: boolean
}

export interface ParsedSearch {
  wanted: SearchTerm[]
  /** False if a page of the site answers the whole search. */
  allowsPartial: boolean
  corrected: string | null
  doubted: string | null
}

const MAX_READINGS = 24
const EQUAL_SYNONYM = 0.95
const ONE_WAY_SYNONYM = 0.8

const FILLERS = new Set(
  'a an and are as at be best buy by do for from have how i in is it me my need new of on or our sale that the this to want was what where which with you your'.split(
    ' ',
  ),
)

export function parseSearch(text: string, lexicon: Lexicon, { isTyping = false } = {}): ParsedSearch {
  const tokens = readTokens(wordsIn(spellOutPlus(text)), lexicon, isTyping)
  const all = phrasesOf(typeLast(tokens, lexicon), lexicon)
  const meaningful = all.filter(({ shown }) => !FILLERS.has(shown))
  const wanted = meaningful.length > 0 ? meaningful : all
  const shown = tokens.map(({ shown }) => shown).join(' ')
  const doubted = tokens.map(({ shown, likelier }) => likelier ?? shown).join(' ')
  return {
    wanted,
    allowsPartial: matchSitePages(wanted).length === 0,
    corrected: tokens.some(({ isCorrected }) => isCorrected) ? shown : null,
    doubted: doubted === shown ? null : doubted,
  }
}

/** "Bag for laptop" means a laptop bag, but "USB to HDMI cable" already ends in the product. */
function typeLast(tokens: Token[], { vocabulary }: Lexicon): Token[] {
  const at = tokens.findIndex(
    ({ shown }, at) =>
      at > 0 &&
      (shown === 'for' || shown === 'with' || (shown === 'to' && vocabulary.placeOf(tokens[at - 1]!.shown) === 1)),
  )
  return at === -1 ? tokens : [...tokens.slice(at + 1), ...tokens.slice(0, at)]
}

function phrasesOf(tokens: Token[], lexicon: Lexicon): SearchTerm[] {
  const wanted: SearchTerm[] = []
  for (let at = 0; at < tokens.length; ) {
    const length = lengthOfPhrase(tokens, at, lexicon)
    wanted.push(phrase(tokens.slice(at, at + length), lexicon))
    at += length
  }
  return wanted
}

function lengthOfPhrase(tokens: Token[], at: number, { synonyms, models }: Lexicon): number {
  for (let length = Math.min(MAX_MODEL_WORDS, tokens.length - at); length > 1; length--) {
    const words = tokens.slice(at, at + length).map(({ shown }) => shown)
    if (models.fitsOf(words).length > 0) return length
    if (length <= MAX_SYNONYM_WORDS && synonyms.meaningsOf(words).length > 0) return length
  }
  return 1
}

function phrase(tokens: Token[], lexicon: Lexicon): SearchTerm {
  const spelled = tokens.map(({ shown }) => shown)
  const meanings = lexicon.synonyms
    .meaningsOf(spelled)
    .map(({ words, isEqual }) => ({
      all: words.map((word) => formsOf(word, lexicon)),
      quality: isEqual ? EQUAL_SYNONYM : ONE_WAY_SYNONYM,
    }))
  const fits = lexicon.models.fitsOf(spelled)
  const fitting: Way[] = fits.length > 0 ? [{ all: [fits], quality: EQUAL_SYNONYM }] : []
  return {
    shown: spelled.join(' '),
    isGuess: tokens.some(({ isGuess }) => isGuess),
    ways: [...fitting, ...combinations(tokens), ...meanings].slice(0, MAX_READINGS),
  }
}

function combinations(tokens: Token[]): Way[] {
  return tokens.reduce<Way[]>(
    (before, { ways }) =>
      before.flatMap((one) =>
        ways.map((other) => ({ all: [...one.all, ...other.all], quality: Math.min(one.quality, other.quality) })),
      ),
    [{ all: [], quality: 1 }],
  )
}

function formsOf(word: string, { vocabulary }: Lexicon): string[] {
  return [...new Set([word, ...vocabulary.family(word)])]
}
