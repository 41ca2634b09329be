import { Problem } from '#contract/problem.ts'
import { addressLine } from '../company/address-line.ts'
import { getCompany } from '../company/company.ts'
import type { Ctx } from '../context.ts'

interface Sender {
  name: string
  /** Who writes, from where: the last line of a mail. */
  line: string
}

/** The company, as far as there is one: the first accounts are older than it. */
export async function findSender(ctx: Ctx): Promise<Sender> {
  try {
    const company = await getCompany(ctx)
    return { name: company.name, line: `${company.name}, ${addressLine(company)}, ${company.phone}` }
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== 'company_not_set_up') throw error
    const { host } = new URL(ctx.config.publicUrl)
    return { name: host, line: host }
  }
}
