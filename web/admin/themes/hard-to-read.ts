import { contrast } from '#contract/marketing/theme-contrast.ts'

/** WCAG 2.2, success criterion 1.4.3: normal text, and large or bold large text. */
const AA = 4.5
const AA_LARGE = 3

/** Every text of a preview that cannot be read well, in words. Texts over pictures and gradients are left to the eye. */
export function hardToRead(tree: ShadowRoot): string[] {
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

/** Undefined where it stands on a picture. */
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

/** Any color that the browser knows; undefined for one that lets through what is behind it. */
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
