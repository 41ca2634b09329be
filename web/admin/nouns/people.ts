import { linkOptions } from '@tanstack/react-router'
import { Newspaper, Users } from 'lucide-react'
import { findUsers } from '../frame/finders.ts'
import type { NounsOfGroup } from './noun.ts'

export const peopleNouns = {
  user: {
    label: 'Users',
    page: { path: '/admin/users', icon: Users },
    open: (id) => linkOptions({ to: '/admin/users/$id', params: { id } }),
    find: findUsers,
    // The timeline of one tells all that they did.
    shows: 'anything',
  },
  subscriber: {
    label: 'Newsletter',
    page: { path: '/admin/newsletter', icon: Newspaper },
  },
  customer_note: { label: 'Notes on customers' },
} satisfies NounsOfGroup
