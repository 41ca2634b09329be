import type { DeviceModel } from '#contract/devices/device.ts'
import { wordsIn } from './words-in.ts'

type Named = Pick<DeviceModel, 'id' | 'name' | 'make' | 'line' | 'lineId' | 'otherNames' | 'codes'>

export const MAX_MODEL_WORDS = 6

export class ModelWords {
  readonly #fits = new Map<string, Set<string>>()
  readonly words = new Set<string>()

  constructor(models: readonly Named[]) {
    for (const model of models) {
      const { id, make, line, lineId, codes } = model
      const names = [model.name, ...model.otherNames].flatMap(spellings)
      for (const name of [...names, ...names.map((name) => `${make} ${name}`)])
        this.#add(name, [`m_${id}`, `l_${lineId}`])
      for (const code of codes.flatMap(codeSpellings)) this.#add(code, [`m_${id}`, `l_${lineId}`])
      for (const name of [line, `${make} ${line}`]) this.#add(name, [`o_${lineId}`])
      for (const word of wordsIn([make, line, ...names].join(' '))) this.words.add(word)
    }
  }

  fitsOf(words: string[]): string[] {
    return [...(this.#fits.get(words.join('').replaceAll(' ', '')) ?? [])]
  }

  #add(name: string, fits: string[]): void {
    const key = wordsIn(spellOutPlus(name)).join('')
    if (key.length < 2) return
    const known = this.#fits.get(key) ?? new Set()
    for (const fit of fits) known.add(fit)
    this.#fits.set(key, known)
  }
}

export function spellOutPlus(text: string): string {
  return text.replace(/(?<=[\p{Alphabetic}0-9])\+(?=\s|$)/gu, ' plus')
}

function spellings(name: string): string[] {
  const plain = name.replace(/\s*\([^)]*\)/g, '')
  const all = [name, plain, plain.replaceAll('-inch', '')]
  const bare = all.flatMap((one) => /^\p{Alphabetic}+ (\p{Alphabetic}+.*\d.*)$/u.exec(one)?.[1] ?? [])
  return [...new Set([...all, ...bare])]
}

function codeSpellings(code: string): string[] {
  const [, bare] = /^SM-([A-Z]\d{3})/.exec(code) ?? []
  return bare ? [code, code.slice(3), bare, `SM-${bare}`] : [code]
}
