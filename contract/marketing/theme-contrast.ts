import { hexOf, linear, oklabOf, rgbOf } from './oklab.ts'
import { receivedColor } from './state-colors.ts'

/** WCAG 2.2, success criterion 1.4.3, normal text. */
const AA = 4.5

/**
 * `tint` is the surface in web/ui/style/tokens.css with the least contrast; colors are moved `toward` this lightness.
 */
const SCHEMES = { light: { tint: '#f4eee5', toward: 0 }, dark: { tint: '#242c36', toward: 1 } } as const
const TEXTS = ['#fdfcf8', '#0b1723'] as const

interface Chosen {
  primary: string
  secondary: string
  accent: string
}

export interface ReadableColors extends Chosen {
  onPrimary: string
  onSecondary: string
  onAccent: string
  received: string
}

/** Changes only the lightness, and only as far as text on the page needs it, in both color schemes. */
export function readableThemeColors(chosen: Chosen): { light: ReadableColors; dark: ReadableColors } {
  return { light: readableColors(chosen, 'light'), dark: readableColors(chosen, 'dark') }
}

function readableColors(chosen: Chosen, scheme: keyof typeof SCHEMES): ReadableColors {
  const primary = readableColor(chosen.primary, scheme)
  const secondary = readableColor(chosen.secondary, scheme)
  const accent = readableColor(chosen.accent, scheme)
  return {
    primary,
    onPrimary: textOn(primary),
    secondary,
    onSecondary: textOn(secondary),
    accent,
    onAccent: textOn(accent),
    received: receivedColor(primary, scheme),
  }
}

const STEPS = 200

/** The loop ends, because black and white always have enough contrast. */
function readableColor(hex: string, scheme: keyof typeof SCHEMES): string {
  const { tint, toward } = SCHEMES[scheme]
  const { lightness, a, b } = oklabOf(hex)
  for (let step = 0; step < STEPS; step++) {
    const share = step / STEPS
    // Chroma is reduced late, so that the hue stays recognizable.
    const colorful = 1 - share ** 2
    const moved = { lightness: lightness + (toward - lightness) * share, a: a * colorful, b: b * colorful }
    const candidate = step === 0 ? longHex(hex) : hexOf(moved)
    if (contrast(candidate, tint) >= AA && contrast(candidate, textOn(candidate)) >= AA) return candidate
  }
  return toward === 0 ? '#000000' : '#ffffff'
}

function longHex(hex: string): string {
  return `#${rgbOf(hex)
    .map((channel) => channel.toString(16).padStart(2, '0'))
    .join('')}`
}

function textOn(background: string): string {
  const [light, dark] = TEXTS
  return contrast(light, background) >= contrast(dark, background) ? light : dark
}

export function contrast(one: string, other: string): number {
  const [darker, lighter] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number]
  return (lighter + 0.05) / (darker + 0.05)
}

function luminance(hex: string): number {
  const [r, g, b] = rgbOf(hex).map(linear) as [number, number, number]
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
