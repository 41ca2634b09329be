import { useEffect, useState } from 'react'

/**
 * The token is in the URL's fragment, which reaches no server log and no Referer, and it is removed from the history at
 * once. Undefined until hydration.
 */
export function useLinkToken(): string | undefined {
  const [token, setToken] = useState<string>()
  useEffect(() => {
    const given = location.hash.slice(1)
    if (given) history.replaceState(history.state, '', location.pathname + location.search)
    setToken((known) => given || known || '')
  }, [])
  return token
}
