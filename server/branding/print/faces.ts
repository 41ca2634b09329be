import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import anyAscii from 'any-ascii'
import * as fontkit from 'fontkit'

export type PrintFace = 'text' | 'strong' | 'display'

const FILES: Record<PrintFace, string> = {
  text: '@fontsource/instrument-sans/files/instrument-sans-*-400-normal.woff',
  strong: '@fontsource/instrument-sans/files/instrument-sans-*-600-normal.woff',
  display: '@fontsource/bricolage-grotesque/files/bricolage-grotesque-*-700-normal.woff',
}
const SETS = ['latin', 'latin-ext'] as const

interface LoadedFace {
  key: string
  bytes: Buffer
  letters: ReadonlySet<number>
}

const resolve = createRequire(import.meta.url).resolve
const loaded = new Map<PrintFace, LoadedFace[]>()

export function facesOf(face: PrintFace): LoadedFace[] {
  const known = loaded.get(face)
  if (known) return known
  const faces = SETS.map((set) => {
    const bytes = readFileSync(resolve(FILES[face].replace('*', set)))
    return { key: `${face}-${set}`, bytes, letters: lettersIn(bytes) }
  })
  loaded.set(face, faces)
  return faces
}

function lettersIn(bytes: Buffer): ReadonlySet<number> {
  const font = fontkit.create(bytes)
  return new Set('characterSet' in font ? font.characterSet : [])
}

export interface Run {
  face: LoadedFace
  text: string
}

export function runsOf(text: string, face: PrintFace): Run[] {
  const runs: Run[] = []
  for (const letter of text.normalize('NFC')) {
    const drawn = drawable(letter, face)
    for (const [one, has] of drawn) {
      const last = runs.at(-1)
      if (last?.face === has) last.text += one
      else runs.push({ face: has, text: one })
    }
  }
  return runs
}

function drawable(letter: string, face: PrintFace): [string, LoadedFace][] {
  const faces = facesOf(face)
  const has = faces.find(({ letters }) => letters.has(letter.codePointAt(0)!))
  if (has) return [[letter, has]]
  return [...anyAscii(letter)]
    .filter((one) => faces[0]!.letters.has(one.codePointAt(0)!))
    .map((one) => [one, faces[0]!])
}
