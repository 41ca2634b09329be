import { type Declaration, type Selector, type SelectorComponent, type TokenOrValue, transform } from 'lightningcss'
import type { Problem } from '#contract/problem.ts'
import { truncateText } from '#contract/truncate-text.ts'
import { isOwnPicture } from '#contract/web-address.ts'
import { invalid } from '../../http/input.ts'

const SCOPE = 'holiday'

/** None of these properties can hide, move, cover or load anything. */
const PROPERTIES =
  /^(?:color|accent-color|fill|stroke|background(?:-color|-image|-position|-repeat|-size)?|border(?:-(?:top|right|bottom|left))?(?:-(?:color|style|width))?|border-(?:(?:top|bottom)-(?:left|right)-)?radius|outline-color|box-shadow|text-shadow|text-align|text-transform|text-decoration(?:-(?:color|line|style))?|letter-spacing|font-style|font-weight)$/
const PSEUDO_CLASSES = new Set(['hover', 'active', 'focus-visible', 'first-child', 'last-child'])
const VARIABLES = /^--(?:on-)?(?:primary|secondary|accent)$/
/** A wider shadow or border would cover its neighbors. */
const MAX_BY_UNIT = new Map(Object.entries({ px: 64, rem: 4, em: 4 }))
const CALCULATIONS = /\b(?:calc|min|max|clamp|round|mod|rem|abs|sign|hypot|pow|sqrt|exp|log|env|attr|if)\(/i
const MAX_REASONS = 10

/**
 * Allow-lists the properties and confines each selector to the decorated parts.
 * @throws Problem `validation_failed` on `cssOverrides`, naming what is not possible.
 */
export function scopedCss(typed: string): string {
  if (typed.trim() === '') return ''
  const refusals = new Set<string>()
  // Forbidden constructs are removed before parsing, so that all errors are reported at once; they are refused below.
  const css = parsed(plain(typed, refusals), refusals)
  // The result is embedded in a `style` element, so it must not contain a closing tag or an escape.
  if (/[<\\]/.test(css)) refusals.add('Escapes and “<” are not possible')
  if (CALCULATIONS.test(css)) refusals.add('Calculations are not possible')
  if (refusals.size > 0) throw refused(...refusals)
  return css
}

/**
 * Nesting is counted before parsing, because the native parser crashes on input that nests too deep. Without quotes and
 * escapes, comments and brackets can be counted as text.
 */
function plain(typed: string, refusals: Set<string>): string {
  const unquoted = typed.replace(/["'\\<]/g, '')
  if (unquoted !== typed) refusals.add('Quotes, escapes and “<” are not possible')
  const own = unquoted.replace(/url\(/gi, (found, index: number) => {
    const address = OWN_ADDRESS.exec(unquoted.slice(index))?.[1]
    if (address && isOwnPicture(address)) return found
    refusals.add('Pictures must be uploaded here: use url(/media/…)')
    return 'none('
  })
  let depth = 0
  for (const [bracket] of own.replace(COMMENT, ' ').matchAll(/[{}()[\]]/g)) {
    depth = '{(['.includes(bracket) ? depth + 1 : Math.max(0, depth - 1)
    if (depth > MAX_NESTING_DEPTH) throw refused(...refusals, 'This is nested too deep')
  }
  return own
}

const OWN_ADDRESS = /^url\(\s*([\w./-]{1,200})\s*\)/i
const COMMENT = /\/\*[^*]*\*+(?:[^/*][^*]*\*+)*\/|\/\*[\s\S]*$/g
const MAX_NESTING_DEPTH = 5

function refused(...reasons: string[]): Problem {
  return invalid({ cssOverrides: reasons.slice(0, MAX_REASONS) })
}

function parsed(typed: string, refusals: Set<string>): string {
  const refuse = (reason: string) => void refusals.add(truncateText(reason, 120))
  try {
    const { code } = transform({
      filename: 'theme.css',
      code: Buffer.from(typed),
      minify: true,
      visitor: {
        Rule(rule) {
          if (rule.type === 'style' && (rule.value.rules ?? []).length > 0)
            refuse('Rules inside rules are not possible')
          if (rule.type !== 'style' && rule.type !== 'media') refuse(`@${nameOfRule(rule)} is not possible`)
        },
        Selector(selector) {
          const unfit = selector.find((component, index) => !isFit(component, index))
          if (unfit) refuse(`The selector ${nameOfComponent(unfit)} is not possible`)
          return confined(selector)
        },
        Declaration(declaration) {
          const name = nameOf(declaration)
          if (!PROPERTIES.test(name)) refuse(`${name} is not possible`)
          else if (declaration.property === 'unparsed' && !declaration.value.value.every(isPlain)) {
            refuse(`This value of ${name} is not possible`)
          }
        },
        Length({ unit, value }) {
          if (Math.abs(value) > (MAX_BY_UNIT.get(unit) ?? 0))
            refuse(`${value}${unit} is too much: use up to 64px or 4rem`)
        },
        Url({ url }) {
          if (!isOwnPicture(url)) refuse('Pictures must be uploaded here: use url(/media/…)')
        },
      },
    })
    return new TextDecoder().decode(code)
  } catch (error) {
    throw refused(...(refusals.size > 0 ? refusals : [syntaxError(error)]))
  }
}

function nameOfRule(rule: { type: string; value?: unknown }): string {
  return rule.type === 'unknown' ? (rule.value as { name: string }).name : rule.type
}

function isFit(component: SelectorComponent, index: number): boolean {
  switch (component.type) {
    case 'type':
    case 'class':
    case 'universal':
      return true
    case 'combinator':
      return component.value === 'descendant' || component.value === 'child'
    case 'pseudo-class':
      return PSEUDO_CLASSES.has(component.kind) || (component.kind === 'scope' && index === 0)
    default:
      return false
  }
}

function nameOfComponent(component: SelectorComponent): string {
  if (component.type === 'combinator') return `combinator ${component.value}`
  if ('kind' in component) return `:${component.kind}`
  return 'name' in component ? `${component.type} ${component.name}` : component.type
}

function confined(selector: Selector): Selector {
  const [first, ...rest] = selector
  const part: SelectorComponent = { type: 'class', name: SCOPE }
  if (first?.type === 'pseudo-class' && first.kind === 'scope') return [part, ...rest]
  return [part, { type: 'combinator', value: 'descendant' }, ...selector]
}

function nameOf(declaration: Declaration): string {
  if (declaration.property === 'unparsed') return declaration.value.propertyId.property
  return declaration.property === 'custom' ? declaration.value.name : declaration.property
}

function isPlain(part: TokenOrValue): boolean {
  if (part.type === 'var') return VARIABLES.test(part.value.name.ident) && !part.value.fallback
  if (part.type === 'token') return ['ident', 'white-space', 'number', 'percentage', 'comma'].includes(part.value.type)
  return part.type === 'length' || part.type === 'color' || part.type === 'angle'
}

function syntaxError(error: unknown): string {
  const { message, loc } = error as { message?: string; loc?: { line: number } }
  return truncateText(`${loc ? `Line ${loc.line}: ` : ''}${message ?? 'This is not CSS'}`, 200)
}
