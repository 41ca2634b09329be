import { usbC } from './objects/cables.ts'
import { memoryModule, nvmeDrive } from './objects/circuit-boards.ts'
import { laptop } from './objects/computers.ts'
import {
  amber,
  coral,
  cream,
  harbor,
  ink,
  leaf,
  sage,
  sky,
  slate,
  steel,
  type Tone,
  tints,
  white,
} from './palette.ts'
import { contact, lying, standing } from './scene.ts'
import { hills, screw } from './shapes.ts'
import { at, circle, line, path, polygon, rect, times } from './svg.ts'

const tint = tints['storage-memory']

export const storageAndMemory: Record<string, () => string> = {
  'nvme-ssd-1tb': () => lying(tint, at(0, 0, nvmeDrive(), { turn: -24 })),
  'sata-ssd-500gb': () => lying(tint, at(0, 0, sataDrive(), { turn: 9 })),
  'portable-drive': () => lying(tint, at(-20, 30, portableDrive(), { turn: -12 })),
  'memory-card-128gb': () =>
    lying(tint, at(-70, 10, cardAdapter(), { turn: -9 }), at(150, 90, microCard(), { turn: 12 })),
  'laptop-memory-16gb': () => lying(tint, at(0, 0, memoryModule(), { turn: -16, scale: 1.12 })),
  'backup-software-license': () => standing(tint, laptop({ tone: slate, screen: backupScreen })),
  'data-transfer-guide': () => standing(tint, booklet()),
}

function sataDrive(): string {
  return [
    rect(-196, -262, 408, 552, steel.shade, 26),
    rect(-206, -276, 408, 552, steel.base, 26),
    rect(-206, -276, 408, 552, 'url(#sheen)', 26),
    rect(-160, -214, 316, 330, harbor.base, 14),
    rect(-160, -20, 316, 136, harbor.shade, 14),
    rect(-160, -20, 316, 40, harbor.shade),
    at(0, -116, pine(1.1)),
    rect(-130, 36, 170, 16, sky.lit, 8),
    rect(-130, 68, 110, 12, harbor.lit, 6),
    circle(116, 60, 18, coral.base),
    screw(-180, -250, 11),
    screw(176, -250, 11),
    screw(-180, 176, 11),
    screw(176, 176, 11),
    rect(-150, 214, 296, 62, slate.shade, 6),
    times(13, (i) => rect(-136 + i * 21, 234, 11, 42, amber.lit, 2)),
    rect(-14, 214, 22, 62, steel.base),
  ].join('')
}

function pine(scale: number): string {
  return at(
    0,
    0,
    polygon('0,-72 46,-12 -46,-12', sage.lit, 6) +
      polygon('0,-36 60,38 -60,38', sage.base, 6) +
      rect(-8, 40, 16, 26, amber.shade, 3),
    { scale },
  )
}

function portableDrive(): string {
  return [
    line('M0 -150 C0 -300 150 -300 170 -200 S 250 -60 290 -120', slate.shade, 20),
    line('M0 -150 C0 -300 150 -300 170 -200 S 250 -60 290 -120', slate.lit, 12),
    at(290, -120, usbC(slate), { turn: -58 }),
    rect(-160, -182, 340, 420, coral.shade, 44),
    rect(-170, -196, 340, 420, coral.base, 44),
    rect(-142, -166, 284, 360, slate.shade, 26),
    rect(-146, -170, 284, 360, slate.base, 26),
    times(7, (i) => line(`M-112 ${-124 + i * 30} H104`, slate.shade, 8)),
    rect(-146, -170, 284, 360, 'url(#sheen)', 26),
    circle(104, 150, 9, leaf.lit),
    rect(-112, 138, 92, 20, slate.lit, 10),
    rect(-38, -206, 76, 26, slate.shade, 8),
  ].join('')
}

function cardAdapter(): string {
  return [
    path(
      'M-140 -176 Q-140 -192 -124 -192 H78 L152 -118 V206 Q152 222 136 222 H-124 Q-140 222 -140 206Z',
      harbor.shade,
    ),
    path(
      'M-150 -190 Q-150 -206 -134 -206 H68 L142 -132 V192 Q142 208 126 208 H-134 Q-150 208 -150 192Z',
      harbor.base,
    ),
    path(
      'M-150 -190 Q-150 -206 -134 -206 H68 L142 -132 V192 Q142 208 126 208 H-134 Q-150 208 -150 192Z',
      'url(#sheen)',
    ),
    times(6, (i) => rect(-126 + i * 34, -190, 22, 64, amber.lit, 4)),
    rect(-158, -70, 16, 58, cream.base, 4),
    rect(-118, -60, 228, 204, cream.lit, 12),
    rect(-118, -60, 228, 60, coral.base, 12),
    rect(-118, -20, 228, 20, coral.base),
    times(3, (i) => rect(-92, 30 + i * 34, [170, 120, 146][i]!, 12, sky.base, 6)),
  ].join('')
}

function microCard(): string {
  return [
    path('M-58 -84 H32 L40 -50 L60 -36 V96 Q60 106 50 106 H-58 Q-68 106 -68 96 V-74 Q-68 -84 -58 -84Z', ink),
    path(
      'M-64 -92 H26 L34 -58 L54 -44 V88 Q54 98 44 98 H-64 Q-74 98 -74 88 V-82 Q-74 -92 -64 -92Z',
      slate.base,
    ),
    times(5, (i) => rect(-60 + i * 17, -82, 10, 36, amber.lit, 2)),
    rect(-56, -20, 92, 30, coral.base, 6),
    rect(-56, 28, 60, 9, slate.lit, 4),
    rect(-56, 48, 80, 9, slate.lit, 4),
  ].join('')
}

function backupScreen(id: string, x: number, y: number, width: number, height: number): string {
  const [cx, cy] = [x + width / 2, y + height / 2]
  return [
    rect(x, y, width, height, harbor.shade, 6),
    rect(x, y, width, height, 'url(#sheen)', 6, { id: `${id}-sheen` }),
    line(`M${cx - 82} ${cy - 22} A86 86 0 1 1 ${cx - 62} ${cy + 60}`, sage.lit, 16),
    polygon(`${cx - 112},${cy - 26} ${cx - 52},${cy - 26} ${cx - 84},${cy + 14}`, sage.lit, 6),
    rect(cx - 46, cy - 40, 92, 84, cream.shade, 8),
    path(
      `M${cx - 46} ${cy - 36} q0 -8 8 -8 h26 l10 12 h40 q8 0 8 8 V${cy + 30} q0 8 -8 8 h-76 q-8 0 -8 -8Z`,
      amber.base,
    ),
    rect(cx - 46, cy - 22, 92, 60, amber.lit, 8),
    line(`M${cx - 18} ${cy + 8} l14 14 l24 -28`, harbor.base, 9),
  ].join('')
}

function booklet(): string {
  return [
    contact(420, 20, 4),
    polygon('150,-2 214,-14 214,-410 150,-430', cream.shade, 4),
    times(5, (i) => line(`M${160 + i * 12} -424 V-8`, cream.base, 4)),
    rect(-190, -440, 350, 440, harbor.base, 14),
    rect(-190, -440, 34, 440, harbor.shade, 10),
    rect(-190, -440, 350, 440, 'url(#sheen)', 14),
    rect(-124, -400, 252, 50, cream.lit, 10),
    rect(-104, -381, 160, 12, coral.base, 6),
    at(-64, -140, miniComputer(slate, 'old'), { scale: 0.9 }),
    at(76, -90, miniComputer(steel, 'new'), { scale: 0.9 }),
    line('M-70 -232 C-50 -300 40 -300 66 -218', amber.base, 11),
    polygon('48,-222 86,-226 70,-190', amber.base, 5),
    rect(-124, -48, 120, 10, harbor.lit, 5),
    rect(-124, -28, 80, 10, harbor.lit, 5),
  ].join('')
}

function miniComputer(tone: Tone, id: string): string {
  return (
    rect(-62, -90, 124, 84, tone.shade, 10) +
    (id === 'new'
      ? hills(`booklet-${id}`, -54, -82, 108, 66)
      : rect(-54, -82, 108, 66, ink, 5) +
        rect(-40, -66, 48, 8, white, 4, { opacity: 0.5 }) +
        rect(-40, -50, 70, 8, white, 4, { opacity: 0.35 })) +
    polygon('-72,-6 72,-6 80,6 -80,6', tone.lit, 5)
  )
}
