import { useEffect, useState } from 'react'

const MINUTE_MS = 60_000

export function useMinute(): Date | undefined {
  const [now, setNow] = useState<Date>()
  useEffect(() => {
    setNow(new Date())
    const timer = setInterval(() => setNow(new Date()), MINUTE_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}
