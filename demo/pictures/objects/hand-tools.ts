import { amber, coral, cream, ink, leaf, sky, slate, steel, type Tone } from '../palette.ts'
import { at, circle, line, path, polygon, rect, times } from '../svg.ts'

export function wrench(): string {
  return path(
    'M-13 -20 C-44 -34 -44 -76 -18 -88 V-56 L0 -46 L18 -56 V-88 C44 -76 44 -34 13 -20 V64 Q13 78 0 78 Q-13 78 -13 64Z',
    slate.lit,
  )
}

export function bit(x: number, y: number, index: number): string {
  const band = [coral.base, amber.base, sky.base, leaf.lit, cream.base, slate.lit][Math.floor(index / 8)]!
  return (
    rect(x, y, 24, 62, ink, 6) +
    rect(x + 5, y + 20, 14, 40, steel.base, 3) +
    rect(x + 5, y + 20, 5, 40, steel.lit, 2) +
    rect(x + 5, y + 42, 14, 7, band) +
    polygon(`${x + 7},${y + 20} ${x + 17},${y + 20} ${x + 14},${y + 5} ${x + 10},${y + 5}`, steel.shade, 2)
  )
}

/** A precision screwdriver, tip down. */
export function driver(tone: Tone = coral): string {
  return [
    rect(-7, 96, 14, 136, steel.shade, 4),
    rect(-7, 96, 7, 136, steel.lit, 3),
    polygon('-7,230 7,230 3,254 -3,254', steel.shade, 2),
    rect(-20, 60, 40, 50, slate.base, 8),
    rect(-30, -196, 60, 262, tone.base, 20),
    rect(-30, -196, 20, 262, tone.lit, 12),
    times(3, (i) => rect(-14 + i * 16, -120, 7, 150, tone.shade, 4)),
    rect(-24, -236, 48, 50, slate.base, 14),
    rect(-24, -236, 18, 50, slate.lit, 10),
  ].join('')
}

export function spudger(tone: Tone): string {
  return (
    path('M-14 -190 Q0 -214 14 -190 L12 150 L20 196 Q0 214 -20 196 L-12 150Z', tone.shade) +
    path('M-14 -190 Q0 -214 8 -196 L4 196 Q-12 208 -20 196 L-12 150Z', tone.base) +
    times(4, (i) => line(`M-8 ${-60 + i * 18} H8`, tone.lit, 4))
  )
}

export function tweezers(): string {
  return (
    path(
      'M-26 -190 Q0 -214 26 -190 L22 20 L4 200 L2 200 L8 0 L4 -150 H-4 L-8 0 L-2 200 L-4 200 L-22 20Z',
      steel.base,
    ) +
    path('M-26 -190 Q0 -214 0 -196 L-4 -150 L-8 0 L-2 200 L-4 200 L-22 20Z', steel.lit) +
    times(5, (i) => line(`M-18 ${-70 + i * 16} h10 M8 ${-70 + i * 16} h10`, steel.shade, 4))
  )
}

export function pick(tone: Tone): string {
  const shape = 'M0 50 C-40 20 -62 -24 -54 -40 Q-44 -52 0 -52 Q44 -52 54 -40 C62 -24 40 20 0 50Z'
  return (
    at(4, 6, path(shape, tone.shade)) +
    path(shape, tone.base) +
    path('M-54 -40 Q-44 -52 0 -52 L-14 36 C-44 10 -60 -24 -54 -40Z', tone.lit, { opacity: 0.7 })
  )
}

export function suctionCup(): string {
  return (
    circle(4, 6, 76, coral.shade) +
    circle(0, 0, 76, coral.base) +
    circle(0, 0, 58, coral.lit) +
    circle(0, 0, 42, coral.base) +
    `<circle cx="0" cy="0" r="26" fill="none" stroke="${steel.shade}" stroke-width="10"/><path d="M-26 0 A26 26 0 0 1 0 -26" fill="none" stroke="${steel.lit}" stroke-width="9"/>`
  )
}
