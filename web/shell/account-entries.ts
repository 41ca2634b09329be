import type { User } from '../accounts/use-user.ts'

export function accountEntries({ isAdmin, permissions }: User): { name: string; href: string }[] {
  return [
    { name: 'My Profile', href: '/profile' },
    { name: 'Repair Tickets', href: '/repair-tickets' },
    ...(permissions.length > 0 ? [{ name: 'Service Portal', href: '/service-portal' }] : []),
    ...(!isAdmin && permissions.includes('tickets.write') ? [{ name: 'Workbench', href: '/workbench' }] : []),
    { name: 'My Orders', href: '/order-tracking' },
    ...(isAdmin ? [{ name: 'Admin Dashboard', href: '/admin' }] : []),
  ]
}
