export type DemoAddress = { name: string; line1: string; city: string; state: string; zip: string }

export type Shopper = { contactName: string; contactEmail: string; contactPhone: string; address: DemoAddress }

export const carla = shopper(
  'Carla Mendes',
  'carla@example.com',
  '614-555-0121',
  '88 Larch Street',
  'Columbus',
  'OH',
  '43201',
)
export const walter = shopper(
  'Walter Finch',
  'walter.finch@example.com',
  '614-555-0122',
  '1420 Oak Hill Road',
  'Worthington',
  'OH',
  '43085',
)
export const priya = shopper(
  'Priya Raman',
  'priya.raman@example.org',
  '614-555-0123',
  '305 Mulberry Court',
  'Dublin',
  'OH',
  '43017',
)
export const desmond = shopper(
  'Desmond Clarke',
  'desmond@example.com',
  '614-555-0124',
  '71 East Fifth Avenue',
  'Columbus',
  'OH',
  '43202',
)
export const lena = shopper(
  'Lena Hofer',
  'lena.hofer@example.org',
  '614-555-0125',
  '2210 Riverbend Drive',
  'Hilliard',
  'OH',
  '43026',
)
export const marcus = shopper(
  'Marcus Bell',
  'marcus.bell@example.com',
  '614-555-0126',
  '9 Quarry Lane',
  'Gahanna',
  'OH',
  '43230',
)
export const joan = shopper(
  'Joan Kowalski',
  'joan.k@example.com',
  '614-555-0127',
  '560 Sycamore Avenue',
  'Westerville',
  'OH',
  '43081',
)
export const tomas = shopper(
  'Tomás Rivera',
  'tomas.rivera@example.org',
  '614-555-0128',
  '134 Cherry Alley',
  'Lancaster',
  'OH',
  '43130',
)
export const amina = shopper(
  'Amina Yusuf',
  'amina.yusuf@example.com',
  '614-555-0129',
  '4017 Cleveland Avenue',
  'Columbus',
  'OH',
  '43224',
)
export const grace = shopper(
  'Grace Okafor',
  'grace@example.org',
  '614-555-0130',
  '22 Maple Terrace',
  'Ann Arbor',
  'MI',
  '48104',
)
export const henry = shopper(
  'Henry Dale',
  'henry.dale@example.com',
  '614-555-0131',
  '815 County Road 12',
  'Marysville',
  'OH',
  '43040',
)
export const sofia = shopper(
  'Sofia Lindqvist',
  'sofia.l@example.org',
  '614-555-0132',
  '47 Harbor View',
  'Pittsburgh',
  'PA',
  '15212',
)

function shopper(
  contactName: string,
  contactEmail: string,
  contactPhone: string,
  line1: string,
  city: string,
  state: string,
  zip: string,
): Shopper {
  return { contactName, contactEmail, contactPhone, address: { name: contactName, line1, city, state, zip } }
}
