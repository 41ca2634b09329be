import type { Api } from './api.ts'

/**
 * Answers that are the same for everyone. Everything else is personal and is dropped from the browser's cache when
 * another person signs in. A test compares this list with the server's public routes.
 */
export const PUBLIC_READS = [
  'GET /brands',
  'GET /collections',
  'GET /categories',
  'GET /company',
  'GET /devices',
  'GET /devices/:slug',
  'GET /devices/find',
  'GET /domain-prices',
  'GET /face',
  'GET /gift-cards',
  'GET /holiday-themes',
  'GET /holiday-themes/active',
  'GET /mailbox',
  'GET /policies',
  'GET /policies/:slug',
  'GET /portal/manifest',
  'GET /products',
  'GET /products/:slug',
  'GET /products/:slug/fits',
  'GET /products/:slug/fitting',
  'GET /products/:slug/related',
  'GET /cross-sells',
  'GET /products/:slug/reviews',
  'GET /products/suggest',
  'GET /push-key',
  'GET /queue',
  'GET /repair-offers',
  'GET /repair-offers/:brand/:model',
  'GET /repair-offers/:brand/:model/dates',
  'GET /search-guide',
  'GET /services',
  'GET /services/:type/times',
  'GET /stripe-config',
  'GET /suggestions',
  'GET /testimonials',
] as const satisfies (keyof Api)[]
