import { centsOf, dollarsOf, MAX_CENTS } from '#contract/money.ts'

const CURRENCY = /^(?:US\$|[$€£¥]|USD|EUR|GBP|CAD|AUD)|(?:[$€£¥]|USD|EUR|GBP|CAD|AUD)$/gi

/** In dollars, rounded to cents; accepts a decimal point or a decimal comma. */
export function amountIn(text: string): number | undefined {
  const bare = text.replace(/[\s\u00a0']/g, '').replace(CURRENCY, '')
  const plain = decimalPoint(bare)
  if (plain === undefined) return undefined
  const amount = dollarsOf(centsOf(Number(plain)))
  return amount <= dollarsOf(MAX_CENTS) ? amount : undefined
}

function decimalPoint(text: string): string | undefined {
  if (/^\d{1,12}(?:\.\d{0,6})?$/.test(text)) return text
  if (/^\d{1,3}(?:,\d{3})+(?:\.\d{0,6})?$/.test(text)) return text.replaceAll(',', '')
  if (/^\d{1,12},\d{1,2}$/.test(text)) return text.replace(',', '.')
  if (/^\d{1,3}(?:\.\d{3})+,\d{1,2}$/.test(text)) return text.replaceAll('.', '').replace(',', '.')
  return undefined
}
