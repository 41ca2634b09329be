import { Money } from '../../ui/money.tsx'
import type { WholeDrawer } from './drawer-rows.ts'

export function PrintedMoves({ moves }: Pick<WholeDrawer, 'moves'>) {
  return moves.map(({ id, kind, amount, reason, actor }) => (
    <p key={id} className="flex justify-between gap-2">
      <span className="min-w-0 wrap-anywhere">
        {reason}, {actor}
      </span>
      <Money amount={kind === 'in' ? amount : -amount} />
    </p>
  ))
}
