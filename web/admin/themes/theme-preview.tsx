import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { contrast, readableThemeColors } from '#contract/marketing/theme-contrast.ts'
import { PreviewScene } from './preview-scene.tsx'
import { isHexColor, type ThemeValues } from './theme-values.ts'

/** WCAG 2.2, success criterion 1.4.3: normal text, and large or bold large text. */
const AA = 4.5
const AA_LARGE = 3

/** Text over pictures and gradients is skipped, because its contrast cannot be calculated. */
function hardToRead(tree: ShadowRoot): string[] {
  const found = [...tree.querySelectorAll<HTMLElement>('[data-scheme]')].flatMap((scene) =>
    textsOf(scene).flatMap(({ element, text }) => {
      const ratio = ratioOf(element, scene)
      if (ratio === undefined || ratio >= required(element)) return []
      return [`“${text}” on ${scene.dataset.scheme} pages (${ratio.toFixed(1)} to 1)`]
    }),
  )
  return [...new Set(found)]
}

function textsOf(scene: HTMLElement): { element: HTMLElement; text: string }[] {
  return [...scene.querySelectorAll<HTMLElement>('*')].flatMap((element) => {
    const own = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
    const text = own
      .map(({ textContent }) => textContent)
      .join('')
      .trim()
    return text === '' ? [] : [{ element, text }]
  })
}

function required(element: HTMLElement): number {
  const { fontSize, fontWeight } = getComputedStyle(element)
  const points = Number.parseFloat(fontSize) * 0.75
  return points >= 18 || (points >= 14 && Number(fontWeight) >= 700) ? AA_LARGE : AA
}

function ratioOf(element: HTMLElement, scene: HTMLElement): number | undefined {
  for (let behind: HTMLElement | null = element; behind; behind = behind.parentElement) {
    const { backgroundColor, backgroundImage } = getComputedStyle(behind)
    if (backgroundImage !== 'none') return undefined
    const background = hexOf(backgroundColor)
    if (background) return contrast(hexOf(getComputedStyle(element).color) ?? '#000000', background)
    if (behind === scene) return undefined
  }
  return undefined
}

let pixel: CanvasRenderingContext2D | null

function hexOf(color: string): string | undefined {
  pixel ??= document.createElement('canvas').getContext('2d', { willReadFrequently: true })
  if (!pixel) return undefined
  pixel.clearRect(0, 0, 1, 1)
  pixel.fillStyle = color
  pixel.fillRect(0, 0, 1, 1)
  const [red = 0, green = 0, blue = 0, alpha = 0] = pixel.getImageData(0, 0, 1, 1).data
  if (alpha < 255) return undefined
  return `#${[red, green, blue].map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}

interface Props {
  values: ThemeValues
  css: string
}

const SETTLED_MS = 400

/** A shadow tree with its own stylesheets isolates the preview from the live theme and the admin from the preview. */
export function ThemePreview({ values, css }: Props) {
  const { host, tree } = useShadowTree(css)
  const problems = useHardToRead(tree, css, values)
  const { primaryColor: primary, secondaryColor: secondary, accentColor: accent } = values
  const isReadable = [primary, secondary, accent].every(isHexColor)
  const colors = isReadable ? readableThemeColors({ primary, secondary, accent }) : undefined
  return (
    <section aria-label="Preview" className="grid content-start gap-3">
      <h2 className="font-semibold">Preview</h2>
      <div ref={host} />
      {tree &&
        colors &&
        createPortal(
          <div className="grid gap-4 font-text">
            <PreviewScene scheme="light" colors={colors.light} values={values} />
            <PreviewScene scheme="dark" colors={colors.dark} values={values} />
          </div>,
          tree,
        )}
      <div role="status" className="text-sm text-processing">
        {problems.length > 0 && (
          <>
            <p className="font-semibold">Your CSS makes this hard to read:</p>
            <ul className="list-disc pl-5">
              {problems.map((problem) => (
                <li key={problem}>{problem}</li>
              ))}
            </ul>
          </>
        )}
      </div>
    </section>
  )
}

function useShadowTree(css: string) {
  const host = useRef<HTMLDivElement>(null)
  const [tree, setTree] = useState<ShadowRoot>()
  useLayoutEffect(() => {
    if (host.current) setTree(host.current.shadowRoot ?? host.current.attachShadow({ mode: 'open' }))
  }, [])
  useLayoutEffect(() => {
    if (!tree) return
    const theme = new CSSStyleSheet()
    theme.replaceSync(css)
    tree.adoptedStyleSheets = [shopStyles(), theme]
  }, [tree, css])
  return { host, tree }
}

/**
 * The corrected colors are always readable; only custom CSS can change that, so the preview measures it after typing
 * pauses.
 */
function useHardToRead(tree: ShadowRoot | undefined, css: string, values: ThemeValues): string[] {
  const [problems, setProblems] = useState<string[]>([])
  const { primaryColor, secondaryColor, accentColor, announcement } = values
  // biome-ignore lint/correctness/useExhaustiveDependencies: the measured colors depend on all of them
  useEffect(() => {
    const timer = setTimeout(() => setProblems(tree && css ? hardToRead(tree) : []), SETTLED_MS)
    return () => clearTimeout(timer)
  }, [tree, css, primaryColor, secondaryColor, accentColor, announcement])
  return problems
}

let styles: CSSStyleSheet | undefined

function shopStyles(): CSSStyleSheet {
  if (styles) return styles
  const rules = [...document.styleSheets]
    .filter(({ ownerNode }) => ownerNode instanceof HTMLLinkElement || isFromDevServer(ownerNode))
    .flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText))
  styles = new CSSStyleSheet()
  styles.replaceSync(rules.join('\n'))
  return styles
}

function isFromDevServer(node: Element | ProcessingInstruction | null): boolean {
  return node instanceof HTMLStyleElement && node.dataset.viteDevId !== undefined
}
