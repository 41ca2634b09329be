import type { Api } from './api.ts'

/**
 * What the API answers to everyone alike. Whatever is not named here belongs to a person, and a browser forgets it
 * when another one signs in. That these are the public routes of the server, no more and no fewer, is tested there.
 */
export const PUBLIC_READS = [
  'GET /categories',
  'GET /company',
  'GET /holiday-themes',
  'GET /holiday-themes/active',
  'GET /mailbox',
  'GET /policies',
  'GET /policies/:slug',
  'GET /products',
  'GET /products/:slug',
  'GET /products/:slug/related',
  'GET /products/suggest',
  'GET /search-guide',
  'GET /services',
  'GET /stripe-config',
  'GET /testimonials',
] as const satisfies (keyof Api)[]
