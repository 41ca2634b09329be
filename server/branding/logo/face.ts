import type { AdminFace, Face, FaceColors } from '#contract/branding/face.ts'
import { readableThemeColors } from '#contract/marketing/theme-contrast.ts'
import type { Ctx } from '../../context.ts'
import { faces } from './face.table.ts'
import { MARK_SIDE } from './mark.ts'

export type FaceRow = typeof faces.$inferSelect

export async function findFace(ctx: Ctx): Promise<FaceRow | undefined> {
  const [row] = await ctx.db.select().from(faces)
  return row?.color || row?.logo ? row : undefined
}

export async function getFace(ctx: Ctx): Promise<Face | null> {
  const row = await findFace(ctx)
  if (!row) return null
  return {
    colors: row.color === null ? null : faceColors(row.color),
    logo: {
      url: faceUrl(row, logoFile(row)),
      width: row.logoWidth ?? MARK_SIDE,
      height: row.logoHeight ?? MARK_SIDE,
      isOwn: row.logo !== null,
      saysName: row.logo !== null && row.saysName,
    },
    touchIconUrl: faceUrl(row, 'icon-180.png'),
    iconUrl: faceUrl(row, 'icon-192.png'),
    largeIconUrl: faceUrl(row, 'icon-512.png'),
    previewUrl: faceUrl(row, 'preview.png'),
  }
}

export async function getAdminFace(ctx: Ctx): Promise<AdminFace> {
  const [row] = await ctx.db.select().from(faces)
  return row ? toAdminFace(row) : { color: null, saysName: false, logo: null, version: 0 }
}

export function toAdminFace(row: FaceRow): AdminFace {
  const { color, saysName, version, logo, logoKind, logoWidth, logoHeight } = row
  return {
    color,
    saysName,
    version,
    logo: logo && { kind: logoKind!, url: faceUrl(row, logoFile(row)), width: logoWidth!, height: logoHeight! },
  }
}

/** Adjusted until it has the contrast that WCAG AA requires. */
export function faceColors(color: string): FaceColors {
  const { light, dark } = readableThemeColors({ primary: color, secondary: color, accent: color })
  const only = ({ primary, onPrimary, received }: typeof light) => ({ primary, onPrimary, received })
  return { light: only(light), dark: only(dark) }
}

export function faceUrl({ version }: FaceRow, file: string): string {
  return `/face/${version}/${file}`
}

export function logoFile({ logoKind }: FaceRow): string {
  return `logo.${logoKind ?? 'svg'}`
}
