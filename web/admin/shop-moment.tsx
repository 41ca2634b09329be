import { shopDay, shopTime } from '../shell/shop-time.ts'
import { useShell } from '../shell/use-shell.ts'

interface Props {
  at: string | null
  isDay?: boolean
}

export function ShopMoment({ at, isDay = false }: Props) {
  const { timeZone } = useShell().company
  if (at === null) return '—'
  return <time dateTime={at}>{isDay ? shopDay(at, timeZone) : shopTime(at, timeZone)}</time>
}
