import { telephoneText } from '#contract/telephone.ts'
import { addressLine } from '../company/address-line.ts'
import { findCompany } from '../company/company.ts'
import type { Ctx } from '../context.ts'

interface Sender {
  name: string
  line: string
}

export async function findSender(ctx: Ctx): Promise<Sender> {
  const company = await findCompany(ctx)
  if (company)
    return { name: company.name, line: `${company.name}, ${addressLine(company)}, ${telephoneText(company.phone)}` }
  const { host } = new URL(ctx.config.publicUrl)
  return { name: host, line: host }
}
