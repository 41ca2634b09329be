import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { HexColor } from '../marketing/theme.ts'

/** Maximum sizes of an uploaded logo: SVG as text, pictures as base64, which is a third longer than the bytes. */
export const LOGO_LIMITS = { svg: 262_144, pictureBytes: 524_288, picture: 699_052 } as const

const Colors = z.object({ primary: HexColor, onPrimary: HexColor, received: HexColor })

export const FaceColors = z.object({ light: Colors, dark: Colors })
export type FaceColors = z.infer<typeof FaceColors>

export const Face = z.object({
  colors: FaceColors.nullable(),
  logo: z.object({ url: z.string(), width: z.int(), height: z.int(), isOwn: z.boolean(), saysName: z.boolean() }),
  /** Squares of 180, 192 and 512 pixels, and a 1200 × 630 picture for link previews. */
  iconUrl: z.string(),
  touchIconUrl: z.string(),
  largeIconUrl: z.string(),
  previewUrl: z.string(),
})
export type Face = z.infer<typeof Face>

const OwnLogo = z.object({ kind: z.enum(['svg', 'png']), url: z.string(), width: z.int(), height: z.int() })

export const AdminFace = z.object({
  color: HexColor.nullable(),
  saysName: z.boolean(),
  logo: OwnLogo.nullable(),
  version: z.int().min(0),
})
export type AdminFace = z.infer<typeof AdminFace>

export const GivenLogo = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('svg'),
    text: z.string().min(1).max(LOGO_LIMITS.svg, 'An SVG may have at most 256 KB'),
  }),
  z.strictObject({
    kind: z.literal('picture'),
    base64: z.base64().min(1).max(LOGO_LIMITS.picture, 'A picture may have at most 512 KB'),
  }),
])
export type GivenLogo = z.infer<typeof GivenLogo>

export const FaceChange = z.strictObject({
  color: HexColor.nullable(),
  saysName: z.boolean(),
  /** Undefined keeps the logo; null restores the default. */
  newLogo: GivenLogo.nullable().optional(),
  version: z.int().min(0).optional(),
})
export type FaceChange = z.output<typeof FaceChange>

export const getFace = endpoint('GET /face', {
  summary: 'Get the shop’s logo and colors; null for the defaults',
  output: Face.nullable(),
})

export const getAdminFace = endpoint('GET /admin/face', {
  summary: 'Get the logo and color as entered',
  output: AdminFace,
})

export const saveFace = endpoint('PUT /admin/face', {
  summary: 'Set logo and color; null restores the defaults',
  input: FaceChange,
  output: AdminFace,
})

export const previewLogo = endpoint('POST /admin/face/preview', {
  summary: 'Preview a logo without storing it',
  input: z.strictObject({ newLogo: GivenLogo }),
  output: z.object({ url: z.string(), width: z.int(), height: z.int(), removed: z.array(z.string()) }),
})
