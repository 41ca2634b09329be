import { oklabOf } from './oklab.ts'

/** The colors of an order's states in web/ui/style/tokens.css, which no theme changes, and the shop's own primary. */
export const STATE_COLORS = {
  light: { processing: '#81520a', shipped: '#325ac2', delivered: '#196632', cancelled: '#b12725' },
  dark: { processing: '#edbb64', shipped: '#79a1fc', delivered: '#83d494', cancelled: '#f98f87' },
} as const
export const OWN_PRIMARY = { light: '#0e4f78', dark: '#83c4ea' } as const

/** In OKLab. Below it two small badges look alike. */
const APART = 0.1

/** A received order has the theme's primary, as specified; where that would look like another state, the shop's own. */
export function receivedColor(primary: string, scheme: keyof typeof STATE_COLORS): string {
  const isApart = Object.values(STATE_COLORS[scheme]).every((color) => areApart(color, primary))
  return isApart ? primary : OWN_PRIMARY[scheme]
}

export function areApart(one: string, other: string): boolean {
  const [from, to] = [oklabOf(one), oklabOf(other)]
  return Math.hypot(from.lightness - to.lightness, from.a - to.a, from.b - to.b) >= APART
}
