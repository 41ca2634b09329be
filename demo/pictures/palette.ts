/** One material under our light, which comes from the upper left: its lit side, its front, its shaded side. */
export type Tone = { lit: string; base: string; shade: string }

export const ink = '#1d2a3a'
export const paper = '#fbf6ec'
export const white = '#fffdf8'

export const harbor: Tone = { lit: '#3d789b', base: '#235a7c', shade: '#173f5a' }
export const sky: Tone = { lit: '#c4dde9', base: '#9cc3d6', shade: '#74a3bb' }
export const coral: Tone = { lit: '#f59a80', base: '#e9775b', shade: '#c7573d' }
export const sage: Tone = { lit: '#a9c4a0', base: '#7fa279', shade: '#5a7c57' }
export const leaf: Tone = { lit: '#7fae6e', base: '#5b8a52', shade: '#3f683c' }
export const amber: Tone = { lit: '#f4cd84', base: '#e5b056', shade: '#c08a35' }
export const slate: Tone = { lit: '#56677a', base: '#3a495b', shade: '#283444' }
export const steel: Tone = { lit: '#e6ecef', base: '#c6d0d7', shade: '#98a6b1' }
export const cream: Tone = { lit: '#fffaf0', base: '#f2e7d5', shade: '#d9c8ae' }
export const wood: Tone = { lit: '#ddb184', base: '#c6935f', shade: '#9d6e41' }
export const plum: Tone = { lit: '#8a5a78', base: '#653c58', shade: '#46273d' }
export const glassBrown: Tone = { lit: '#b0703c', base: '#8a4f24', shade: '#623412' }
export const skinTones = ['#f1c7a5', '#c98f66', '#8d5a3b', '#e3b08a'] as const

/** The tile behind a product: its color, the pale disc on it and the bench top under the object. */
export type Tint = { tile: string; disc: string; bench: string }

export const tints = {
  'laptops-desktops': { tile: '#dbe7ec', disc: '#eaf2f4', bench: '#c9d9e0' },
  'phones-tablets': { tile: '#f6ddd2', disc: '#fbebe3', bench: '#eccbbc' },
  'chargers-cables': { tile: '#f5e6c8', disc: '#fbf2de', bench: '#ead6ae' },
  'storage-memory': { tile: '#d9e6dc', disc: '#e9f1ea', bench: '#c5d7ca' },
  networking: { tile: '#d3e3ec', disc: '#e5eff4', bench: '#bdd3df' },
  audio: { tile: '#eddfe6', disc: '#f7eef2', bench: '#decbd5' },
  'keyboards-mice': { tile: '#ece5d8', disc: '#f7f2e8', bench: '#dcd1bd' },
  'cases-protection': { tile: '#f4e0d4', disc: '#faeee6', bench: '#e6ccbc' },
  'tools-repair-kits': { tile: '#e2e6e2', disc: '#f0f3ef', bench: '#cfd5cf' },
  'holistic-health': { tile: '#dde8d3', disc: '#edf3e6', bench: '#cadabc' },
} satisfies Record<string, Tint>
