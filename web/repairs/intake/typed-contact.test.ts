import { expect, test } from 'vitest'
import { newCustomerLabel, typedContact } from './typed-contact.ts'

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

test.each([
  ['Joan Park', 'New customer “Joan Park”'],
  ['joan@harbor.example', 'New customer with email joan@harbor.example'],
  ['0144', 'New customer with phone 0144'],
])('offers %s as what it is', (typed, label) => {
  expect(newCustomerLabel(typed)).toBe(label)
})
