import { getCompany } from '../../company/company.ts'
import type { Ctx } from '../../context.ts'
import type { Letterhead } from '../../ports/letterhead.ts'
import { faceColors, faceUrl, findFace } from './face.ts'

export async function findLetterhead(ctx: Ctx): Promise<Letterhead | null> {
  const face = await findFace(ctx)
  if (!face) return null
  const { name } = await getCompany(ctx)
  return {
    name,
    logoUrl: ctx.config.publicUrl + faceUrl(face, 'mail.png'),
    linkColor: face.color && faceColors(face.color).light.primary,
  }
}
