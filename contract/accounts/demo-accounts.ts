export const DEMO_ACCOUNTS = [
  { username: 'admin', password: 'demo-admin', who: 'the owner' },
  { username: 'tech', password: 'demo-tech', who: 'a technician' },
  { username: 'customer', password: 'demo-customer', who: 'a customer' },
] as const
