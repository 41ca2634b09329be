export const EXAMPLE_PERSON = { name: 'Carla Mendes', address: 'carla@example.com' }
