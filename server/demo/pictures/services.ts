import { driver, tweezers } from './tools-repair-kits.ts'
import { person, short } from './portraits.ts'
import { laptop, monitor, pointer, smallMouse } from './laptops-desktops.ts'
import { lens, pen, phone, photoScreen } from './phones-tablets.ts'
import {
  amber,
  coral,
  cream,
  harbor,
  ink,
  leaf,
  sage,
  skinTones,
  sky,
  slate,
  steel,
  tints,
  type Tint,
  white,
  wood,
} from './palette.ts'
import { contact, lifted, picture } from './scene.ts'
import { box, leafShape, windows } from './shapes.ts'
import { at, circle, clipped, ellipse, line, path, polygon, rect, times } from './svg.ts'

/** 800 by 600, named by service type. */
export const services: Record<string, () => string> = {
  pc_repair: () =>
    counter(
      tints['laptops-desktops'],
      at(-40, 0, laptop({ tone: slate, screen: windows })),
      at(250, -150, driver(), { scale: 0.9, turn: 24 }),
    ),
  phone_repair: () =>
    above(
      tints['phones-tablets'],
      at(-50, 10, phone(photoScreen), { turn: -12, scale: 0.98 }),
      at(-50, 10, cracks(), { turn: -12 }),
      at(190, -10, tweezers(), { turn: 34, scale: 0.98 }),
    ),
  uhaul: () => counter(tints['chargers-cables'], truck()),
  bill_pay: () =>
    above(
      tints['storage-memory'],
      at(-90, 0, bill(), { turn: -7 }),
      at(150, 90, card(), { turn: 9 }),
      at(190, -120, coins()),
    ),
  copy_print: () => counter(tints['keyboards-mice'], printer()),
  public_computer: () =>
    counter(
      tints.networking,
      at(-30, -6, monitor(windows), { scale: 0.92 }),
      at(-70, 34, keyboard()),
      at(170, 34, smallMouse()),
      at(300, 6, plant()),
    ),
  passport_photo: () =>
    above(tints.audio, at(-120, 20, photoStrip(), { turn: -8 }), at(140, 0, camera(), { turn: 6 })),
  document_prep: () =>
    above(
      tints['cases-protection'],
      at(40, 20, sheet(), { turn: 9 }),
      at(-30, 0, sheet(true), { turn: -6 }),
      at(226, -10, pen(harbor), { turn: 30, scale: 1.05 }),
    ),
  domain: () =>
    above(tints.networking, at(-40, 0, globe()), at(130, 120, addressBar()), at(300, 140, pointer())),
  managed_it: () =>
    counter(tints['laptops-desktops'], at(-60, 0, rack()), at(190, -150, shield(), { scale: 1.5 })),
  field_tech: () => counter(tints['tools-repair-kits'], at(-40, 0, toolbox()), at(230, 0, pin())),
  custom_app: () =>
    above(
      tints['chargers-cables'],
      at(-90, -10, codeWindow(), { turn: -4 }),
      at(190, 40, phone(chart, harbor), { turn: 8, scale: 0.76 }),
    ),
  notary: () =>
    above(
      tints['keyboards-mice'],
      at(-60, 0, certificate(), { turn: -5 }),
      at(220, -30, stamp(), { turn: 12 }),
    ),
  web_design: () =>
    above(tints.audio, at(-30, -6, page(), { turn: -4 }), at(250, 20, pen(coral), { turn: 32 })),
  credit_repair: () =>
    above(tints['storage-memory'], at(-80, 10, report(), { turn: -5 }), at(190, 60, gauge())),
}

function counter(tint: Tint, ...things: string[]): string {
  return picture(
    800,
    600,
    rect(0, 0, 800, 600, tint.tile),
    circle(400, 290, 240, tint.disc),
    rect(0, 430, 800, 170, tint.bench),
    at(400, 496, things.join('')),
  )
}

function above(tint: Tint, ...things: string[]): string {
  return picture(
    800,
    600,
    rect(0, 0, 800, 600, tint.tile),
    circle(400, 300, 250, tint.disc),
    at(400, 300, things.map(lifted).join('')),
  )
}

function cracks(): string {
  const rays =
    'M30 -90 L4 -132 L-14 -150 L-30 -214 M30 -90 L62 -140 L98 -168 M30 -90 L-24 -84 L-52 -56 L-100 -40 M30 -90 L16 -34 L34 8 L18 84 L30 140 M30 -90 L74 -70 L100 -20 M-14 -150 L-70 -166 L-100 -150 M34 8 L70 34 L98 90 M-52 -56 L-70 0 L-96 36 M16 -34 L-20 -6 L-24 40'
  const rings = 'M8 -118 L54 -120 L60 -82 L24 -64 L2 -86 Z M-14 -150 L70 -148 L92 -60 L34 -20 L-30 -60'
  return (
    at(2, 3, line(rays + rings, ink, 4, { opacity: 0.5 })) +
    line(rays, white, 3.5) +
    line(rings, white, 2.5, { opacity: 0.8 }) +
    polygon(
      [
        [30, -108],
        [46, -92],
        [34, -76],
        [18, -88],
      ],
      ink,
      3,
    )
  )
}

function truck(): string {
  return [
    contact(620, 0, 6),
    polygon(
      [
        [-290, -70],
        [110, -70],
        [110, -330],
        [-290, -330],
      ],
      cream.lit,
      14,
    ),
    rect(-297, -110, 414, 44, cream.base, 6),
    path('M-290 -230 C-180 -270 -60 -180 110 -230 V-170 C-60 -120 -180 -210 -290 -170Z', coral.base),
    path('M-290 -200 C-180 -240 -60 -150 110 -200 V-170 C-60 -120 -180 -210 -290 -170Z', coral.shade),
    path(
      'M124 -66 V-258 Q124 -270 138 -270 H220 Q240 -270 250 -250 L284 -170 Q310 -164 310 -140 V-66Z',
      coral.base,
    ),
    path('M124 -66 V-110 H310 V-66Z', coral.shade),
    path('M160 -240 H214 Q226 -240 232 -228 L256 -170 H160Z', sky.lit),
    polygon(
      [
        [160, -240],
        [196, -240],
        [172, -170],
        [160, -170],
      ],
      white,
      0,
      { opacity: 0.55 },
    ),
    line('M144 -150 h24', coral.shade, 8),
    rect(290, -126, 24, 28, amber.lit, 8),
    rect(-300, -66, 620, 20, slate.shade, 8),
    [-186, 222]
      .map(
        (x) =>
          circle(x, -40, 54, ink) +
          circle(x, -40, 30, steel.base) +
          circle(x - 4, -44, 22, steel.lit) +
          circle(x, -40, 9, slate.base),
      )
      .join(''),
  ].join('')
}

function bill(): string {
  const teeth = times(12, (i) => `L${111 - i * 23} 204 L${99 - i * 23} 220`)
  const outline = `M-154 -220 H122 V220 ${teeth}Z`
  return (
    at(6, 8, path(outline, cream.shade)) +
    path(outline, white) +
    rect(-120, -180, 120, 26, harbor.base, 8) +
    times(
      4,
      (i) =>
        rect(-120, -116 + i * 44, [130, 96, 120, 84][i]!, 12, steel.base, 6) +
        rect(50, -116 + i * 44, 40, 12, steel.shade, 6),
    ) +
    line('M-120 78 H90', steel.base, 4) +
    rect(-120, 104, 70, 18, slate.base, 8) +
    rect(20, 100, 70, 26, coral.base, 8) +
    circle(-66, 168, 24, leaf.base) +
    line('M-77 168 l8 9 l16 -18', white, 7)
  )
}

function card(): string {
  return (
    rect(-136, -82, 280, 176, harbor.shade, 22) +
    rect(-142, -90, 280, 176, harbor.base, 22) +
    rect(-142, -90, 280, 176, 'url(#sheen)', 22) +
    rect(-114, -44, 52, 40, amber.lit, 8) +
    line('M-114 -24 h52 M-88 -44 v40', amber.shade, 3) +
    times(4, (i) => rect(-114 + i * 56, 20, 42, 12, sky.base, 6)) +
    times(3, (i) => line(`M${92 + i * 10} ${-56 - i * 9} q18 26 0 ${52 + i * 18}`, sky.base, 6)) +
    rect(-114, 56, 110, 12, harbor.lit, 6)
  )
}

function coins(): string {
  return [
    [0, 0],
    [56, 34],
    [-20, 58],
  ]
    .map(
      ([x, y]) =>
        circle(x! + 3, y! + 6, 44, amber.shade) +
        circle(x!, y!, 44, amber.base) +
        circle(x!, y!, 33, amber.lit) +
        at(
          x!,
          y!,
          path('M0 20 C-30 0 -20 -22 -4 -16 Q0 -14 0 -10 Q0 -14 4 -16 C20 -22 30 0 0 20Z', amber.shade),
        ),
    )
    .join('')
}

function printer(): string {
  return [
    contact(520, 20, 4),
    polygon(
      [
        [-136, -210],
        [136, -210],
        [112, -392],
        [-112, -392],
      ],
      white,
      8,
    ),
    times(4, (i) =>
      rect(-80, -362 + i * 34, [150, 120, 160, 96][i]!, 11, i === 0 ? coral.base : steel.base, 5),
    ),
    at(-10, 0, box(440, 190, 130, slate, { soft: 18 })),
    rect(-230, -76, 440, 80, slate.shade, 14),
    rect(-168, -206, 316, 12, ink, 6),
    rect(130, -166, 60, 40, harbor.lit, 8),
    rect(138, -158, 34, 6, white, 3),
    circle(-190, -146, 10, leaf.lit),
    circle(-160, -146, 10, coral.base),
    rect(-160, -88, 300, 22, ink, 8),
    polygon(
      [
        [-136, -78],
        [116, -78],
        [150, 24],
        [-170, 24],
      ],
      white,
      6,
    ),
    polygon(
      [
        [-130, -78],
        [110, -78],
        [113, -68],
        [-133, -68],
      ],
      steel.base,
    ),
    times(3, (i) =>
      line(
        `M${-110 - i * 10} ${-46 + i * 22} H${[60, 96, 20][i]!}`,
        [harbor.lit, steel.base, steel.base][i]!,
        9,
      ),
    ),
  ].join('')
}

function keyboard(): string {
  return (
    contact(330, 0, 10) +
    polygon(
      [
        [-150, -30],
        [150, -30],
        [168, 8],
        [-168, 8],
      ],
      steel.lit,
      10,
    ) +
    polygon(
      [
        [-168, 8],
        [168, 8],
        [168, 14],
        [-168, 14],
      ],
      steel.shade,
      6,
    ) +
    times(3, (row) =>
      line(`M${-146 - row * 6} ${-22 + row * 11} H${146 + row * 6}`, steel.shade, 7, {
        'stroke-dasharray': '15 5',
        'stroke-linecap': 'butt',
      }),
    )
  )
}

export function plant(): string {
  return (
    contact(110, 0, 2) +
    [
      [-62, 110],
      [-34, 150],
      [0, 176],
      [34, 150],
      [62, 110],
    ]
      .map(([turn, length]) => at(0, -84, leafShape(length!), { turn: turn! }))
      .join('') +
    path('M-54 -96 H54 L40 -8 Q38 4 26 4 H-26 Q-38 4 -40 -8Z', coral.base) +
    path('M-54 -96 H54 L40 -8 Q38 4 26 4 H-26 Q-38 4 -40 -8Z', 'url(#round)') +
    rect(-60, -106, 120, 24, coral.shade, 8) +
    rect(-60, -108, 120, 16, coral.lit, 8)
  )
}

function photoStrip(): string {
  const shot = (y: number, id: string) =>
    clipped(
      id,
      rect(-84, y, 168, 168, ink, 6),
      rect(-84, y, 168, 168, sky.lit),
      at(0, y + 100, person({ skin: skinTones[1], hair: short('#2b2320'), shirt: harbor }), { scale: 0.68 }),
    )
  return (
    rect(-100, -196, 212, 408, cream.shade, 10) +
    rect(-106, -204, 212, 408, white, 10) +
    shot(-186, 'photo-1') +
    shot(16, 'photo-2') +
    line('M-106 0 H106', steel.base, 3, { 'stroke-dasharray': '8 7' })
  )
}

function camera(): string {
  return (
    rect(-144, -94, 310, 220, ink, 32) +
    path('M-60 -104 L-38 -146 H48 L70 -104Z', slate.shade) +
    rect(-152, -106, 310, 220, slate.base, 32) +
    rect(-152, -66, 310, 116, slate.shade) +
    rect(-152, -106, 310, 220, 'url(#sheen)', 32) +
    rect(-124, -122, 54, 22, coral.base, 8) +
    rect(84, -86, 46, 20, cream.lit, 6) +
    circle(4, 6, 92, steel.shade) +
    circle(2, 2, 88, steel.base) +
    lens(2, 2, 74)
  )
}

function sheet(written = false): string {
  return (
    rect(-150, -200, 316, 420, cream.shade, 10) +
    path('M-158 -210 H98 L158 -150 V210 H-158Z', white) +
    path('M98 -210 L158 -150 H98Z', steel.base) +
    (written
      ? rect(-118, -166, 150, 24, coral.base, 8) +
        times(7, (i) =>
          rect(
            -118,
            -106 + i * 34,
            [220, 236, 190, 228, 236, 160, 200][i]!,
            11,
            i === 6 ? white : steel.base,
            5,
          ),
        ) +
        line('M-118 160 C-90 110 -80 190 -54 150 S-20 150 0 160 S 30 146 50 158', harbor.base, 6) +
        line('M-118 178 H70', steel.shade, 3)
      : times(8, (i) => rect(-118, -150 + i * 40, 230, 11, steel.lit, 5)))
  )
}

function globe(): string {
  return [
    circle(8, 12, 210, harbor.shade),
    circle(0, 0, 210, harbor.lit),
    clipped(
      'globe',
      circle(0, 0, 210, ink),
      path(
        'M-150 -150 C-60 -210 -20 -120 -70 -70 C-110 -30 -60 10 -110 60 C-170 60 -230 0 -210 -80Z',
        sage.lit,
      ),
      path('M10 -200 C90 -190 190 -120 196 -40 C150 -20 110 -90 60 -70 C20 -60 60 -130 10 -200Z', sage.base),
      path('M-10 20 C60 -10 130 30 120 90 C110 150 60 210 20 190 C0 140 -50 70 -10 20Z', sage.lit),
      circle(110, 120, 200, ink, { opacity: 0.1 }),
    ),
    line('M-210 0 H210 M0 -210 V210 M-182 -104 H182 M-182 104 H182', white, 4, { opacity: 0.5 }),
    ellipse(0, 0, 100, 210, 'none', { stroke: white, 'stroke-width': 4, opacity: 0.5 }),
    circle(0, 0, 210, 'url(#sheen)'),
  ].join('')
}

function addressBar(): string {
  return (
    rect(-200, -42, 420, 96, steel.shade, 48) +
    rect(-206, -50, 420, 96, white, 48) +
    circle(-158, -2, 26, leaf.base) +
    line('M-170 -2 l9 10 l18 -20', white, 8) +
    rect(-112, -12, 150, 20, harbor.base, 10) +
    rect(46, -12, 60, 20, coral.base, 10)
  )
}

function rack(): string {
  return (
    contact(380, 20, 4) +
    at(-10, 0, box(280, 400, 120, slate)) +
    times(
      4,
      (i) =>
        rect(-136, -382 + i * 96, 254, 82, slate.shade, 10) +
        rect(-136, -382 + i * 96, 254, 76, ink, 10) +
        times(3, (j) => circle(-112 + j * 24, -344 + i * 96, 7, j === i % 3 ? amber.base : leaf.lit)) +
        times(6, (j) => line(`M${-26 + j * 22} ${-364 + i * 96} v40`, slate.lit, 7)),
    )
  )
}

function shield(): string {
  return (
    path(
      'M0 -84 C30 -64 56 -60 76 -60 C80 10 52 54 0 80 C-52 54 -80 10 -76 -60 C-56 -60 -30 -64 0 -84Z',
      sage.shade,
    ) +
    path(
      'M0 -72 C26 -54 48 -51 65 -50 C68 8 44 46 0 68 C-44 46 -68 8 -65 -50 C-48 -51 -26 -54 0 -72Z',
      sage.base,
    ) +
    path('M0 -72 C-26 -54 -48 -51 -65 -50 C-68 8 -44 46 0 68Z', sage.lit) +
    line('M-26 -4 l18 20 l36 -40', white, 14)
  )
}

function toolbox(): string {
  return [
    contact(470, 20, 4),
    at(-110, -180, driver(amber), { scale: 0.7, turn: 186 }),
    at(
      -30,
      -190,
      polygon(
        [
          [-14, 120],
          [14, 120],
          [14, -70],
          [-14, -70],
        ],
        steel.base,
        6,
      ) +
        path(
          'M-40 -70 C-60 -130 -30 -150 -20 -146 V-106 H20 V-146 C30 -150 60 -130 40 -70 Q0 -40 -40 -70Z',
          steel.shade,
        ),
      { turn: -8 },
    ),
    at(
      70,
      -180,
      rect(-12, -90, 24, 200, wood.base, 6) +
        rect(-66, -124, 132, 46, slate.base, 8) +
        rect(-66, -124, 132, 16, slate.lit, 8),
      { turn: 9 },
    ),
    at(-20, 0, box(400, 190, 150, coral, { soft: 12 })),
    rect(-226, -196, 412, 54, coral.shade, 10),
    rect(-226, -198, 412, 44, coral.lit, 10),
    rect(-56, -172, 72, 52, steel.shade, 8),
    rect(-56, -176, 72, 50, steel.lit, 8),
    rect(-196, -80, 356, 14, coral.shade, 7),
  ].join('')
}

export function pin(): string {
  return (
    contact(80, 0, 2) +
    path(
      'M0 0 C-30 -70 -96 -120 -96 -196 C-96 -250 -52 -292 0 -292 C52 -292 96 -250 96 -196 C96 -120 30 -70 0 0Z',
      harbor.base,
    ) +
    path('M0 0 C-30 -70 -96 -120 -96 -196 C-96 -250 -52 -292 0 -292Z', harbor.lit) +
    circle(0, -196, 56, cream.lit) +
    path(
      'M0 -158 C-48 -192 -40 -232 -16 -228 Q0 -224 0 -210 Q0 -224 16 -228 C40 -232 48 -192 0 -158Z',
      coral.base,
    )
  )
}

function frame(width: number, height: number, bar: string): string {
  return (
    rect(-width / 2 + 6, -height / 2 + 10, width, height, steel.shade, 18) +
    rect(-width / 2, -height / 2, width, height, white, 18) +
    path(
      `M${-width / 2} ${-height / 2 + 46} V${-height / 2 + 18} q0 -18 18 -18 H${width / 2 - 18} q18 0 18 18 V${-height / 2 + 46}Z`,
      bar,
    ) +
    times(3, (i) =>
      circle(-width / 2 + 28 + i * 26, -height / 2 + 23, 8, [coral.base, amber.base, sage.lit][i]!),
    )
  )
}

function codeWindow(): string {
  return (
    frame(440, 330, slate.base) +
    rect(-220, -120, 440, 285, slate.shade, 18) +
    rect(-220, -120, 440, 40, slate.shade) +
    times(7, (i) =>
      rect(
        -190 + [0, 30, 60, 60, 30, 30, 0][i]!,
        -92 + i * 34,
        [110, 160, 120, 190, 90, 140, 70][i]!,
        13,
        [coral.lit, sky.base, sage.lit, amber.lit, sky.base, cream.base, coral.lit][i]!,
        6,
      ),
    ) +
    line('M96 -30 l-36 40 l36 40 M150 -30 l36 40 l-36 40', cream.lit, 15) +
    line('M134 -38 L112 58', coral.base, 13)
  )
}

function chart(id: string, x: number, y: number, width: number, height: number): string {
  return clipped(
    id,
    rect(x, y, width, height, ink, 26),
    rect(x, y, width, height, cream.lit),
    rect(x + 20, y + 60, width - 40, 130, harbor.lit, 16),
    line(`M${x + 36} ${y + 160} l40 -40 l36 22 l50 -58`, white, 9),
    times(
      3,
      (i) =>
        rect(x + 20, y + 214 + i * 66, width - 40, 50, [coral.lit, sage.lit, amber.lit][i]!, 14) +
        circle(x + 46, y + 239 + i * 66, 14, white),
    ),
  )
}

function certificate(): string {
  return [
    rect(-218, -176, 452, 370, cream.shade, 10),
    rect(-226, -186, 452, 370, white, 10),
    rect(-206, -166, 412, 330, 'none', 6, { stroke: amber.base, 'stroke-width': 5 }),
    rect(-110, -132, 220, 24, harbor.base, 8),
    times(4, (i) => rect(-160, -78 + i * 34, [320, 300, 320, 220][i]!, 11, steel.base, 5)),
    line('M-160 112 C-130 70 -120 130 -96 96 S -50 112 -30 100', harbor.base, 6),
    line('M-164 128 H-6', steel.shade, 3),
    polygon(
      [
        [92, 90],
        [128, 96],
        [120, 172],
        [100, 152],
        [78, 166],
      ],
      coral.shade,
      4,
    ),
    polygon(
      [
        [120, 96],
        [156, 90],
        [168, 164],
        [146, 152],
        [128, 172],
      ],
      coral.shade,
      4,
    ),
    times(12, (i) =>
      at(
        124,
        84,
        polygon(
          [
            [-13, -44],
            [13, -44],
            [0, -64],
          ],
          coral.base,
          6,
        ),
        { turn: i * 30 },
      ),
    ),
    circle(124, 84, 50, coral.base),
    circle(124, 84, 36, coral.lit),
    line('M108 84 l12 13 l22 -26', white, 9),
  ].join('')
}

function stamp(): string {
  return (
    path('M-46 -10 C-26 -70 -50 -90 -50 -130 C-50 -200 50 -200 50 -130 C50 -90 26 -70 46 -10Z', wood.base) +
    path('M-46 -10 C-26 -70 -50 -90 -50 -130 C-50 -180 -14 -186 0 -182 C-26 -150 -6 -70 -14 -10Z', wood.lit) +
    rect(-86, -16, 172, 54, wood.shade, 12) +
    rect(-86, -18, 172, 34, wood.base, 12) +
    rect(-92, 34, 184, 30, harbor.shade, 6)
  )
}

function page(): string {
  return [
    frame(500, 390, harbor.base),
    rect(-228, -128, 456, 120, sky.lit, 12),
    clipped(
      'page-hills',
      rect(-228, -128, 456, 120, ink, 12),
      circle(130, -80, 30, coral.lit),
      ellipse(-90, 10, 180, 70, sage.lit),
      ellipse(120, 20, 180, 64, sage.base),
    ),
    rect(-200, -100, 120, 20, white, 8),
    rect(-200, -66, 70, 24, coral.base, 12),
    times(
      3,
      (i) =>
        rect(-228 + i * 156, 10, 144, 110, [cream.base, '#f8d5c8', '#dfead7'][i]!, 12) +
        circle(-156 + i * 156, 52, 24, [amber.base, coral.base, sage.base][i]!) +
        rect(-200 + i * 156, 92, 88, 10, white, 5),
    ),
    rect(-228, 138, 220, 12, steel.base, 6),
    rect(-228, 160, 150, 12, steel.lit, 6),
    rect(60, -16, 150, 96, 'none', 0, { stroke: coral.base, 'stroke-width': 4, 'stroke-dasharray': '9 7' }),
  ].join('')
}

function report(): string {
  return (
    rect(-162, -210, 340, 440, harbor.shade, 18) +
    rect(-170, -220, 340, 440, harbor.lit, 18) +
    rect(-146, -184, 292, 384, white, 8) +
    rect(-62, -240, 124, 48, steel.shade, 12) +
    rect(-62, -242, 124, 42, steel.lit, 12) +
    times(
      4,
      (i) =>
        rect(-118, -138 + i * 78, 42, 42, i < 3 ? leaf.base : steel.lit, 10) +
        (i < 3 ? line(`M-108 ${-117 + i * 78} l9 10 l16 -18`, white, 7) : '') +
        rect(-58, -132 + i * 78, [150, 120, 164, 130][i]!, 12, steel.shade, 6) +
        rect(-58, -110 + i * 78, [100, 140, 90, 110][i]!, 10, steel.lit, 5),
    )
  )
}

function gauge(): string {
  const arc = (from: number, to: number, color: string) => {
    const at180 = (turn: number) =>
      `${Math.cos(Math.PI * (1 + turn)) * 118} ${Math.sin(Math.PI * (1 + turn)) * 118 + 50}`
    return line(`M${at180(from)} A118 118 0 0 1 ${at180(to)}`, color, 38, { 'stroke-linecap': 'butt' })
  }
  return (
    path('M-168 80 V50 A168 168 0 0 1 168 50 V80 Q168 100 148 100 H-148 Q-168 100 -168 80Z', white) +
    arc(0, 0.25, coral.base) +
    arc(0.26, 0.5, amber.base) +
    arc(0.51, 0.74, sage.lit) +
    arc(0.75, 1, leaf.base) +
    at(
      0,
      50,
      polygon(
        [
          [-12, 0],
          [12, 0],
          [0, -104],
        ],
        slate.shade,
        6,
      ),
      { turn: 52 },
    ) +
    circle(0, 50, 22, slate.base) +
    circle(-4, 46, 10, slate.lit)
  )
}
