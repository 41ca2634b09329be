import { Money } from '../../ui/money.tsx'
import { asProduct, asService, type OfflineChoice } from './find-offline.ts'
import type { OfflineCopy } from './register-store.ts'

interface Props {
  copy: OfflineCopy
  onChoose: (choice: OfflineChoice) => void
}

export function OfflineTiles({ copy, onChoose }: Props) {
  const choices = copy.pages.flatMap(({ tiles }) => tiles.flatMap((tile) => choiceOf(copy, tile) ?? []))
  if (choices.length === 0) return null
  return (
    <ul
      aria-label="Favorites"
      className="grid max-h-60 grid-cols-[repeat(auto-fill,minmax(8rem,1fr))] gap-2 overflow-y-auto p-0.5">
      {choices.map((choice, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a favorite may be on several pages
        <li key={position}>
          <button
            type="button"
            className="grid h-full min-h-16 w-full content-between gap-1 rounded-card border border-line bg-surface p-2 text-left text-sm hover:border-primary active:bg-sunken"
            onClick={() => onChoose(choice)}>
            <span className="line-clamp-2 font-semibold wrap-anywhere">
              {choice.kind === 'service' ? choice.priceLabel : choice.name}
            </span>
            <Money amount={choice.price} />
          </button>
        </li>
      ))}
    </ul>
  )
}

function choiceOf(
  { products, services }: OfflineCopy,
  { kind, id, priceLabel }: OfflineCopy['pages'][number]['tiles'][number],
): OfflineChoice | undefined {
  if (kind === 'product') return products.filter((one) => one.id === id).map(asProduct)[0]
  return services.filter((one) => one.id === id && one.priceLabel === priceLabel).map(asService)[0]
}
