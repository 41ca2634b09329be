import { laptop, monitor, mug } from '../objects/computers.ts'
import { wrench } from '../objects/hand-tools.ts'
import { capsuleJar } from '../objects/jars.ts'
import { plant } from '../objects/plant.ts'
import {
  amber,
  coral,
  cream,
  harbor,
  ink,
  sage,
  skinTones,
  sky,
  slate,
  steel,
  white,
  wood,
} from '../palette.ts'
import { person, short } from '../portraits.ts'
import { leafShape, windows } from '../shapes.ts'
import { at, circle, clipped, ellipse, line, path, polygon, rect, times } from '../svg.ts'

export function benchWindow(): string {
  return [
    rect(150, 350, 560, 372, cream.shade, 8),
    rect(146, 346, 556, 370, cream.lit, 8),
    clipped('bench-window', rect(166, 366, 516, 330, ink, 4), ...workshop()),
    rect(140, 706, 576, 26, cream.shade, 6),
    rect(136, 700, 576, 24, cream.lit, 6),
    polygon('166,366 330,366 220,696 166,696', white, 0, { opacity: 0.12 }),
    polygon('560,366 610,366 500,696 450,696', white, 0, { opacity: 0.1 }),
  ].join('')
}

function workshop(): string[] {
  return [
    rect(166, 366, 516, 330, '#f8e2b8'),
    rect(486, 420, 180, 120, wood.lit, 8),
    times(40, (i) =>
      circle(500 + (i % 10) * 17, 434 + Math.floor(i / 10) * 28, 2.6, wood.shade, { opacity: 0.7 }),
    ),
    at(524, 486, wrench(), { scale: 0.5 }),
    at(570, 478, rect(-5, -34, 10, 30, steel.base, 2) + rect(-9, -8, 18, 52, coral.base, 8)),
    at(606, 478, rect(-5, -34, 10, 30, steel.base, 2) + rect(-9, -8, 18, 52, sage.base, 8)),
    at(642, 478, rect(-4, -30, 8, 74, wood.shade, 3) + rect(-20, -40, 40, 20, slate.base, 4)),
    rect(186, 446, 150, 10, wood.shade, 3),
    at(214, 446, at(0, 0, capsuleJar(sage, leafShape(80)), { scale: 0.13 })),
    rect(240, 410, 16, 36, coral.base, 2),
    rect(258, 404, 18, 42, harbor.lit, 2),
    rect(278, 414, 14, 32, amber.base, 2),
    at(316, 446, plant(), { scale: 0.24 }),
    polygon('392,444 448,444 640,700 200,700', '#fff6dc', 0, { opacity: 0.5 }),
    line('M420 360 V410', slate.base, 5),
    path('M372 446 C372 416 392 404 420 404 C448 404 468 416 468 446Z', coral.base),
    path('M372 446 C372 416 392 404 420 404 L404 446Z', coral.lit),
    ellipse(420, 446, 48, 7, amber.lit),
    at(420, 560, technician(), { scale: 0.58 }),
    rect(166, 648, 516, 54, wood.base),
    rect(166, 648, 516, 16, wood.lit),
    at(256, 658, laptop({ tone: slate, screen: windows }), { scale: 0.26 }),
    at(
      596,
      656,
      monitor((id, x, y, width, height) =>
        clipped(
          `${id}-hero`,
          rect(x, y, width, height, ink, 6),
          rect(x, y, width, height, harbor.lit),
          line(`M${x + 40} ${y + height - 60} l90 -70 l80 50 l120 -120`, white, 18),
          circle(x + width - 90, y + 70, 34, coral.lit),
        ),
      ),
      { scale: 0.3 },
    ),
    at(500, 662, mug(), { scale: 0.34 }),
    rect(396, 650, 52, 10, ink, 4),
    rect(400, 647, 44, 6, sky.base, 3),
    rect(338, 654, 36, 8, steel.base, 3),
  ]
}

function technician(): string {
  return [
    person({ skin: skinTones[1], hair: short('#33241f'), shirt: sage, glasses: true }),
    path('M-62 110 H62 L76 220 H-76Z', coral.base),
    line('M-50 112 L-40 78 M50 112 L40 78', coral.shade, 12),
    rect(-30, 128, 60, 12, coral.shade, 6),
    line('M-128 130 C-156 170 -110 176 -52 166', sage.shade, 44),
    line('M128 130 C156 170 110 176 56 150', sage.base, 44),
    circle(-36, 162, 20, skinTones[1]),
    circle(40, 144, 20, skinTones[1]),
    at(28, 128, rect(-4, 0, 8, 46, steel.base, 2) + rect(-9, -50, 18, 54, amber.base, 8), { turn: 24 }),
  ].join('')
}
