import { wrench } from '../objects/hand-tools.ts'
import { plant } from '../objects/plant.ts'
import { amber, coral, leaf, sage, slate, white, wood } from '../palette.ts'
import { contact } from '../scene.ts'
import { leafShape } from '../shapes.ts'
import { at, circle, ellipse, line, path, polygon, rect, times } from '../svg.ts'

export function sidewalk(): string {
  return [
    rect(0, 790, 1200, 110, '#e5d8c3'),
    rect(0, 790, 1200, 12, '#f2e8d7'),
    times(9, (i) => line(`M${-40 + i * 160} 802 l-60 98`, '#d3c4aa', 4)),
    rect(728, 786, 200, 18, '#cdbd9f', 6),
    at(722, 816, plant(), { scale: 0.64 }),
    at(1106, 818, plant(), { scale: 0.76 }),
    at(212, 842, signboard(), { scale: 0.86 }),
    at(480, 818, flowerBox()),
    at(968, 836, cat(), { scale: 0.9 }),
  ].join('')
}

function signboard(): string {
  return (
    contact(150) +
    polygon('40,0 58,0 30,-150 16,-150', wood.shade, 4) +
    polygon('-62,4 40,4 28,-160 -50,-160', wood.base, 10) +
    polygon('-52,-20 30,-20 20,-148 -42,-148', slate.shade, 4) +
    at(-12, -76, wrench(), { turn: 40, scale: 0.52 }) +
    polygon('-62,4 -48,4 -42,-20 -52,-20', wood.lit, 2)
  )
}

function flowerBox(): string {
  return (
    contact(230) +
    times(9, (i) =>
      at(-88 + i * 22, -34, leafShape(58 + (i % 3) * 12, i % 2 ? sage : leaf), { turn: -24 + i * 6 }),
    ) +
    times(
      6,
      (i) =>
        circle(-76 + i * 30, -84 - (i % 2) * 18, 14, [coral.base, amber.base, white][i % 3]!) +
        circle(-76 + i * 30, -84 - (i % 2) * 18, 5, amber.shade),
    ) +
    rect(-110, -48, 220, 52, wood.shade, 8) +
    rect(-110, -50, 216, 48, wood.base, 8) +
    rect(-110, -50, 216, 12, wood.lit, 6)
  )
}

function cat(): string {
  return (
    contact(90, 4) +
    line('M34 -10 C78 -6 76 -52 58 -62', slate.base, 13) +
    path('M-34 2 C-44 -40 -26 -66 -4 -72 C30 -70 48 -34 40 2Z', slate.base) +
    path('M-34 2 C-44 -40 -26 -66 -4 -72 C-14 -40 -20 -20 -16 2Z', slate.lit, { opacity: 0.6 }) +
    path('M-38 -86 L-36 -116 L-16 -104 H4 L24 -116 L26 -86 C26 -60 -38 -60 -38 -86Z', slate.base) +
    circle(-18, -86, 4, amber.lit) +
    circle(6, -86, 4, amber.lit) +
    path('M-9 -78 h6 l-3 4Z', coral.lit) +
    ellipse(-14, -1, 12, 7, white) +
    ellipse(10, -1, 12, 7, white) +
    path('M-18 -66 Q-6 -58 8 -66 L6 -50 Q-6 -42 -16 -50Z', white, { opacity: 0.9 })
  )
}
