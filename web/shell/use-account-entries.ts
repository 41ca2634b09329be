import type { User } from '../accounts/use-user.ts'
import { useHasPage } from './use-shell.ts'

/** Where a signed-in person can go; an entry shows once its page is there. */
export function useAccountEntries({ isAdmin, permissions }: User): { name: string; href: string }[] {
  const hasTickets = useHasPage('/repair-tickets')
  const hasAdmin = useHasPage('/admin')
  return [
    { name: 'My Profile', href: '/profile' },
    ...(hasTickets ? [{ name: 'Repair Tickets', href: '/repair-tickets' }] : []),
    { name: 'Service Portal', href: '/service-portal' },
    ...(!isAdmin && permissions.includes('tickets.write') ? [{ name: 'Workbench', href: '/workbench' }] : []),
    { name: 'My Orders', href: '/order-tracking' },
    ...(isAdmin && hasAdmin ? [{ name: 'Admin Dashboard', href: '/admin' }] : []),
  ]
}
