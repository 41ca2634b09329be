import { escapeUTF8 } from 'entities'
import { type Handler, Parser } from 'htmlparser2'
import type { Problem } from '#contract/problem.ts'
import { invalid } from '../../http/input.ts'
import { ATTRIBUTES, ELEMENTS, isPlainValue } from './svg-rules.ts'
import { classStyles, declarations, type Styles } from './svg-styles.ts'

export interface CleanSvg {
  text: string
  width: number
  height: number
  removed: string[]
}

const MAX_ELEMENTS = 3_000
const MAX_USES = 50
const DEEPEST = 40

/**
 * Rebuilds the drawing from an allow-list, so that the result runs nothing, loads nothing and links nowhere.
 * @throws Problem `validation_failed` on `newLogo` if nothing is left to draw, or too much.
 */
export function cleanSvg(source: string): CleanSvg {
  const cleaner = new Cleaner(classStyles(sheetsIn(source)))
  read(source, cleaner)
  return cleaner.result()
}

function read(source: string, handler: Partial<Handler>): void {
  const parser = new Parser(handler, { xmlMode: true, decodeEntities: true })
  parser.write(source)
  parser.end()
}

function sheetsIn(source: string): string {
  const sheets: string[] = []
  let isSheet = false
  read(source, {
    onopentag: (name) => {
      isSheet = name === 'style'
    },
    onclosetag: () => {
      isSheet = false
    },
    ontext: (text) => {
      if (isSheet) sheets.push(text)
    },
  })
  return sheets.join('')
}

interface OpenElement {
  name: string
  isAllowed: boolean
  isPart: boolean
  isStencil: boolean
}

class Cleaner {
  readonly #styles: Styles
  readonly #out: string[] = []
  readonly #open: OpenElement[] = []
  readonly #removed = new Set<string>()
  #count = 0
  #uses = 0
  #shapes = 0
  #box: Box | undefined
  #skipping = 0

  constructor(styles: Styles) {
    this.#styles = styles
  }

  onopentag(name: string, given: Record<string, string>): void {
    const isAllowed = this.#skipping === 0 && this.#mayStand(name)
    if (this.#open.length > DEEPEST || this.#count > MAX_ELEMENTS)
      throw refused('This drawing has too many parts. Simplify it, then choose it again.')
    const around = this.#open.at(-1)
    const isPart = name === 'defs' || given.id !== undefined || around?.isPart === true
    const isStencil = name === 'mask' || name === 'clipPath' || around?.isStencil === true
    this.#open.push({ name, isAllowed, isPart: isPart && this.#open.length > 0, isStencil })
    if (!isAllowed) {
      this.#skipping++
      return
    }
    this.#count++
    if (this.#open.length === 1) this.#begin(given)
    else this.#out.push(`<${name}${this.#attributes(name, given)}>`)
    if (SHAPES.has(name)) this.#shapes++
  }

  onclosetag(name: string): void {
    const closed = this.#open.pop()
    if (!closed) return
    if (closed.isAllowed) this.#out.push(`</${name}>`)
    else this.#skipping--
  }

  ontext(text: string): void {
    const within = this.#open.at(-1)
    if (within?.isAllowed && (within.name === 'title' || within.name === 'desc')) this.#out.push(escapeUTF8(text))
  }

  result(): CleanSvg {
    if (!this.#box || this.#shapes === 0)
      throw refused('This file contains nothing that can be used. Convert text to paths and remove embedded pictures.')
    const { width, height } = sizeOf(this.#box)
    return { text: this.#out.join(''), width, height, removed: [...this.#removed] }
  }

  /** A reused element must not use others, because nested uses could draw for hours. */
  #mayStand(name: string): boolean {
    const isRoot = this.#open.length === 0
    const isNested = name === 'use' && (this.#open.at(-1)?.isPart || ++this.#uses > MAX_USES)
    if (isRoot === (name === 'svg') && ELEMENTS.has(name) && !isNested) return true
    if (isRoot) throw refused('This is not an SVG file.')
    this.#removed.add(ELEMENT_LABELS[name.toLowerCase()] ?? 'Parts that do not draw')
    return false
  }

  #begin(given: Record<string, string>): void {
    this.#box = boxOf(given)
    const { x, y, width, height } = this.#box
    const size = sizeOf(this.#box)
    this.#out.push(
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${x} ${y} ${width} ${height}" width="${size.width}" height="${size.height}"${this.#attributes('svg', { ...given, width: '', height: '', x: '', y: '' })}>`,
    )
  }

  #attributes(element: string, given: Record<string, string>): string {
    const classes = (given.class ?? '').split(/\s+/).flatMap((name) => this.#styles.get(name) ?? [])
    const styled = Object.fromEntries([...classes, ...declarations(given.style ?? '')])
    const attributes = Object.entries({ ...given, ...styled }).filter(([name, value]) => this.#isFit(name, value))
    const target = element === 'use' ? ownTarget(given) : undefined
    if (target) attributes.push(['href', target])
    return attributes.map(([name, value]) => ` ${name}="${escapeUTF8(value)}"`).join('')
  }

  #isFit(name: string, value: string): boolean {
    if (value === '' || (this.#open.at(-1)!.isStencil && STENCILED.has(name))) return false
    if (ATTRIBUTES.has(name) && isPlainValue(value)) return true
    if (/^on/i.test(name)) this.#removed.add('Scripts')
    else if (leadsOut(name, value)) this.#removed.add('Links to other files')
    return false
  }
}

/** A mask must not be masked, because nested masks could draw for hours. */
const STENCILED: ReadonlySet<string> = new Set(['mask', 'clip-path'])
const SHAPES: ReadonlySet<string> = new Set(['path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon', 'use'])
const ELEMENT_LABELS: Record<string, string> = {
  script: 'Scripts',
  foreignobject: 'Pages inside the drawing',
  image: 'Pictures inside the drawing',
  text: 'Text (convert it to paths)',
  a: 'Links to other files',
  animate: 'Movement',
  animatetransform: 'Movement',
  set: 'Movement',
  filter: 'Filters',
  style: 'Style rules (colors are preserved)',
}

interface Box {
  x: number
  y: number
  width: number
  height: number
}

/**
 * In the drawing's own units.
 * @throws Problem if it has neither a view box nor a size, or the size does not suit a logo.
 */
function boxOf(given: Record<string, string>): Box {
  const [x = 0, y = 0, width, height] = (given.viewBox ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number)
  const box =
    width === undefined || height === undefined
      ? { x: 0, y: 0, width: Number.parseFloat(given.width ?? ''), height: Number.parseFloat(given.height ?? '') }
      : { x, y, width, height }
  const isSize = Object.values(box).every(Number.isFinite) && box.width > 0 && box.height > 0
  if (!isSize) throw refused('This drawing has no size. Add a viewBox.')
  requireLogoShape(box)
  return box
}

const MAX_ASPECT_RATIO = 8

/** @throws Problem if it is too wide or too high for a header. */
export function requireLogoShape({ width, height }: { width: number; height: number }): void {
  const ratio = width / height
  if (ratio > MAX_ASPECT_RATIO || ratio < 1 / 3)
    throw refused('A logo may be at most eight times as wide as high, and three times as high as wide.')
}

function sizeOf({ width, height }: Box): { width: number; height: number } {
  const scale = 512 / Math.max(width, height)
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

function leadsOut(name: string, value: string): boolean {
  return /href$/i.test(name) ? !value.trim().startsWith('#') : /url\(\s*["']?[^"'#\s]/i.test(value)
}

function ownTarget(given: Record<string, string>): string | undefined {
  const target = given.href ?? given['xlink:href']
  return target && /^#[\w-]{1,80}$/.test(target) ? target : undefined
}

function refused(message: string): Problem {
  return invalid({ newLogo: [message] })
}
