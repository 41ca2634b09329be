import {
  amber,
  coral,
  cream,
  glassBrown,
  harbor,
  ink,
  leaf,
  plum,
  sage,
  tints,
  type Tone,
  white,
  wood,
} from './palette.ts'
import { contact, standing } from './scene.ts'
import { leafShape, turned } from './shapes.ts'
import { at, circle, clipped, ellipse, line, path, rect, times } from './svg.ts'

const tint = tints['holistic-health']

export const holisticHealth: Record<string, () => string> = {
  'elderberry-tonic': () =>
    standing(tint, at(-40, 0, tonicBottle({ emblem: berries(), tone: plum })), at(160, 0, sprigOfBerries())),
  'fire-cider-tonic': () => standing(tint, at(-50, 0, ciderBottle()), at(150, 0, gingerAndPepper())),
  'evening-herbal-blend': () => standing(tint, at(-140, -20, teaPouch()), at(140, 10, teaCup())),
  'ashwagandha-capsules': () =>
    standing(tint, at(-40, 0, capsuleJar(sage, sprig(leaf))), at(150, 16, spilled(cream, leaf))),
  'turmeric-capsules': () =>
    standing(tint, at(-40, 0, capsuleJar(amber, turmericRoot())), at(160, 14, spilled(amber, amber))),
  'immunity-booster-shots': () => standing(tint, shots()),
  'immunity-booster-capsules': () =>
    standing(tint, at(-40, 0, capsuleJar(coral, shield())), at(156, 16, spilled(coral, cream))),
  'mushroom-herbal-supplement': () => standing(tint, at(-70, 0, powderJar()), at(150, 4, mushrooms())),
}

export function tonicBottle({ emblem, tone }: { emblem: string; tone: Tone }): string {
  const body =
    'M-108 -24 V-276 C-108 -350 -40 -350 -40 -400 V-448 H40 V-400 C40 -350 108 -350 108 -276 V-24 Q108 4 80 4 H-80 Q-108 4 -108 -24Z'
  return [
    contact(250),
    path(body, glassBrown.base),
    path('M-98 -26 V-262 H98 V-26 Q98 -6 78 -6 H-78 Q-98 -6 -98 -26Z', tone.shade, { opacity: 0.55 }),
    label(-108, -246, 216, 180, tone),
    at(0, -150, emblem),
    path(body, 'url(#round)'),
    rect(-50, -508, 100, 70, ink, 10),
    times(9, (i) => line(`M${-40 + i * 10} -498 v50`, '#3a495b', 4)),
    rect(-50, -508, 100, 70, 'url(#round)', 10),
  ].join('')
}

function label(x: number, y: number, width: number, height: number, tone: Tone): string {
  return (
    rect(x, y, width, height, cream.lit) +
    rect(x, y, width, 14, tone.base) +
    rect(x, y + height - 34, width, 34, tone.base) +
    rect(x + width * 0.3, y + height - 22, width * 0.4, 9, cream.lit, 4)
  )
}

function berries(): string {
  const spots: [number, number][] = [
    [-30, 6],
    [0, -4],
    [30, 8],
    [-16, 30],
    [16, 32],
    [0, 54],
  ]
  return (
    at(0, -34, leafShape(46), { turn: -50 }) +
    at(0, -34, leafShape(46), { turn: 50 }) +
    spots.map(([x, y]) => berry(x, y - 20, 17)).join('')
  )
}

function berry(x: number, y: number, r: number): string {
  return (
    circle(x, y, r, plum.base) +
    circle(x - r * 0.2, y - r * 0.2, r * 0.68, plum.lit, { opacity: 0.6 }) +
    circle(x - r * 0.35, y - r * 0.4, r * 0.2, white, { opacity: 0.9 })
  )
}

function sprigOfBerries(): string {
  const spots: [number, number][] = [
    [-50, -18],
    [-16, -20],
    [18, -18],
    [52, -20],
    [-32, -48],
    [2, -50],
    [36, -48],
    [-12, -78],
    [22, -78],
  ]
  return (
    contact(190, 4, 2) +
    line('M10 -80 C20 -130 40 -150 60 -176', leaf.shade, 7) +
    at(44, -150, leafShape(92), { turn: 62 }) +
    at(28, -122, leafShape(84), { turn: -58 }) +
    at(60, -176, leafShape(80), { turn: 12 }) +
    spots.map(([x, y]) => berry(x, y, 20)).join('')
  )
}

function ciderBottle(): string {
  const body =
    'M-92 -24 V-300 C-92 -372 -34 -380 -34 -440 V-520 H34 V-440 C34 -380 92 -372 92 -300 V-24 Q92 4 66 4 H-66 Q-92 4 -92 -24Z'
  return [
    contact(220),
    path(body, '#e9c887'),
    path(
      'M-84 -26 V-310 C-80 -340 -60 -356 -44 -376 H44 C60 -356 80 -340 84 -310 V-26 Q84 -4 64 -4 H-64 Q-84 -4 -84 -26Z',
      amber.shade,
    ),
    times(12, (i) =>
      circle(-60 + ((i * 47) % 124), -330 + ((i * 29) % 60), 4 + (i % 3) * 2, amber.lit, { opacity: 0.8 }),
    ),
    label(-92, -250, 184, 190, coral),
    at(0, -128, flame()),
    path(body, 'url(#round)'),
    path('M-32 -520 H32 L26 -574 Q0 -584 -26 -574Z', wood.base),
    path('M-32 -520 H-8 L-8 -580 Q-20 -578 -26 -574Z', wood.lit),
    rect(-42, -528, 84, 18, cream.shade, 6),
  ].join('')
}

function flame(): string {
  return (
    path(
      'M0 -86 C34 -44 56 -24 44 14 C38 38 18 46 0 46 C-18 46 -38 38 -44 14 C-52 -14 -26 -24 -20 -52 C-8 -44 -4 -62 0 -86Z',
      coral.base,
    ) +
    path('M4 -34 C22 -10 28 2 22 22 C18 38 8 42 0 42 C-12 42 -22 36 -22 20 C-22 4 -2 -4 4 -34Z', amber.lit)
  )
}

function gingerAndPepper(): string {
  return [
    contact(240, 0, 2),
    path(
      'M-104 -14 C-124 -60 -80 -76 -62 -58 C-60 -110 -4 -112 0 -70 C24 -104 76 -92 66 -52 C104 -58 112 -8 84 0 C40 14 -70 14 -104 -14Z',
      wood.base,
    ),
    path('M-104 -14 C-124 -60 -80 -76 -62 -58 C-60 -110 -4 -112 0 -70 C-20 -50 -50 -30 -104 -14Z', wood.lit),
    times(5, (i) => line(`M${-70 + i * 34} ${-44 + (i % 2) * 16} q8 14 2 26`, wood.shade, 4)),
    at(
      52,
      16,
      path('M0 0 C40 -16 90 -10 128 -46 C118 10 60 34 2 24Z', coral.shade) +
        path('M0 0 C40 -16 90 -10 128 -46 C112 0 50 10 2 10Z', coral.base) +
        line('M2 12 C-14 10 -20 2 -26 -10', leaf.base, 9),
    ),
  ].join('')
}

function teaPouch(): string {
  const body = 'M-126 0 L-136 -352 L-118 -372 H118 L136 -352 L126 0 Q0 18 -126 0Z'
  return [
    contact(290, 0, 6),
    path(body, '#d9b98c'),
    path('M-126 0 L-136 -352 L-118 -372 H-40 L-70 8 Q-100 6 -126 0Z', '#e8cfa8'),
    rect(-124, -380, 248, 46, '#c39f6d', 5),
    line('M-118 -340 H118', '#a67f4e', 4, { 'stroke-dasharray': '6 6' }),
    rect(-84, -286, 168, 214, cream.lit, 14),
    at(
      0,
      -166,
      times(10, (i) =>
        at(0, 0, ellipse(0, -42, 12, 26, white, { stroke: cream.shade, 'stroke-width': 2 }), {
          turn: i * 36,
        }),
      ) +
        circle(0, 0, 25, amber.base) +
        circle(-6, -6, 13, amber.lit),
    ),
    rect(-84, -106, 168, 34, sage.base),
    rect(-34, -94, 68, 9, cream.lit, 4),
    path('M60 8 L96 -372 H118 L136 -352 L126 0Z', '#b48b58', { opacity: 0.4 }),
  ].join('')
}

export function teaCup(): string {
  return [
    contact(290, 0, 4),
    ellipse(0, -2, 150, 24, cream.shade),
    ellipse(0, -8, 150, 22, cream.lit),
    line('M98 -112 C162 -124 160 -44 84 -48', cream.shade, 16),
    path('M-112 -140 H112 C112 -50 70 -10 30 -10 H-30 C-70 -10 -112 -50 -112 -140Z', harbor.lit),
    path('M-112 -140 H112 C112 -50 70 -10 30 -10 H-30 C-70 -10 -112 -50 -112 -140Z', 'url(#round)'),
    ellipse(0, -140, 112, 24, cream.lit),
    ellipse(0, -138, 98, 18, '#c9973e'),
    times(3, (i) => line(`M${-44 + i * 44} -184 q-18 -30 0 -58 q18 -28 0 -56`, white, 10, { opacity: 0.75 })),
  ].join('')
}

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

function sprig(tone: Tone): string {
  return (
    line('M0 58 V-30', tone.shade, 5) +
    at(0, -10, leafShape(62, tone)) +
    at(0, 22, leafShape(56, tone), { turn: -58 }) +
    at(0, 22, leafShape(56, tone), { turn: 58 }) +
    at(0, 46, leafShape(44, tone), { turn: -72 }) +
    at(0, 46, leafShape(44, tone), { turn: 72 })
  )
}

function turmericRoot(): string {
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

function shield(): string {
  return (
    path(
      'M0 -74 C28 -56 50 -54 68 -54 C70 6 46 46 0 68 C-46 46 -70 6 -68 -54 C-50 -54 -28 -56 0 -74Z',
      coral.base,
    ) +
    path('M0 -74 C-28 -56 -50 -54 -68 -54 C-70 6 -46 46 0 68Z', coral.lit) +
    at(0, 44, leafShape(84, { lit: white, base: cream.base, shade: sage.shade }), { turn: 14 })
  )
}

export function capsule(left: Tone, right: Tone): string {
  return (
    rect(-46, -19, 92, 38, left.base, 19) +
    path('M0 -19 H27 A19 19 0 0 1 27 19 H0Z', right.base) +
    rect(-36, -13, 72, 9, white, 4, { opacity: 0.5 }) +
    path('M-30 19 H27 A19 19 0 0 0 46 2 Q20 12 -44 6 A19 19 0 0 0 -30 19Z', ink, { opacity: 0.12 })
  )
}

function spilled(left: Tone, right: Tone): string {
  return [
    contact(150, 10, 2),
    at(0, -16, capsule(left, right), { turn: -14 }),
    contact(110, 80, 26),
    at(84, 8, capsule(left, right), { turn: 24 }),
    contact(100, -30, 40),
    at(-24, 28, capsule(left, right), { turn: 8 }),
  ].join('')
}

function shots(): string {
  const front = (x: number) => at(x, 20, shot())
  const back = (x: number) => at(x, -46, shot(), { scale: 0.92 })
  return [-150, 20, 190].map(back).join('') + [-196, -18, 160].map(front).join('')
}

function shot(): string {
  const body =
    'M-66 -20 V-150 C-66 -196 -34 -196 -34 -224 H34 C34 -196 66 -196 66 -150 V-20 Q66 2 46 2 H-46 Q-66 2 -66 -20Z'
  return [
    contact(150),
    path(body, '#f6c169'),
    label(-66, -142, 132, 108, coral),
    at(0, -92, citrus(32)),
    path(body, 'url(#round)'),
    rect(-42, -270, 84, 50, leaf.base, 8),
    times(7, (i) => line(`M${-32 + i * 10.6} -262 v34`, leaf.shade, 3.5)),
    rect(-42, -270, 84, 50, 'url(#round)', 8),
  ].join('')
}

function citrus(r: number): string {
  return (
    circle(0, 0, r, amber.base) +
    circle(0, 0, r * 0.86, cream.lit) +
    times(8, (i) =>
      at(
        0,
        0,
        path(
          `M0 ${-r * 0.1} L${-r * 0.22} ${-r * 0.68} Q0 ${-r * 0.86} ${r * 0.22} ${-r * 0.68}Z`,
          coral.lit,
        ),
        { turn: i * 45 },
      ),
    )
  )
}

function powderJar(): string {
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

function oneMushroom(scale: number, tone: Tone): string {
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

function mushrooms(): string {
  return (
    contact(250, 20, 4) +
    at(-20, -86, oneMushroom(1.5, wood)) +
    at(90, -52, oneMushroom(1, coral)) +
    at(60, 8, leafShape(90, sage), { turn: 70 }) +
    at(-50, 8, leafShape(70, sage), { turn: -64 })
  )
}
