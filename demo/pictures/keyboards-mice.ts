import { lens } from './objects/phones.ts'
import { coral, cream, harbor, ink, leaf, slate, steel, type Tone, tints, white, wood } from './palette.ts'
import { contact, lying, standing } from './scene.ts'
import { keys } from './shapes.ts'
import { at, circle, ellipse, line, path, rect, times } from './svg.ts'

const tint = tints['keyboards-mice']

const creamKeys: Tone = { lit: '#ffffff', base: '#f7eede', shade: '#d6c6aa' }

export const keyboardsAndMice: Record<string, () => string> = {
  'mechanical-keyboard-75': () => lying(tint, at(0, 0, mechanicalKeyboard(), { turn: -9 })),
  'quiet-wireless-keyboard': () => lying(tint, at(0, 0, quietKeyboard(), { turn: -9 })),
  'everyday-wireless-mouse': () => lying(tint, at(0, 0, mouse(harbor), { turn: 14 })),
  'upright-mouse': () => standing(tint, at(-10, 0, uprightMouse(), { scale: 1.14 })),
  'webcam-1080p': () => standing(tint, at(0, -20, webcam())),
  'felt-desk-mat': () => lying(tint, deskMat()),
}

function mechanicalKeyboard(): string {
  return [
    rect(-306, -130, 628, 302, harbor.shade, 26),
    rect(-314, -142, 628, 302, harbor.base, 26),
    rect(-314, -142, 628, 302, 'url(#sheen)', 26),
    rect(-294, -122, 588, 262, harbor.shade, 14),
    keys(-284, -112, 568, 13, 5, 39, creamKeys, ['0:0', '2:12', '3:0', '3:12']),
    rect(240, -122, 54, 50, harbor.shade),
    circle(266, -90, 26, ink),
    circle(264, -94, 25, steel.base),
    circle(260, -98, 16, steel.lit),
    line('M264 -112 V-102', coral.base, 5),
  ].join('')
}

function quietKeyboard(): string {
  const pale: Tone = { lit: '#ffffff', base: '#fbfaf6', shade: '#bcc7cf' }
  return [
    rect(-336, -112, 690, 260, steel.shade, 22),
    rect(-344, -122, 690, 260, steel.base, 22),
    rect(-344, -122, 690, 260, 'url(#sheen)', 22),
    keys(-322, -100, 470, 12, 5, 32, pale),
    keys(186, -100, 140, 4, 5, 31, pale, ['4:3']),
    circle(324, -110, 4, leaf.base),
  ].join('')
}

function mouse(tone: Tone): string {
  const body =
    'M-126 -60 C-126 -220 -70 -250 0 -250 C70 -250 126 -220 126 -60 V70 C126 200 70 240 0 240 C-70 240 -126 200 -126 70Z'
  return [
    at(8, 14, path(body, tone.shade)),
    path(body, tone.base),
    path('M-126 -30 C-126 -220 -70 -250 0 -250 V-40 C-50 -40 -100 -36 -126 -20Z', tone.lit),
    path('M126 -20 C126 -220 70 -250 0 -250 V-40 C50 -40 100 -36 126 -20Z', tone.lit, { opacity: 0.62 }),
    line('M0 -250 V-40', tone.shade, 5),
    line('M-126 -22 C-90 -42 90 -42 126 -22', tone.shade, 5),
    rect(-22, -196, 44, 106, tone.shade, 22),
    rect(-15, -188, 30, 90, slate.shade, 15),
    times(5, (i) => line(`M-9 ${-174 + i * 16} H9`, slate.lit, 5)),
    path('M-96 60 C-96 170 -60 206 -20 214 C-70 180 -76 120 -76 20Z', white, { opacity: 0.2 }),
    rect(-20, -8, 40, 14, coral.base, 7),
  ].join('')
}

function uprightMouse(): string {
  return [
    contact(420, 30, 0),
    path(
      'M-230 0 C-220 -60 -150 -110 -90 -210 C-50 -290 10 -330 80 -318 C150 -306 176 -210 196 -110 C206 -60 240 -40 244 0 Q244 12 220 12 H-206 Q-232 12 -230 0Z',
      slate.shade,
    ),
    path(
      'M-210 -4 C-196 -60 -130 -110 -80 -206 C-44 -276 10 -316 70 -306 C112 -298 96 -190 60 -130 C30 -80 10 -40 6 -4Z',
      slate.base,
    ),
    path(
      'M70 -306 C140 -300 166 -206 186 -108 C196 -58 226 -40 230 -4 H6 C10 -40 30 -80 60 -130 C96 -190 112 -298 70 -306Z',
      slate.shade,
    ),
    path(
      'M-150 -96 C-122 -130 -98 -170 -80 -206 C-44 -276 10 -316 70 -306 C30 -290 -20 -220 -60 -150 C-80 -116 -100 -90 -130 -66Z',
      slate.lit,
    ),
    line('M70 -306 C112 -298 96 -190 60 -130 C30 -80 10 -40 6 -4', slate.lit, 6),
    line('M96 -234 C120 -190 140 -120 148 -90', slate.lit, 5),
    at(
      120,
      -226,
      rect(-13, -34, 26, 68, coral.base, 13) +
        times(3, (i) => line(`M-7 ${-16 + i * 16} H7`, coral.shade, 4)),
      { turn: -18 },
    ),
    rect(-74, -104, 66, 26, coral.base, 13),
    rect(-96, -64, 60, 24, slate.lit, 12),
    ellipse(-40, -6, 170, 10, slate.shade),
  ].join('')
}

function webcam(): string {
  return [
    contact(250, 0, 8),
    line('M10 -20 C160 60 260 -40 420 30', slate.shade, 12),
    path('M-110 8 Q-110 -26 -60 -32 H60 Q110 -26 110 8Z', slate.shade),
    path('M-40 -30 L-30 -150 H30 L40 -30Z', slate.base),
    path('M-40 -30 L-30 -150 H-6 L-10 -30Z', slate.lit),
    circle(0, -150, 26, slate.shade),
    rect(-222, -372, 452, 206, ink, 103),
    rect(-228, -382, 452, 206, slate.base, 103),
    rect(-228, -382, 452, 206, 'url(#sheen)', 103),
    circle(0, -278, 92, slate.shade),
    lens(0, -280, 80),
    circle(-160, -278, 8, leaf.lit),
    times(4, (i) => circle(132 + (i % 2) * 24, -292 + Math.floor(i / 2) * 24, 6, slate.shade)),
    rect(-40, -396, 80, 18, coral.base, 9),
  ].join('')
}

function deskMat(): string {
  const felt: Tone = { lit: '#9aa6ae', base: '#7b8992', shade: '#5e6b74' }
  return [
    at(
      0,
      0,
      [
        rect(-330, -110, 640, 270, wood.base, 26),
        rect(-336, -120, 640, 270, felt.base, 26),
        times(90, (i) =>
          line(
            `M${-316 + ((i * 137) % 590)} ${-104 + ((i * 71) % 236)} l${6 + (i % 5)} ${(i % 3) - 1}`,
            i % 2 ? felt.lit : felt.shade,
            3,
            { opacity: 0.7 },
          ),
        ),
        rect(-322, -106, 612, 242, 'none', 18, {
          stroke: felt.lit,
          'stroke-width': 4,
          'stroke-dasharray': '14 9',
        }),
      ].join(''),
      { turn: -10 },
    ),
    at(
      0,
      0,
      [
        rect(190, -120, 128, 270, wood.shade, 22),
        rect(176, -128, 118, 278, wood.base, 30),
        rect(184, -128, 30, 278, wood.lit, 15),
        times(26, (i) => circle(196 + ((i * 53) % 86), -112 + ((i * 97) % 250), 3.4, wood.shade)),
      ].join(''),
      { turn: -10 },
    ),
    at(-96, 26, mouse(cream), { scale: 0.34, turn: 6 }),
  ].join('')
}
