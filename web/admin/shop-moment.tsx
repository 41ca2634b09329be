import { shopDay, shopTime } from '../shell/shop-time.ts'
import { useShell } from '../shell/use-shell.ts'

interface Props {
  /** An instant; a dash without. */
  at: string | null
  /** Only its day. */
  isDay?: boolean
}

/** When something happened, on the shop's clock, whatever the browser's. */
export function ShopMoment({ at, isDay = false }: Props) {
  const { timeZone } = useShell().company
  if (at === null) return '—'
  return <time dateTime={at}>{isDay ? shopDay(at, timeZone) : shopTime(at, timeZone)}</time>
}
