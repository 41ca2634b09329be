import type { Service } from '#contract/services/service.ts'
import { getCompany } from '../company/company.ts'
import { companyFacts } from '../company/fill-in.ts'
import type { Ctx } from '../context.ts'
import { listServices } from '../services/service.ts'
import { priceWords } from './print/print-words.ts'

export async function guideFacts(ctx: Ctx): Promise<Record<string, string>> {
  const [company, services] = [await getCompany(ctx), await listServices(ctx, {})]
  return { ...companyFacts(company), site: ctx.config.publicUrl, services: tableOf(services) }
}

function tableOf(services: Service[]): string {
  if (services.length === 0) return ''
  const rows = services.map((service) =>
    row(`**${cell(service.name)}**`, cell(service.summary), pricesOf(service)),
  )
  return [row('Service', 'What it is', 'Price before tax'), row('---', '---', '---'), ...rows].join('\n')
}

const row = (...cells: string[]) => `| ${cells.join(' | ')} |`

/** Escapes what the owner typed, so that it stays within one table cell. */
function cell(text: string): string {
  return text.replace(/\s+/g, ' ').replace(/[\\|*_`[\]<>]/g, '\\$&')
}

function pricesOf({ prices, isQuoted }: Service): string {
  if (prices.length === 0) return isQuoted ? 'by written quote' : 'at the counter'
  return prices.map((price) => cell(`${price.label} ${priceWords(price)}`)).join('; ')
}
