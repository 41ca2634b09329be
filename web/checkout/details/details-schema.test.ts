import { expect, test } from 'vitest'
import type { DetailsForm } from './details-form.ts'
import { problemsOf } from './details-schema.ts'

const filled: DetailsForm = {
  contactEmail: 'carla@example.com',
  contactName: 'Carla Diaz',
  contactPhone: '614-555-0123',
  shippingMethod: 'standard',
  shippingAddress: { line1: '1 Main St', line2: '', city: 'Columbus', state: 'OH', zip: '43215' },
}

test('a complete form has no problems', () => {
  expect(problemsOf(filled, true)).toEqual([])
})

test('an address is asked for only when something ships', () => {
  const withoutAddress = {
    ...filled,
    shippingAddress: { line1: '', line2: '', city: '', state: '', zip: '' },
  }

  expect(problemsOf(withoutAddress, false)).toEqual([])
  expect(problemsOf(withoutAddress, true)).toEqual([
    ['shippingAddress.line1', 'Enter the street address'],
    ['shippingAddress.city', 'Enter the city'],
    ['shippingAddress.state', 'Choose a state'],
    ['shippingAddress.zip', 'Enter a 5-digit ZIP code'],
  ])
})

test('a field that is wrong in two ways says one of them', () => {
  const problems = problemsOf({ ...filled, contactPhone: 'call' }, true)

  expect(problems).toEqual([['contactPhone', 'Valid phone number is required']])
})

test('a missing name is said at the contact, whatever the delivery says', () => {
  const fields = problemsOf({ ...filled, contactName: '' }, true).map(([field]) => field)

  expect(fields).toContain('contactName')
})
