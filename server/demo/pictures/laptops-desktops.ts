import { amber, coral, cream, harbor, ink, sky, slate, steel, tints, type Tone, white } from './palette.ts'
import { contact, standing } from './scene.ts'
import { box, hills, windows } from './shapes.ts'
import { at, circle, line, path, polygon, rect, times } from './svg.ts'

const tint = tints['laptops-desktops']

export const laptopsAndDesktops: Record<string, () => string> = {
  'renewed-14-business-laptop': () => standing(tint, laptop({ tone: slate, screen: windows })),
  'renewed-13-ultralight': () =>
    standing(tint, at(0, 0, laptop({ tone: amber, screen: hills }), { scale: 0.92 })),
  'renewed-15-family-laptop': () =>
    standing(
      tint,
      laptop({ tone: steel, screen: hills, numberPad: true }),
      at(300, 10, mug(), { scale: 0.8 }),
    ),
  'renewed-mini-desktop': () => standing(tint, miniDesktop()),
  'bench-built-tower': () => standing(tint, tower()),
  'renewed-24-all-in-one': () =>
    standing(tint, at(0, -30, monitor(hills)), at(-50, 26, flatKeyboard()), at(215, 30, smallMouse())),
  'remote-tune-up-voucher': () =>
    standing(
      tint,
      laptop({ tone: slate, screen: windows }),
      at(60, -190, gear(74)),
      at(120, -120, pointer()),
    ),
}

type Screen = (id: string, x: number, y: number, width: number, height: number) => string

export function laptop({
  tone,
  screen,
  numberPad = false,
}: {
  tone: Tone
  screen: Screen
  numberPad?: boolean
}): string {
  return [
    contact(620, 0, 8),
    rect(-232, -376, 464, 306, tone.shade, 18),
    rect(-228, -372, 452, 300, ink, 16),
    circle(0, -362, 3, slate.lit),
    screen('laptop-screen', -214, -352, 424, 262),
    polygon(
      [
        [-226, -74],
        [226, -74],
        [286, -12],
        [-286, -12],
      ],
      tone.lit,
      8,
    ),
    polygon(
      [
        [-196, -68],
        [numberPad ? 204 : 196, -68],
        [numberPad ? 226 : 214, -38],
        [-214, -38],
      ],
      tone.shade,
      4,
    ),
    times(3, (row) =>
      line(`M${-194 - row * 6} ${-62 + row * 9} H${194 + row * 6}`, tone.base, 5, {
        'stroke-dasharray': '11 7',
        'stroke-linecap': 'butt',
      }),
    ),
    numberPad ? line('M148 -67 L162 -39', tone.lit, 4) : '',
    polygon(
      [
        [-62, -32],
        [62, -32],
        [68, -16],
        [-68, -16],
      ],
      tone.base,
      3,
    ),
    path('M-290 -14 H290 V-4 Q290 10 270 10 H-270 Q-290 10 -290 -4 Z', tone.base),
    path('M-290 0 Q-288 10 -270 10 H270 Q288 10 290 0 Z', tone.shade),
    path('M-48 -14 H48 Q44 -5 34 -5 H-34 Q-44 -5 -48 -14Z', tone.shade),
  ].join('')
}

export function mug(tone: Tone = coral): string {
  return [
    contact(110),
    line('M46 -76 C86 -78 86 -26 44 -30', tone.shade, 13),
    path('M-50 -104 H50 V-20 Q50 0 28 0 H-28 Q-50 0 -50 -20Z', tone.base),
    path('M-50 -104 H50 V-20 Q50 0 28 0 H-28 Q-50 0 -50 -20Z', 'url(#round)'),
    `<ellipse cx="0" cy="-104" rx="50" ry="11" fill="${tone.lit}"/><ellipse cx="0" cy="-103" rx="40" ry="7" fill="#6b4630"/>`,
  ].join('')
}

function miniDesktop(): string {
  return [
    contact(430, 40, 4),
    at(-20, 0, box(340, 92, 250, slate)),
    line('M-160 -66 H-96', slate.shade, 5),
    rect(-168, -48, 40, 16, ink, 6),
    rect(-112, -48, 22, 16, harbor.lit, 6),
    rect(-74, -48, 22, 16, harbor.lit, 6),
    circle(-20, -40, 8, ink),
    circle(118, -46, 15, slate.shade),
    circle(118, -46, 6, coral.base),
    times(7, (i) => line(`M${-20 + i * 25} -118 l58 -36`, slate.base, 7)),
    at(256, 20, mug(cream), { scale: 0.85 }),
  ].join('')
}

export function tower(): string {
  const glassLeft = 104
  return [
    contact(420, 30, 2),
    at(-40, 0, box(230, 430, 300, slate)),
    polygon(
      [
        [glassLeft - 12, -34],
        [glassLeft + 102, -98],
        [glassLeft + 102, -478],
        [glassLeft - 12, -410],
      ],
      harbor.shade,
      4,
    ),
    polygon(
      [
        [glassLeft, -60],
        [glassLeft + 92, -112],
        [glassLeft + 92, -240],
        [glassLeft, -196],
      ],
      slate.lit,
      3,
    ),
    polygon(
      [
        [glassLeft + 6, -220],
        [glassLeft + 86, -262],
        [glassLeft + 86, -296],
        [glassLeft + 6, -254],
      ],
      coral.base,
      3,
    ),
    times(3, (i) =>
      polygon(
        [
          [glassLeft + 14 + i * 26, -292 - i * 13],
          [glassLeft + 26 + i * 26, -298 - i * 13],
          [glassLeft + 26 + i * 26, -392 - i * 13],
          [glassLeft + 14 + i * 26, -386 - i * 13],
        ],
        sky.base,
        2,
      ),
    ),
    polygon(
      [
        [glassLeft - 12, -34],
        [glassLeft + 20, -52],
        [glassLeft + 102, -478],
        [glassLeft - 12, -410],
      ],
      white,
      0,
      { opacity: 0.12 },
    ),
    rect(-136, -408, 192, 384, slate.shade, 14),
    fan(-40, -304, 74),
    fan(-40, -130, 74),
    circle(-120, -420, 6, coral.base),
    rect(-104, -424, 40, 8, slate.shade, 4),
    rect(-130, -4, 30, 12, ink, 4),
    rect(30, -4, 30, 12, ink, 4),
  ].join('')
}

function fan(x: number, y: number, r: number): string {
  return [
    circle(x, y, r, ink),
    circle(x, y, r - 4, harbor.shade),
    times(7, (i) =>
      at(
        x,
        y,
        path(
          `M0 -14 C${r * 0.5} ${-r * 0.3} ${r * 0.5} ${-r * 0.8} ${r * 0.16} ${-r + 10} C0 ${-r * 0.7} ${-6} ${-r * 0.4} 0 -14Z`,
          harbor.lit,
        ),
        { turn: (i * 360) / 7 },
      ),
    ),
    circle(x, y, 20, slate.base),
    circle(x - 4, y - 4, 12, slate.lit),
    `<circle cx="${x}" cy="${y}" r="${r - 2}" fill="none" stroke="${coral.base}" stroke-width="4"/>`,
  ].join('')
}

export function monitor(screen: Screen): string {
  return [
    contact(260, 0, 2),
    path('M-100 0 Q-100 -18 -76 -18 H76 Q100 -18 100 0Z', steel.base),
    path('M-36 -18 L-28 -110 H28 L36 -18Z', steel.shade),
    rect(-272, -440, 544, 344, steel.shade, 18),
    rect(-272, -444, 540, 342, steel.lit, 18),
    rect(-258, -432, 512, 288, ink, 10),
    screen('monitor-screen', -248, -422, 492, 268),
    circle(0, -122, 8, steel.shade),
  ].join('')
}

function flatKeyboard(): string {
  return [
    contact(400, 0, 12),
    polygon(
      [
        [-176, -34],
        [176, -34],
        [198, 10],
        [-198, 10],
      ],
      steel.lit,
      10,
    ),
    polygon(
      [
        [-198, 10],
        [198, 10],
        [198, 18],
        [-198, 18],
      ],
      steel.shade,
      6,
    ),
    times(3, (row) =>
      line(`M${-172 - row * 7} ${-26 + row * 13} H${174 + row * 7}`, steel.shade, 8, {
        'stroke-dasharray': '17 6',
        'stroke-linecap': 'butt',
      }),
    ),
  ].join('')
}

export function smallMouse(tone: Tone = steel): string {
  return [
    contact(90, 0, 4),
    path('M-40 4 C-46 -40 -20 -52 0 -52 C20 -52 46 -40 40 4 Q20 10 0 10 Q-20 10 -40 4Z', tone.base),
    path('M-40 4 C-46 -40 -20 -52 0 -52 V10 Q-20 10 -40 4Z', tone.lit),
    line('M0 -44 V-26', tone.shade, 5),
  ].join('')
}

export function gear(r: number, tone: Tone = coral): string {
  return [
    times(8, (i) =>
      at(
        0,
        0,
        polygon(
          [
            [-r * 0.18, -r * 0.8],
            [r * 0.18, -r * 0.8],
            [r * 0.13, -r * 1.06],
            [-r * 0.13, -r * 1.06],
          ],
          tone.base,
          6,
        ),
        { turn: i * 45 },
      ),
    ),
    circle(0, 0, r * 0.86, tone.base),
    path(`M${-r * 0.61} ${r * 0.61} A${r * 0.86} ${r * 0.86} 0 0 1 ${r * 0.61} ${-r * 0.61}Z`, tone.lit, {
      opacity: 0.7,
    }),
    circle(0, 0, r * 0.56, tone.base),
    circle(0, 0, r * 0.36, white),
  ].join('')
}

export function pointer(): string {
  return (
    polygon(
      [
        [0, 0],
        [0, 96],
        [24, 74],
        [40, 110],
        [58, 102],
        [42, 67],
        [74, 66],
      ],
      ink,
      8,
    ) +
    polygon(
      [
        [5, 10],
        [5, 82],
        [25, 64],
        [42, 101],
        [50, 97],
        [34, 60],
        [58, 59],
      ],
      white,
      2,
    )
  )
}
