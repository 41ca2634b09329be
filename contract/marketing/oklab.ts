/**
 * Converts between hex codes and OKLab, in which equal steps of lightness look equal. Source:
 * bottosson.github.io/posts/oklab
 */

type Triple = readonly [number, number, number]

export interface Oklab {
  lightness: number
  a: number
  b: number
}

export function rgbOf(hex: string): Triple {
  const digits = hex.length === 4 ? [...hex.slice(1)].map((digit) => digit + digit).join('') : hex.slice(1)
  const value = Number.parseInt(digits, 16)
  return [value >> 16, (value >> 8) & 255, value & 255]
}

export function linear(channel: number): number {
  const part = channel / 255
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
}

export function oklabOf(hex: string): Oklab {
  const [r, g, b] = rgbOf(hex).map(linear) as [number, number, number]
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return {
    lightness: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    a: 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    b: 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  }
}

/** Channels outside the sRGB gamut are clipped. */
export function hexOf({ lightness, a, b }: Oklab): string {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const channels = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
  return `#${channels.map(hexChannel).join('')}`
}

function hexChannel(linearValue: number): string {
  const bounded = Math.min(1, Math.max(0, linearValue))
  const part = bounded <= 0.0031308 ? bounded * 12.92 : 1.055 * bounded ** (1 / 2.4) - 0.055
  return Math.round(part * 255)
    .toString(16)
    .padStart(2, '0')
}
