import { shopTime } from '../shell/shop-time.ts'
import { useShell } from '../shell/use-shell.ts'
import type { Inquiry } from './inquiry-labels.ts'

export function InquiryPhotos({ address, photos }: { address: string; photos: Inquiry['photos'] }) {
  const { company } = useShell()
  const addressOf = (id: number, size: 'whole' | 'preview') => `${address}/${id}?size=${size}`
  return (
    <ul className="grid max-w-sm grid-cols-3 gap-2">
      {photos.map(({ id, at, width, height }) => (
        <li key={id}>
          <a href={addressOf(id, 'whole')} target="_blank" rel="noreferrer">
            <img
              src={addressOf(id, 'preview')}
              alt={`Sent ${shopTime(at, company.timeZone)}`}
              width={width}
              height={height}
              loading="lazy"
              className="aspect-square w-full rounded-control border border-line object-cover"
            />
            <span className="sr-only">Large (opens in a new tab)</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
