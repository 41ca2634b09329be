import { Gift } from 'lucide-react'
import { useLogo } from '../shell/logo/use-logo.ts'
import { useShell } from '../shell/use-shell.ts'
import { formatMoney } from '../ui/money.tsx'

interface Props {
  amount?: number
  recipient?: string
  message?: string
}

/** Decorative: the same text is beside it. */
export function GiftCardPicture({ amount, recipient, message }: Props) {
  const { company } = useShell()
  const { saysName: _, ...logo } = useLogo()
  return (
    <div
      aria-hidden
      className="relative grid aspect-[1.6] w-full max-w-md grid-rows-[auto_1fr_auto] overflow-hidden rounded-card bg-primary p-5 text-on-primary shadow-raised">
      <Gift strokeWidth={0.75} className="absolute -right-8 -bottom-10 size-56 opacity-20" />
      <p className="flex items-center gap-2.5 font-semibold">
        <img {...logo} alt="" className="size-8 rounded-control object-contain" /> {company.name}
      </p>
      <p className="self-center text-sm break-words">
        {recipient && <strong className="block">For {recipient}</strong>}
        <span className="line-clamp-3 whitespace-pre-line">{message}</span>
      </p>
      <p className="flex items-baseline justify-between">
        <span>Gift card</span>
        {amount !== undefined && <strong className="figures text-2xl">{formatMoney(amount)}</strong>}
      </p>
    </div>
  )
}
