export const PAYING_NAMES = { online: 'Online card', counter: 'Store point-of-sale', invoice: 'Invoice later' }
