import { useEffect, useState } from 'react'

/** Chromium's own; other browsers install by their menu. */
interface InstallEvent extends Event {
  prompt(): Promise<unknown>
}

/** What installs the portal, where the browser offers that. */
export function useInstallation(): (() => void) | undefined {
  const [offer, setOffer] = useState<InstallEvent>()
  useEffect(() => {
    const onOffer = (event: Event) => {
      event.preventDefault()
      setOffer(event as InstallEvent)
    }
    const onInstalled = () => setOffer(undefined)
    addEventListener('beforeinstallprompt', onOffer)
    addEventListener('appinstalled', onInstalled)
    return () => {
      removeEventListener('beforeinstallprompt', onOffer)
      removeEventListener('appinstalled', onInstalled)
    }
  }, [])
  return offer && (() => void offer.prompt().finally(() => setOffer(undefined)))
}
