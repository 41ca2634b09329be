import { capsuleJar, tonicBottle } from './holistic-health.ts'
import { laptop, monitor, mug } from './laptops-desktops.ts'
import {
  amber,
  coral,
  cream,
  harbor,
  ink,
  leaf,
  plum,
  sage,
  skinTones,
  sky,
  slate,
  steel,
  white,
  wood,
} from './palette.ts'
import { person, short } from './portraits.ts'
import { contact, picture } from './scene.ts'
import { plant } from './services.ts'
import { leafShape, windows } from './shapes.ts'
import { at, circle, clipped, ellipse, line, path, polygon, rect, times } from './svg.ts'

/** The shop from across the street: the bench in the window, the remedies beside the door. 1200 by 900. */
export function hero(): string {
  return picture(1200, 900, street(), facade(), benchWindow(), door(), shelfWindow(), awning(), sidewalk())
}

function street(): string {
  return [
    rect(0, 0, 1200, 900, '#dcebf1'),
    circle(985, 150, 190, '#fbeed6', { opacity: 0.65 }),
    circle(985, 150, 74, '#f9d9a6'),
    cloud(210, 104, 1),
    cloud(760, 66, 0.7),
    polygon(
      [
        [-20, 800],
        [-20, 330],
        [60, 270],
        [140, 330],
        [140, 800],
      ],
      '#c3d8e1',
      4,
    ),
    polygon(
      [
        [1060, 800],
        [1060, 300],
        [1220, 300],
        [1220, 800],
      ],
      '#c3d8e1',
      4,
    ),
    times(3, (i) => rect(14, 380 + i * 110, 40, 60, '#d9e8ee', 6)),
    times(3, (i) => rect(1150, 350 + i * 110, 40, 60, '#d9e8ee', 6)),
    at(36, 780, tree(1)),
    at(1164, 780, tree(1.12)),
  ].join('')
}

function cloud(x: number, y: number, scale: number): string {
  return at(
    x,
    y,
    path('M-110 30 C-130 -10 -80 -30 -60 -16 C-50 -60 20 -62 34 -22 C70 -40 110 -10 96 30Z', white, {
      opacity: 0.9,
    }),
    { scale },
  )
}

function tree(scale: number): string {
  return at(
    0,
    0,
    rect(-12, -190, 24, 190, wood.shade, 6) +
      circle(0, -270, 100, leaf.base) +
      circle(-58, -210, 66, leaf.base) +
      circle(60, -216, 68, leaf.shade) +
      circle(-24, -296, 76, leaf.lit) +
      circle(-58, -226, 46, leaf.lit),
    { scale },
  )
}

function facade(): string {
  return [
    rect(100, 150, 1000, 650, harbor.shade, 6),
    rect(94, 150, 992, 650, harbor.base, 6),
    rect(76, 128, 1040, 40, harbor.shade, 8),
    rect(70, 118, 1040, 40, harbor.lit, 8),
    times(20, (i) => rect(88 + i * 52, 158, 22, 18, harbor.shade, 3)),
    rect(238, 196, 724, 92, harbor.shade, 16),
    rect(234, 190, 724, 92, cream.lit, 16),
    rect(246, 202, 700, 68, 'none', 10, { stroke: amber.base, 'stroke-width': 3 }),
    at(600, 238, spot(0.27)),
    at(450, 236, wrench(), { turn: 45, scale: 0.46 }),
    at(750, 258, at(0, 0, leafShape(50), { turn: 24 }) + at(0, 0, leafShape(40, sage), { turn: -34 })),
    line('M300 236 H392 M508 236 H548 M652 236 H692 M808 236 H900', steel.shade, 4, { opacity: 0.6 }),
    rect(94, 740, 992, 60, harbor.shade),
  ].join('')
}

/** The mark of the shop: a place on the map with a heart in it, centered on 0,0. */
function spot(scale: number): string {
  return at(
    0,
    0,
    path(
      'M0 110 C-24 60 -84 20 -84 -44 C-84 -92 -46 -126 0 -126 C46 -126 84 -92 84 -44 C84 20 24 60 0 110Z',
      harbor.base,
    ) + path('M0 20 C-62 -24 -52 -78 -22 -74 Q-4 -72 0 -52 Q4 -72 22 -74 C52 -78 62 -24 0 20Z', coral.base),
    { scale },
  )
}

function wrench(): string {
  return path(
    'M-13 -20 C-44 -34 -44 -76 -18 -88 V-56 L0 -46 L18 -56 V-88 C44 -76 44 -34 13 -20 V64 Q13 78 0 78 Q-13 78 -13 64Z',
    slate.lit,
  )
}

function benchWindow(): string {
  return [
    rect(150, 350, 560, 372, cream.shade, 8),
    rect(146, 346, 556, 370, cream.lit, 8),
    clipped('bench-window', rect(166, 366, 516, 330, ink, 4), ...workshop()),
    rect(140, 706, 576, 26, cream.shade, 6),
    rect(136, 700, 576, 24, cream.lit, 6),
    polygon(
      [
        [166, 366],
        [330, 366],
        [220, 696],
        [166, 696],
      ],
      white,
      0,
      { opacity: 0.12 },
    ),
    polygon(
      [
        [560, 366],
        [610, 366],
        [500, 696],
        [450, 696],
      ],
      white,
      0,
      { opacity: 0.1 },
    ),
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
    polygon(
      [
        [392, 444],
        [448, 444],
        [640, 700],
        [200, 700],
      ],
      '#fff6dc',
      0,
      { opacity: 0.5 },
    ),
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

function door(): string {
  return [
    rect(746, 346, 170, 454, cream.shade, 8),
    rect(742, 346, 168, 454, cream.lit, 8),
    rect(760, 364, 132, 436, coral.base, 6),
    rect(760, 364, 132, 436, 'url(#sheen)', 6),
    rect(776, 384, 100, 250, '#f8e2b8', 6),
    polygon(
      [
        [776, 384],
        [836, 384],
        [790, 634],
        [776, 634],
      ],
      white,
      0,
      { opacity: 0.4 },
    ),
    line('M800 470 L826 446 L852 470', slate.base, 3),
    rect(788, 468, 78, 50, harbor.base, 10),
    path(
      'M827 508 C800 490 806 476 818 478 Q825 479 827 487 Q829 479 836 478 C848 476 854 490 827 508Z',
      cream.lit,
    ),
    rect(776, 660, 100, 110, coral.shade, 6),
    rect(872, 576, 10, 62, amber.lit, 5),
    circle(934, 420, 5, ink),
    line('M934 420 V444', ink, 4),
    path('M918 474 C918 450 926 442 934 442 C942 442 950 450 950 474Z', slate.base),
    ellipse(934, 474, 16, 5, amber.lit),
  ].join('')
}

function shelfWindow(): string {
  return [
    rect(966, 386, 96, 336, cream.shade, 8),
    rect(962, 386, 94, 332, cream.lit, 8),
    clipped(
      'shelf-window',
      rect(974, 398, 70, 300, ink, 4),
      rect(974, 398, 70, 300, '#f8e2b8'),
      times(3, (i) => rect(974, 490 + i * 98, 70, 8, wood.base)),
      at(994, 490, tonicBottle({ emblem: leafShape(60), tone: plum }), { scale: 0.15 }),
      at(1026, 490, tonicBottle({ emblem: leafShape(60), tone: sage }), { scale: 0.13 }),
      at(994, 588, capsuleJar(amber, leafShape(70)), { scale: 0.14 }),
      at(1028, 588, capsuleJar(sage, leafShape(70)), { scale: 0.11 }),
      at(1008, 690, plant(), { scale: 0.4 }),
    ),
    polygon(
      [
        [974, 398],
        [1004, 398],
        [984, 698],
        [974, 698],
      ],
      white,
      0,
      { opacity: 0.2 },
    ),
    rect(954, 706, 112, 24, cream.shade, 6),
    rect(950, 702, 112, 22, cream.lit, 6),
  ].join('')
}

function awning(): string {
  const stripe = 52
  return [
    polygon(
      [
        [94, 376],
        [1086, 376],
        [1086, 400],
        [94, 412],
      ],
      ink,
      0,
      { opacity: 0.22 },
    ),
    times(20, (i) => {
      const [top, bottom] = [110 + i * 48.5, 70 + i * stripe]
      const color = i % 2 ? cream : coral
      return (
        polygon(
          [
            [top, 300],
            [top + 48.5, 300],
            [bottom + stripe, 370],
            [bottom, 370],
          ],
          color.base,
        ) +
        path(
          `M${bottom} 368 H${bottom + stripe} V384 A26 22 0 0 1 ${bottom} 384Z`,
          i % 2 ? cream.shade : coral.shade,
        )
      )
    }),
    polygon(
      [
        [110, 300],
        [1080, 300],
        [1086, 314],
        [104, 314],
      ],
      white,
      0,
      { opacity: 0.3 },
    ),
    rect(100, 292, 990, 14, harbor.shade, 6),
  ].join('')
}

function sidewalk(): string {
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
    polygon(
      [
        [40, 0],
        [58, 0],
        [30, -150],
        [16, -150],
      ],
      wood.shade,
      4,
    ) +
    polygon(
      [
        [-62, 4],
        [40, 4],
        [28, -160],
        [-50, -160],
      ],
      wood.base,
      10,
    ) +
    polygon(
      [
        [-52, -20],
        [30, -20],
        [20, -148],
        [-42, -148],
      ],
      slate.shade,
      4,
    ) +
    at(-12, -76, wrench(), { turn: 40, scale: 0.52 }) +
    polygon(
      [
        [-62, 4],
        [-48, 4],
        [-42, -20],
        [-52, -20],
      ],
      wood.lit,
      2,
    )
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
