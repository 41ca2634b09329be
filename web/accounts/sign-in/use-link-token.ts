import { useEffect, useState } from 'react'

/**
 * What stands behind the # of a mailed link: it reaches no server's log and no Referer. Taken out of the address at
 * once, so that it stays in no history. Undefined until the browser has looked.
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
