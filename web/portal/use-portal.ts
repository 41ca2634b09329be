import { createContext, use, useEffect, useState, useSyncExternalStore } from 'react'
import { useCertainUser } from '../accounts/use-user.ts'
import { backgroundApi } from './background-api.ts'
import { type Person, rememberedPerson, rememberPerson } from './current-person.ts'
import { Portal } from './portal.ts'
import type { PortalState } from './portal-state.ts'

export const PortalContext = createContext<{ portal: Portal; person: Person } | undefined>(undefined)

export function usePortal(): { portal: Portal; person: Person; state: PortalState } {
  const found = use(PortalContext)
  if (!found) throw new Error('There is a portal only on its page')
  return { ...found, state: useSyncExternalStore(found.portal.subscribe, found.portal.state) }
}

/** Offline, this is the previous user. Null means that nobody is signed in. */
export function usePerson(): Person | null | undefined {
  const { user, hasFailed } = useCertainUser()
  const [person, setPerson] = useState<Person | null>()
  useEffect(() => {
    if (user) {
      const { id, username, email, phone, permissions } = user
      const name = [user.firstName, user.lastName].filter(Boolean).join(' ') || username
      const isTechnician = permissions.includes('tickets.write')
      const here = { id, name, isTechnician, contact: { email, phone: phone ?? '' } }
      rememberPerson(here)
      setPerson((known) => (known?.id === id ? known : here))
    } else if (hasFailed || isWithoutNetwork()) setPerson((known) => known ?? rememberedPerson() ?? null)
    else if (user === null) setPerson(null)
  }, [user, hasFailed])
  return person
}

function isWithoutNetwork(): boolean {
  return !navigator.onLine
}

export function useOpenPortal(person: Person | null | undefined) {
  const [opened, setOpened] = useState<{ portal: Portal; person: Person }>()
  useEffect(() => {
    if (!person) return
    const portal = new Portal(person, backgroundApi)
    setOpened({ portal, person })
    return portal.start()
  }, [person])
  return opened
}
