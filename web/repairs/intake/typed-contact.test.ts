import { expect, test } from 'vitest'
import { typedContact } from './typed-contact.ts'

test.each([
  ['Joan Park', { name: 'Joan Park', email: '', phone: '' }],
  ['joan@harbor.example', { name: '', email: 'joan@harbor.example', phone: '' }],
  ['joan@', { name: '', email: 'joan@', phone: '' }],
  ['(614) 555-0144', { name: '', email: '', phone: '(614) 555-0144' }],
  ['614-555-0144 ext. 3', { name: '', email: '', phone: '614-555-0144 ext. 3' }],
  ['0144', { name: '', email: '', phone: '0144' }],
  ['3M', { name: '3M', email: '', phone: '' }],
])('puts %s into the right field of a new customer', (typed, fields) => {
  expect(typedContact(typed)).toEqual(fields)
})
