import { useEffect, useState } from 'react'

/** The value once it has stayed the same for `pauseMs`, such as a text once typing has paused. */
export function useSettled<T extends string | number>(value: T, pauseMs: number): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const pause = setTimeout(() => setSettled(value), pauseMs)
    return () => clearTimeout(pause)
  }, [value, pauseMs])
  return settled
}
