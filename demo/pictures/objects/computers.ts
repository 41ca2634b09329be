import { coral, ink, slate, steel, type Tone, white } from '../palette.ts'
import { contact } from '../scene.ts'
import { at, circle, line, path, polygon, rect, times } from '../svg.ts'

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
    polygon('-226,-74 226,-74 286,-12 -286,-12', tone.lit, 8),
    polygon(`-196,-68 ${numberPad ? 204 : 196},-68 ${numberPad ? 226 : 214},-38 -214,-38`, tone.shade, 4),
    times(3, (row) =>
      line(`M${-194 - row * 6} ${-62 + row * 9} H${194 + row * 6}`, tone.base, 5, {
        'stroke-dasharray': '11 7',
        'stroke-linecap': 'butt',
      }),
    ),
    numberPad ? line('M148 -67 L162 -39', tone.lit, 4) : '',
    polygon('-62,-32 62,-32 68,-16 -68,-16', tone.base, 3),
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

export function flatKeyboard(): string {
  return [
    contact(400, 0, 12),
    polygon('-176,-34 176,-34 198,10 -198,10', steel.lit, 10),
    polygon('-198,10 198,10 198,18 -198,18', steel.shade, 6),
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
          `${-r * 0.18},${-r * 0.8} ${r * 0.18},${-r * 0.8} ${r * 0.13},${-r * 1.06} ${-r * 0.13},${-r * 1.06}`,
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
    polygon('0,0 0,96 24,74 40,110 58,102 42,67 74,66', ink, 8) +
    polygon('5,10 5,82 25,64 42,101 50,97 34,60 58,59', white, 2)
  )
}
