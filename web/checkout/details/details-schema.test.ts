import { expect, test } from 'vitest'
import { checkedBy } from '../../ui/form/checked-form.ts'
import type { DetailsForm } from './details-form.ts'
import { detailsRules } from './details-schema.ts'

const filled: DetailsForm = {
  contactEmail: 'carla@example.com',
  contactName: 'Carla Diaz',
  contactPhone: '614-555-0123',
  shippingMethod: 'standard',
  shippingAddress: { line1: '1 Main St', line2: '', city: 'Columbus', state: 'OH', zip: '43215' },
  registrant: { phone: '', address: { line1: '', city: '', state: '', zip: '' }, hasAgreed: false },
}

test('accepts a complete form', async () => {
  expect(await problemsOf(filled, true)).toEqual({})
})

test('asks for a registrant only when a domain is bought', async () => {
  expect(await problemsOf(filled, false, true)).toMatchObject({
    registrant: {
      phone: expect.anything(),
      address: { line1: { message: 'Enter the street address' } },
      hasAgreed: { message: 'Please agree, so that we can register the name for you' },
    },
  })
})

test('rejects a phone number that cannot exist, and accepts a name of one letter', async () => {
  expect(await problemsOf({ ...filled, contactPhone: '', contactName: 'O' }, true)).toEqual({})
})

test('asks for an address only when something ships', async () => {
  const withoutAddress = { ...filled, shippingAddress: { line1: '', line2: '', city: '', state: '', zip: '' } }

  expect(await problemsOf(withoutAddress, false)).toEqual({})
  expect(await problemsOf(withoutAddress, true)).toMatchObject({
    shippingAddress: {
      line1: { message: 'Enter the street address' },
      city: { message: 'Enter the city' },
      state: { message: 'Choose a state' },
      zip: { message: 'Enter a 5-digit ZIP code' },
    },
  })
})

test('reports one of two problems of a field', async () => {
  const problems = await problemsOf({ ...filled, contactPhone: 'call' }, true)

  expect(problems).toEqual({ contactPhone: { type: 'invalid', message: 'Valid phone number is required' } })
})

test('reports a missing name at the contact, whatever the delivery contains', async () => {
  const problems = await problemsOf({ ...filled, contactName: '' }, true)

  expect(problems).toHaveProperty('contactName')
})

async function problemsOf(form: DetailsForm, needsAddress: boolean, buysDomain = false) {
  const check = checkedBy<DetailsForm>(detailsRules(needsAddress, buysDomain))
  return (await check(form, undefined, { fields: {}, shouldUseNativeValidation: false })).errors
}

test.each([
  [' ', 'Enter your email address'],
  ['carla', 'Invalid email address'],
])('names the problem of the email address “%s”', async (contactEmail, message) => {
  expect(await problemsOf({ ...filled, contactEmail }, true)).toMatchObject({ contactEmail: { message } })
})
