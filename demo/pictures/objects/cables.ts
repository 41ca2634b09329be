import { amber, slate, steel, type Tone } from '../palette.ts'
import { at, line, polygon, rect } from '../svg.ts'

type Plug = (tone: Tone) => string

/** A cable wound into a ring, both plugs coming out at the lower right. */
export function coil(tone: Tone, plug: Plug, { braided = false } = {}): string {
  const rings = [0, 1, 2, 3].map((i) => ringPath(176 - i * 25, i * 3))
  const weave = braided
    ? { 'stroke-dasharray': '3 7', 'stroke-linecap': 'butt' }
    : { 'stroke-dasharray': '120 40' }
  const tails = ['M70 156 C120 190 170 160 214 196', 'M128 96 C190 112 220 70 258 100']
  const strands = [...rings, ...tails]
  return [
    strands
      .map(
        (d) =>
          line(d, tone.shade, 24) +
          line(d, tone.base, 19) +
          line(d, tone.lit, braided ? 15 : 5, { ...weave, opacity: 0.55 }),
      )
      .join(''),
    at(0, -176 + 38, strap(), { turn: 0 }),
    at(214, 196, plug(tone), { turn: 34 }),
    at(258, 100, plug(tone), { turn: 32 }),
  ].join('')
}

function ringPath(r: number, shift: number): string {
  return `M${-r + shift} 0 A${r} ${r * 0.98} 0 1 1 ${r + shift} 0 A${r} ${r * 0.98} 0 1 1 ${-r + shift} 0`
}

export function strap(): string {
  return (
    rect(-22, -62, 44, 124, slate.shade, 10) +
    rect(-26, -66, 44, 124, slate.base, 10) +
    rect(-26, 26, 44, 14, slate.lit)
  )
}

/** Plugs point right from 0,0, where the cable enters. */
export function usbC(tone: Tone): string {
  return (
    rect(-6, -13, 30, 26, tone.shade, 8) +
    rect(14, -20, 62, 42, slate.shade, 10) +
    rect(14, -22, 62, 40, slate.base, 10) +
    rect(20, -18, 50, 8, slate.lit, 4) +
    rect(74, -14, 36, 26, steel.shade, 10) +
    rect(74, -15, 36, 23, steel.lit, 10)
  )
}

export function hdmi(tone: Tone): string {
  return (
    rect(-6, -13, 30, 26, tone.shade, 8) +
    rect(14, -30, 66, 62, slate.shade, 10) +
    rect(14, -32, 66, 60, slate.base, 10) +
    rect(20, -28, 54, 9, slate.lit, 4) +
    polygon('80,-22 118,-22 118,20 80,20', amber.shade, 4) +
    polygon('80,-24 118,-24 118,8 80,8', amber.lit, 3)
  )
}

export function shortCable(tone: Tone): string {
  const d = 'M-190 130 C-290 -60 -140 -240 10 -150 S 90 170 -60 170 S -130 -40 60 -40 S 210 30 196 96'
  return [
    line(d, tone.shade, 30),
    line(d, tone.base, 24),
    line(d, tone.lit, 7, { opacity: 0.8 }),
    at(-190, 130, at(0, 0, usbC(tone), { scale: 1.25 }), { turn: 62 }),
    at(196, 96, at(0, 0, usbC(tone), { scale: 1.25 }), { turn: 100 }),
  ].join('')
}
