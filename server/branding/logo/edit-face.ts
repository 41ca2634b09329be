import { z } from 'zod'
import type { AdminFace, FaceChange, GivenLogo } from '#contract/branding/face.ts'
import { HexColor } from '#contract/marketing/theme.ts'
import { record } from '../../audit/audit.ts'
import type { Ctx } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { requireFresh } from '../../http/stale-edit.ts'
import { drawForShop } from '../../media/drawing/draw.ts'
import { redraw } from '../../media/redraw.ts'
import { cleanSvg, requireLogoShape } from './clean-svg.ts'
import { faces } from './face.table.ts'
import { getAdminFace, toAdminFace } from './face.ts'

const LARGEST = { width: 1_024, height: 512 } as const

const Logged = z.object({ color: HexColor.nullable(), logo: z.string().nullable(), saysName: z.boolean() })

/** @throws Problem `stale_edit`; `validation_failed` on `newLogo` for an unusable logo. */
export async function saveFace(ctx: Ctx, { version: seen, newLogo, ...given }: FaceChange): Promise<AdminFace> {
  const logo = newLogo && (await ownLogo(newLogo))
  return inTransaction(ctx, async (ctx) => {
    // Two first saves at once both find no row; one of them waits here.
    await ctx.db.insert(faces).values({ version: 0 }).onConflictDoNothing()
    const [row] = await ctx.db.select().from(faces).for('update')
    const before = await getAdminFace(ctx)
    requireFresh(seen, before.version, () => before)
    const values = { ...given, ...(logo !== undefined && columnsOf(logo)), version: row!.version + 1 }
    const [saved] = await ctx.db.update(faces).set(values).returning()
    const after = toAdminFace(saved!)
    await record(ctx, 'face.updated', 'face', Logged, { before: logged(before), after: logged(after) })
    return after
  })
}

export async function previewLogo(_ctx: Ctx, { newLogo }: { newLogo: GivenLogo }) {
  const { bytes, kind, ...facts } = await ownLogo(newLogo)
  const type = kind === 'svg' ? 'image/svg+xml' : 'image/png'
  return { ...facts, url: `data:${type};base64,${bytes.toString('base64')}` }
}

function columnsOf(logo: OwnLogo | null) {
  return {
    logo: logo?.bytes ?? null,
    logoKind: logo?.kind ?? null,
    logoWidth: logo?.width ?? null,
    logoHeight: logo?.height ?? null,
  }
}

function logged({ color, saysName, logo }: AdminFace): z.output<typeof Logged> {
  return { color, saysName, logo: logo && `${logo.kind}, ${logo.width} × ${logo.height}` }
}

interface OwnLogo {
  bytes: Buffer
  kind: 'svg' | 'png'
  width: number
  height: number
  removed: string[]
}

/**
 * A drawing is sanitized and a picture re-encoded, so nothing of the file itself is stored.
 * @throws Problem like `cleanSvg` and `redraw`.
 */
async function ownLogo(given: GivenLogo): Promise<OwnLogo> {
  return given.kind === 'svg' ? drawing(given.text) : picture(Buffer.from(given.base64, 'base64'))
}

async function drawing(source: string): Promise<OwnLogo> {
  const { text, ...facts } = cleanSvg(source)
  return { bytes: Buffer.from(text), kind: 'svg', ...facts }
}

async function picture(source: Buffer): Promise<OwnLogo> {
  const { bytes } = await redraw(drawForShop, source)
  const logo = await drawForShop('toPng', {
    bytes,
    resize: { ...LARGEST, fit: 'inside', withoutEnlargement: true },
    png: { compressionLevel: 9, palette: true },
  })
  requireLogoShape(logo)
  return { ...logo, kind: 'png', removed: [] }
}
