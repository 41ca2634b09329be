import type { Company } from '#contract/company/company.ts'
import { dollarsOf, formatMoney } from '#contract/money.ts'
import type { Service, ServicePrice } from '#contract/services/service.ts'

const MONTHS = 'January February March April May June July August September October November December'.split(' ')

export function servicePriceText({ amount, isFrom, isAddOn, unit }: ServicePrice): string {
  const from = isFrom ? 'from ' : isAddOn ? '+ ' : ''
  return `${from}${formatMoney(dollarsOf(amount))}${unit ? ` ${unit}` : ''}`
}

export function mainPrices({ prices }: Service): ServicePrice[] {
  return prices.filter(({ isAddOn }) => !isAddOn)
}

export function cheapest(service: Service): string | undefined {
  const [least] = mainPrices(service).sort((a, b) => a.amount - b.amount)
  if (!least) return undefined
  const words = servicePriceText({ ...least, isFrom: least.isFrom || mainPrices(service).length > 1 })
  return `${service.name} ${words}`
}

export function monthText(day: string): string {
  return `${MONTHS[Number(day.slice(5, 7)) - 1]} ${day.slice(0, 4)}`
}

export function dayText(day: string): string {
  return `${MONTHS[Number(day.slice(5, 7)) - 1]!.slice(0, 3)} ${Number(day.slice(8))}`
}

export function addressText({ address, city, state, zip }: Company): string {
  return `${address}\n${city}, ${state} ${zip}`
}

export function siteText(url: string): string {
  return url.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '')
}
