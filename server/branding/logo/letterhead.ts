import { telephoneText } from '#contract/telephone.ts'
import { findSender } from '../../accounts/sender.ts'
import { addressLine } from '../../company/address-line.ts'
import { findCompany } from '../../company/company.ts'
import type { Ctx } from '../../context.ts'
import type { Letterhead } from '../../ports/letterhead.ts'
import { faceColors, faceUrl, findFace } from './face.ts'

/** The color `--primary` of the light theme, which mail programs cannot read. */
const DEFAULT_COLORS = { primary: '#0b4e76', onPrimary: '#ffffff' }

export async function findLetterhead(ctx: Ctx): Promise<Letterhead> {
  const { publicUrl } = ctx.config
  const [face, company] = [await findFace(ctx), await findCompany(ctx)]
  const { primary, onPrimary } = face?.color ? faceColors(face.color).light : DEFAULT_COLORS
  return {
    name: (await findSender(ctx)).name,
    logoUrl: face ? publicUrl + faceUrl(face, 'mail.png') : null,
    color: primary,
    onColor: onPrimary,
    websiteUrl: publicUrl,
    address: company ? addressLine(company) : '',
    phone: company ? telephoneText(company.phone) : '',
    hours: company?.hours ?? '',
  }
}
