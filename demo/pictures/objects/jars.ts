import { amber, coral, cream, glassBrown, ink, sage, type Tone, white, wood } from '../palette.ts'
import { contact } from '../scene.ts'
import { leafShape } from '../shapes.ts'
import { at, circle, clipped, ellipse, line, path, rect, times } from '../svg.ts'
import { label } from './bottles.ts'

export function capsuleJar(tone: Tone, emblem: string): string {
  const body =
    'M-136 -26 V-300 Q-136 -340 -100 -346 H100 Q136 -340 136 -300 V-26 Q136 4 106 4 H-106 Q-136 4 -136 -26Z'
  return [
    contact(310),
    path(body, glassBrown.base),
    label(-136, -272, 272, 204, tone),
    at(0, -166, emblem),
    path(body, 'url(#round)'),
    rect(-120, -424, 240, 84, cream.base, 14),
    times(19, (i) => line(`M${-108 + i * 12} -404 v54`, cream.shade, 4)),
    rect(-120, -424, 240, 84, 'url(#round)', 14),
    rect(-116, -424, 232, 14, white, 7),
  ].join('')
}

export function sprig(tone: Tone): string {
  return (
    line('M0 58 V-30', tone.shade, 5) +
    at(0, -10, leafShape(62, tone)) +
    at(0, 22, leafShape(56, tone), { turn: -58 }) +
    at(0, 22, leafShape(56, tone), { turn: 58 }) +
    at(0, 46, leafShape(44, tone), { turn: -72 }) +
    at(0, 46, leafShape(44, tone), { turn: 72 })
  )
}

export function turmericRoot(): string {
  return (
    path(
      'M-70 30 C-84 -6 -44 -14 -30 -2 C-24 -46 16 -46 18 -10 C36 -34 78 -20 66 10 C62 44 -44 56 -70 30Z',
      amber.base,
    ) +
    path('M-70 30 C-84 -6 -44 -14 -30 -2 C-24 -46 16 -46 18 -10 C0 10 -40 24 -70 30Z', amber.lit) +
    times(5, (i) => line(`M${-46 + i * 24} ${8 + (i % 2) * 8} q5 10 0 18`, amber.shade, 4)) +
    ellipse(58, 6, 11, 15, coral.base) +
    ellipse(58, 6, 6, 9, coral.lit)
  )
}

export function shieldEmblem(): string {
  return (
    path(
      'M0 -74 C28 -56 50 -54 68 -54 C70 6 46 46 0 68 C-46 46 -70 6 -68 -54 C-50 -54 -28 -56 0 -74Z',
      coral.base,
    ) +
    path('M0 -74 C-28 -56 -50 -54 -68 -54 C-70 6 -46 46 0 68Z', coral.lit) +
    at(0, 44, leafShape(84, { lit: white, base: cream.base, shade: sage.shade }), { turn: 14 })
  )
}

function capsule(left: Tone, right: Tone): string {
  return (
    rect(-46, -19, 92, 38, left.base, 19) +
    path('M0 -19 H27 A19 19 0 0 1 27 19 H0Z', right.base) +
    rect(-36, -13, 72, 9, white, 4, { opacity: 0.5 }) +
    path('M-30 19 H27 A19 19 0 0 0 46 2 Q20 12 -44 6 A19 19 0 0 0 -30 19Z', ink, { opacity: 0.12 })
  )
}

export function spilled(left: Tone, right: Tone): string {
  return [
    contact(150, 10, 2),
    at(0, -16, capsule(left, right), { turn: -14 }),
    contact(110, 80, 26),
    at(84, 8, capsule(left, right), { turn: 24 }),
    contact(100, -30, 40),
    at(-24, 28, capsule(left, right), { turn: 8 }),
  ].join('')
}

export function powderJar(): string {
  const body =
    'M-130 -30 V-286 Q-130 -316 -104 -322 H104 Q130 -316 130 -286 V-30 Q130 4 98 4 H-98 Q-130 4 -130 -30Z'
  return [
    contact(300),
    path(body, '#e4eeee'),
    clipped(
      'powder',
      path(body, ink),
      rect(-120, -250, 240, 246, '#9d7a57', 20),
      ellipse(0, -250, 120, 18, '#b8946d'),
    ),
    label(-130, -224, 260, 176, sage),
    at(0, -118, oneMushroom(1, wood)),
    path(body, 'url(#round)'),
    rect(-118, -392, 236, 74, wood.base, 12),
    rect(-118, -392, 236, 22, wood.lit, 10),
    times(5, (i) => line(`M${-90 + i * 40} ${-356 + (i % 2) * 10} h${30 + (i % 3) * 12}`, wood.shade, 3)),
    rect(-118, -392, 236, 74, 'url(#round)', 12),
  ].join('')
}

export function oneMushroom(scale: number, tone: Tone): string {
  return at(
    0,
    0,
    path('M-22 -8 C-18 20 -28 44 -20 52 H20 C28 44 18 20 22 -8Z', cream.lit) +
      path('M4 -8 H22 C18 20 28 44 20 52 H4Z', cream.base) +
      path('M-72 0 C-72 -72 72 -72 72 0 C72 14 -72 14 -72 0Z', tone.base) +
      path('M-72 0 C-72 -56 -20 -58 10 -52 C-30 -44 -50 -26 -54 6 C-66 5 -72 3 -72 0Z', tone.lit) +
      circle(10, -28, 8, cream.lit) +
      circle(40, -14, 6, cream.lit) +
      circle(-22, -20, 6, cream.lit),
    { scale },
  )
}
