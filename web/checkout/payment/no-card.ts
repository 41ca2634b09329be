import type { CardForm } from './card-form.ts'

export const NO_CARD: CardForm = { check: async () => true, confirm: async () => ({ status: 'succeeded' }) }
