import { oklabOf } from './oklab.ts'

export const STATE_COLORS = {
  light: { processing: '#8f5d14', shipped: '#2d54bc', delivered: '#18522a', cancelled: '#961114' },
  dark: { processing: '#f9d280', shipped: '#79a1fc', delivered: '#89da9b', cancelled: '#e66e68' },
} as const
export const OWN_PRIMARY = { light: '#0e4f78', dark: '#83c4ea' } as const

/** The minimum OKLab distance at which people can distinguish two small badges. */
const APART = 0.1

/** The theme's primary color, as specified, unless it resembles another state; then the shop's own primary. */
export function receivedColor(primary: string, scheme: keyof typeof STATE_COLORS): string {
  const isApart = Object.values(STATE_COLORS[scheme]).every((color) => areApart(color, primary))
  return isApart ? primary : OWN_PRIMARY[scheme]
}

export function areApart(one: string, other: string): boolean {
  const [from, to] = [oklabOf(one), oklabOf(other)]
  return Math.hypot(from.lightness - to.lightness, from.a - to.a, from.b - to.b) >= APART
}
