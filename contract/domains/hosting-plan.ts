import { cents } from '../money.ts'

export const HOSTING_PLANS = [
  {
    id: 'economy',
    name: 'Economy',
    description: 'One site, to begin with.',
    monthCents: cents(599),
    isPopular: false,
    features: ['1 website', '25 GB storage', '10 email accounts'],
  },
  {
    id: 'deluxe',
    name: 'Deluxe',
    description: 'As many sites as you have ideas.',
    monthCents: cents(899),
    isPopular: true,
    features: ['Unlimited websites', '50 GB storage', '25 email accounts', 'Free SSL certificate'],
  },
  {
    id: 'ultimate',
    name: 'Ultimate',
    description: 'For a business that lives on its site.',
    monthCents: cents(1299),
    isPopular: false,
    features: ['Unlimited websites', '100 GB storage', 'Unlimited email accounts', 'Premium DNS', 'Daily backup'],
  },
] as const

export function hostingName(plan: string): string {
  return `Hosting ${plan}`
}
