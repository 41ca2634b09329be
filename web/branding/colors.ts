import { contrast } from '#contract/marketing/theme-contrast.ts'

export const SCHEMES = ['light', 'dark'] as const
export type Scheme = (typeof SCHEMES)[number]

export const BRAND_COLORS = [
  { token: 'paper', name: 'Paper', use: 'The ground of every page' },
  { token: 'ink', name: 'Ink', use: 'Text', on: 'paper' },
  { token: 'muted', name: 'Muted', use: 'Text of second rank', on: 'paper' },
  { token: 'primary', name: 'Primary', use: 'Links, the way to pay', on: 'paper' },
  { token: 'secondary', name: 'Secondary', use: 'Services, health products', on: 'paper' },
  { token: 'accent', name: 'Accent', use: 'What is new, the heart in the mark', on: 'paper' },
  { token: 'delivered', name: 'Good', use: 'Done, in stock, delivered', on: 'paper' },
  { token: 'processing', name: 'Waiting', use: 'In work, waiting for somebody', on: 'paper' },
  { token: 'cancelled', name: 'Bad', use: 'Refused, cancelled, out of stock', on: 'paper' },
] as const

export interface Swatch {
  hex: string
  /** The WCAG 2.2 contrast ratio, from 1 to 21. */
  ratio: number | null
}

/** Read from this page, so that an active theme is included. */
export function swatchOf(color: (typeof BRAND_COLORS)[number], scheme: Scheme): Swatch {
  const hex = hexOf(color.token, scheme)
  return { hex, ratio: 'on' in color ? contrast(hex, hexOf(color.on, scheme)) : null }
}

function hexOf(token: string, scheme: Scheme): string {
  const probe = document.createElement('span')
  probe.style.colorScheme = scheme
  probe.style.color = `var(--${token})`
  document.body.append(probe)
  const color = getComputedStyle(probe).color
  probe.remove()
  return asHex(color)
}

function asHex(color: string): string {
  const pen = document.createElement('canvas').getContext('2d', { willReadFrequently: true })!
  pen.fillStyle = color
  pen.fillRect(0, 0, 1, 1)
  const [red = 0, green = 0, blue = 0] = pen.getImageData(0, 0, 1, 1).data
  return `#${[red, green, blue].map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}
