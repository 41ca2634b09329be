import { amber, coral, cream, harbor, ink, leaf, slate, steel, type Tone, tints, white } from './palette.ts'
import { contact, lying, standing } from './scene.ts'
import { box } from './shapes.ts'
import { at, circle, ellipse, line, path, polygon, rect, times } from './svg.ts'

const tint = tints.networking

export const networking: Record<string, () => string> = {
  'wifi-6-router': () => standing(tint, router()),
  'mesh-wifi-set': () =>
    standing(
      tint,
      at(116, -50, meshStation(), { scale: 0.86 }),
      at(-110, 10, meshStation()),
      at(0, -344, waves()),
    ),
  'gigabit-switch-8-port': () => standing(tint, at(-26, -16, networkSwitch(), { scale: 1.06 })),
  'usb-wifi-adapter': () => lying(tint, at(-30, 40, wifiAdapter(), { turn: -32 })),
  'flat-ethernet-cable-25ft': () => lying(tint, flatCable()),
}

function router(): string {
  return [
    contact(560, 10, 6),
    times(4, (i) => at([-196, -74, 74, 196][i]!, -110, antenna(), { turn: [-14, -5, 5, 14][i]! })),
    polygon('-236,-128 236,-128 286,-40 -286,-40', slate.lit, 14),
    times(5, (i) => line(`M${-120 - i * 7} ${-114 + i * 13} H${120 + i * 7}`, slate.base, 6)),
    path('M-292 -42 H292 V-14 Q290 4 268 4 H-268 Q-290 4 -292 -14Z', slate.base),
    path('M-292 -20 Q-292 4 -268 4 H268 Q292 4 292 -20 Z', slate.shade),
    times(6, (i) => circle(-60 + i * 24, -26, 6, i === 4 ? amber.base : leaf.lit)),
  ].join('')
}

function antenna(): string {
  return (
    rect(-14, -20, 28, 36, slate.shade, 8) +
    path('M-15 -14 L-11 -300 Q0 -314 11 -300 L15 -14Z', slate.base) +
    path('M-15 -14 L-11 -300 Q-6 -308 0 -309 V-14Z', slate.lit)
  )
}

function meshStation(): string {
  const body = 'M-104 -250 V-26 Q-104 4 0 4 Q104 4 104 -26 V-250Z'
  return [
    contact(230, 4),
    path(body, cream.lit),
    path(body, 'url(#round)'),
    ellipse(0, -250, 104, 30, white),
    ellipse(0, -250, 84, 22, cream.base),
    times(9, (i) => line(`M${-72 + i * 18} -262 v22`, cream.shade, 5)),
    rect(-26, -66, 52, 10, leaf.lit, 5),
  ].join('')
}

function waves(): string {
  return (
    times(3, (i) =>
      line(
        `M${-(44 + i * 42)} ${-i * 30} A${62 + i * 56} ${62 + i * 56} 0 0 1 ${44 + i * 42} ${-i * 30}`,
        harbor.lit,
        14,
        { opacity: 0.9 - i * 0.24 },
      ),
    ) + circle(0, 36, 15, coral.base)
  )
}

function networkSwitch(): string {
  return [
    contact(600, 40, 4),
    at(0, 0, box(490, 120, 190, harbor)),
    rect(-232, -108, 464, 96, harbor.shade, 6),
    times(8, (i) => port(-206 + i * 52, -62)),
    times(8, (i) => circle(-192 + i * 52, -90, 5, [1, 4, 6].includes(i) ? amber.base : leaf.lit)),
    plugged(-206, coral),
    plugged(-50, amber),
    plugged(106, steel),
  ].join('')
}

function port(x: number, y: number): string {
  return (
    path(`M${x - 6} ${y - 10} h40 v40 h-40Z`, steel.base) +
    path(`M${x} ${y - 4} h28 v22 h-6 v7 h-16 v-7 h-6Z`, ink)
  )
}

function plugged(x: number, tone: Tone): string {
  const d = `M${x + 14} -36 C${x + 14} 60 ${x - 30} 60 ${x - 44} 180`
  return (
    line(d, tone.shade, 20) +
    line(d, tone.base, 14) +
    rect(x - 2, -68, 32, 44, tone.lit, 5) +
    rect(x - 2, -38, 32, 14, tone.base, 4)
  )
}

function wifiAdapter(): string {
  return [
    rect(-206, -72, 190, 166, steel.shade, 8),
    rect(-210, -80, 190, 166, steel.lit, 8),
    rect(-210, 30, 190, 56, steel.base, 6),
    rect(-168, -42, 40, 40, slate.base, 4),
    rect(-96, -42, 40, 40, slate.base, 4),
    rect(-24, -108, 274, 238, ink, 46),
    rect(-30, -120, 274, 238, slate.base, 46),
    rect(-30, -120, 274, 238, 'url(#sheen)', 46),
    circle(196, -2, 10, leaf.lit),
    at(
      86,
      30,
      times(3, (i) =>
        line(
          `M${-(22 + i * 22)} ${-(16 + i * 18)} A${32 + i * 30} ${32 + i * 30} 0 0 1 ${22 + i * 22} ${-(16 + i * 18)}`,
          steel.lit,
          10,
        ),
      ) + circle(0, 6, 10, coral.base),
    ),
  ].join('')
}

function flatCable(): string {
  const loop = (r: number) => `M${-r} 0 A${r} ${r} 0 1 1 ${r} 0 A${r} ${r} 0 1 1 ${-r} 0`
  const tails = ['M120 130 C170 180 200 180 240 226', 'M-96 150 C-140 200 -170 190 -214 226']
  const strands = [loop(196), loop(168), loop(140), ...tails]
  return [
    strands
      .map((d) => line(d, harbor.shade, 25) + line(d, harbor.base, 21) + line(d, harbor.lit, 4))
      .join(''),
    at(0, -168, rect(-20, -50, 40, 106, coral.shade, 8) + rect(-24, -56, 40, 106, coral.base, 8)),
    at(240, 226, rj45(), { turn: 48 }),
    at(-214, 226, rj45(), { turn: 136 }),
  ].join('')
}

/** Points right from 0,0. */
function rj45(): string {
  return [
    rect(-14, -22, 40, 44, harbor.shade, 8),
    rect(14, -33, 84, 68, steel.shade, 6),
    rect(14, -35, 84, 64, '#eef4f6', 6),
    rect(24, -12, 56, 18, steel.base, 4),
    times(6, (i) => rect(74, -28 + i * 9, 24, 5, amber.base, 1)),
  ].join('')
}
