import { expect, test } from 'vitest'
import type { Dollars } from '#contract/money.ts'
import type { CollectionRule } from './collection.ts'
import { ruleText } from './rule-text.ts'

const dollars = (amount: number) => amount as Dollars

test.each<[CollectionRule, string]>([
  [{ about: 'price', from: null, to: dollars(25) }, 'costs up to $25.00'],
  [{ about: 'price', from: dollars(25), to: null }, 'costs $25.00 or more'],
  [{ about: 'price', from: dollars(10), to: dollars(25) }, 'costs $10.00 to $25.00'],
  [{ about: 'tag', tags: ['cotton', 'wool'] }, 'has the tag cotton or wool'],
  [{ about: 'in-stock' }, 'is in stock'],
])('describes the rule %o as “%s”', (rule, text) => {
  expect(ruleText(rule)).toBe(text)
})
