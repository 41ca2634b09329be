import {
  amber,
  coral,
  cream,
  harbor,
  ink,
  leaf,
  plum,
  slate,
  steel,
  type Tone,
  tints,
  white,
} from './palette.ts'
import { contact, lying, standing } from './scene.ts'
import { turned } from './shapes.ts'
import { at, circle, clipped, ellipse, line, path, rect, times } from './svg.ts'

const tint = tints.audio

export const audio: Record<string, () => string> = {
  'over-ear-headphones': () => standing(tint, at(0, 6, headphones())),
  'true-wireless-earbuds': () =>
    lying(
      tint,
      at(0, 60, earbudCase()),
      at(-110, -150, earbud(), { turn: -18 }),
      at(120, -160, earbud(), { turn: 20, flip: true }),
    ),
  'portable-speaker': () => standing(tint, speaker()),
  'usb-desk-microphone': () => standing(tint, microphone()),
  'call-headset': () => lying(tint, callHeadset()),
}

function headphones(): string {
  const band = 'M-196 -230 C-200 -560 200 -560 196 -230'
  return [
    contact(130, -176, 0),
    contact(130, 176, 0),
    line(band, harbor.shade, 46),
    line(band, harbor.base, 38),
    line('M-160 -360 C-110 -510 110 -510 160 -360', slate.shade, 50),
    line('M-160 -366 C-110 -516 110 -516 160 -366', slate.base, 42),
    times(2, (i) => at(i ? 176 : -176, -130, cup(), { flip: i === 1 })),
  ].join('')
}

function cup(): string {
  return [
    rect(-34, -196, 26, 110, steel.base, 12),
    rect(-4, -112, 76, 236, slate.shade, 38),
    rect(-4, -114, 66, 232, slate.base, 34),
    times(4, (i) => line(`M24 ${-70 + i * 44} q20 14 20 34`, slate.shade, 5)),
    rect(-72, -126, 90, 256, harbor.shade, 44),
    rect(-76, -130, 86, 256, harbor.base, 42),
    rect(-64, -112, 24, 210, harbor.lit, 12, { opacity: 0.8 }),
    circle(-26, 76, 12, coral.base),
  ].join('')
}

function earbudCase(): string {
  return [
    rect(-182, -94, 376, 282, cream.shade, 110),
    rect(-190, -106, 376, 282, cream.lit, 110),
    rect(-190, -106, 376, 282, 'url(#sheen)', 110),
    rect(-164, -82, 324, 122, slate.base, 58),
    ellipse(-74, -22, 56, 42, ink),
    ellipse(72, -22, 56, 42, ink),
    circle(0, 104, 10, leaf.lit),
    rect(-40, 166, 76, 10, cream.shade, 5),
  ].join('')
}

function earbud(): string {
  return [
    rect(-20, 10, 44, 128, cream.shade, 22),
    rect(-24, 6, 42, 126, cream.lit, 21),
    circle(4, -18, 66, cream.shade),
    circle(0, -24, 66, cream.lit),
    path('M-10 -82 A60 60 0 0 1 58 -12 L14 -22Z', cream.base),
    at(
      54,
      -42,
      ellipse(8, 0, 34, 44, slate.shade) + ellipse(2, -3, 30, 40, slate.base) + ellipse(12, -4, 12, 18, ink),
      { turn: -28 },
    ),
    circle(-26, -26, 18, cream.base),
    rect(-14, 110, 22, 10, coral.base, 5),
  ].join('')
}

function speaker(): string {
  return [
    line('M-250 -190 C-350 -240 -350 -60 -252 -110', amber.shade, 18),
    contact(560, 10, -22),
    rect(-262, -280, 536, 262, coral.shade, 124),
    rect(-268, -290, 536, 260, coral.base, 124),
    clipped(
      'mesh',
      rect(-240, -268, 480, 216, ink, 104),
      rect(-240, -268, 480, 216, coral.shade),
      times(14, (row) =>
        times(31, (column) => circle(-236 + column * 16 + (row % 2) * 8, -262 + row * 16, 4.4, '#a8452e')),
      ),
    ),
    rect(-268, -290, 536, 260, 'url(#sheen)', 124),
    ellipse(0, -160, 54, 54, coral.base),
    circle(0, -160, 30, cream.lit),
    rect(-150, -32, 60, 18, slate.shade, 8),
    rect(90, -32, 60, 18, slate.shade, 8),
    times(3, (i) => rect(-46 + i * 36, -304, 24, 12, slate.base, 6)),
  ].join('')
}

function microphone(): string {
  return [
    contact(270, 0, 4),
    turned('M-122 0 Q-122 -34 -70 -38 H70 Q122 -34 122 0 Q122 12 0 12 Q-122 12 -122 0Z', slate.base),
    rect(-13, -150, 26, 122, steel.shade, 4),
    rect(-13, -150, 10, 122, steel.lit, 4),
    line('M-118 -330 V-240 Q-118 -146 0 -146 Q118 -146 118 -240 V-330', slate.shade, 18),
    rect(-92, -520, 184, 344, slate.base, 92),
    clipped(
      'grille',
      rect(-92, -520, 184, 344, ink, 92),
      rect(-92, -520, 184, 190, steel.base),
      times(
        12,
        (i) =>
          line(`M${-110 + i * 20} -540 l-70 220`, steel.shade, 4) +
          line(`M${-60 + i * 20} -540 l70 220`, steel.shade, 4),
      ),
    ),
    rect(-92, -520, 184, 344, 'url(#round)', 92),
    rect(-92, -336, 184, 16, coral.base),
    circle(0, -252, 26, ink),
    circle(0, -254, 20, coral.base),
    circle(-6, -260, 7, coral.lit),
    circle(-118, -336, 15, steel.shade),
    circle(118, -336, 15, steel.shade),
  ].join('')
}

function callHeadset(tone: Tone = plum): string {
  const band = 'M-150 96 C-190 -250 200 -270 188 60'
  return [
    line(band, slate.shade, 32),
    line(band, slate.base, 24),
    line('M-120 -60 C-80 -190 90 -200 140 -90', slate.lit, 7),
    line('M-150 110 C-140 250 -60 262 34 232', slate.shade, 18),
    rect(16, 196, 106, 60, ink, 30),
    rect(10, 190, 106, 58, slate.base, 29),
    times(4, (i) => line(`M${36 + i * 18} 204 v30`, slate.lit, 5)),
    circle(-144, 88, 88, ink),
    circle(-150, 78, 88, tone.shade),
    circle(-150, 76, 76, tone.base),
    circle(-166, 58, 42, tone.lit, { opacity: 0.6 }),
    circle(-150, 76, 22, coral.base),
    rect(158, 20, 60, 116, ink, 28),
    rect(154, 12, 56, 116, tone.base, 28),
    rect(162, 24, 14, 90, white, 7, { opacity: 0.25 }),
    line('M-170 164 C-190 240 -130 330 -230 340', slate.shade, 11),
  ].join('')
}
