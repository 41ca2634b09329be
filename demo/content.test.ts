import { expect, test } from 'vitest'
import { demoPolicies } from './policies.ts'
import { demoServices } from './services.ts'

const amountsOf = (type: string) =>
  demoServices.find((service) => service.type === type)?.prices.map(({ amount }) => amount)

test.each([
  { type: 'pc_repair', amounts: ['39.99', '89.99', '80.00', '60.00', '25.00', '95.00', '50.00'] },
  { type: 'phone_repair', amounts: ['29.99', '79.99'] },
  { type: 'uhaul', amounts: ['19.95', '0.59', '29.95', '0.79'] },
  { type: 'bill_pay', amounts: ['2.00'] },
  { type: 'copy_print', amounts: ['0.10', '0.50', '0.25'] },
  { type: 'managed_it', amounts: ['99.00', '249.00', '499.00', '75.00'] },
  { type: 'field_tech', amounts: ['89.99', '69.99'] },
  { type: 'notary', amounts: ['15.00', '25.00', '15.00'] },
  { type: 'credit_repair', amounts: ['199.00', '99.00', '299.00', '129.00', '399.00', '149.00', '19.99'] },
  { type: 'domain', amounts: ['5.99', '8.99', '12.99'] },
])('lists the prices of the specification for $type', ({ type, amounts }) => {
  expect(amountsOf(type)).toEqual(amounts)
})

test('has fifteen services, none with an ambiguous type', () => {
  const spellings = demoServices.flatMap(({ type, canonicalSlug, otherSlugs }) => [
    ...new Set([type.replaceAll('_', '-'), canonicalSlug, ...otherSlugs]),
  ])
  expect(demoServices).toHaveLength(15)
  expect(spellings.filter((spelling, index) => spellings.indexOf(spelling) !== index)).toEqual([])
})

test('does not sell credit repair and notary services online, and shows their legal notices', () => {
  const regulated = demoServices.filter(({ type }) => type === 'credit_repair' || type === 'notary')
  for (const { isPayable, disclosures, reviewNote } of regulated) {
    expect(isPayable).toBe(false)
    expect(disclosures).not.toHaveLength(0)
    expect(reviewNote).toBeTruthy()
  }
})

test('inserts the company data into the four policies', () => {
  expect(demoPolicies.map(({ slug }) => slug)).toEqual(['terms', 'privacy', 'returns', 'repair-terms'])
  const text = JSON.stringify(demoPolicies)
  expect(text).not.toMatch(/northside|555-/i)
  expect([...text.matchAll(/\{(\w+)\}/g)].map(([, word]) => word)).toEqual(
    expect.arrayContaining(['name', 'address', 'phone', 'email']),
  )
})
