/** The mark's colors do not follow themes. */
const SEA = '#235a7c'
const WAVE = '#3d789b'
const CREAM = '#fffaf0'
const HEART = '#e9775b'
const INK = '#1c2530'

export interface LogoLook {
  name: string
  use: string
  ground: string
  tile: string
  wave: string | null
  shape: string
  heart: string
  text: string
}

export const LOGO_LOOKS = {
  color: {
    name: 'Color',
    use: 'The standard logo, for white and light backgrounds.',
    ground: '#ffffff',
    tile: SEA,
    wave: WAVE,
    shape: CREAM,
    heart: HEART,
    text: INK,
  },
  reversed: {
    name: 'Reversed',
    use: 'For dark backgrounds and dark, calm photographs.',
    ground: '#16202b',
    tile: CREAM,
    wave: null,
    shape: SEA,
    heart: HEART,
    text: CREAM,
  },
  mono: {
    name: 'Mono, dark',
    use: 'For stamps, engraving, fax and single-color vinyl.',
    ground: '#ffffff',
    tile: INK,
    wave: null,
    shape: '#ffffff',
    heart: INK,
    text: INK,
  },
  'mono-light': {
    name: 'Mono, light',
    use: 'For white vinyl on a vehicle or white print on a dark shirt.',
    ground: '#235a7c',
    tile: '#ffffff',
    wave: null,
    shape: '#235a7c',
    heart: '#ffffff',
    text: '#ffffff',
  },
} as const satisfies Record<string, LogoLook>
export type LogoLookName = keyof typeof LOGO_LOOKS
