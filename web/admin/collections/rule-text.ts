import { formatMoney } from '#contract/money.ts'
import { type CollectionRule, RULES } from './collection.ts'

export function ruleText(rule: CollectionRule): string {
  switch (rule.about) {
    case 'price':
      return `costs ${spanText(rule)}`
    case 'tag':
      return `has the tag ${rule.tags.join(' or ')}`
    default:
      return RULES[rule.about].label.toLowerCase()
  }
}

function spanText({ from, to }: Extract<CollectionRule, { about: 'price' }>): string {
  if (from === null) return to === null ? 'anything' : `up to ${formatMoney(to)}`
  return to === null ? `${formatMoney(from)} or more` : `${formatMoney(from)} to ${formatMoney(to)}`
}
