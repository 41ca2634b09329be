import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../api.ts'
import { longDay } from '../../shell/day-text.ts'
import { Card } from '../../ui/card.tsx'
import { formatMoney } from '../../ui/money.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Price } from '../../ui/price.tsx'
import { SiteLink } from '../../ui/site-link.tsx'

export function ReplacementCard({ statusKey }: { statusKey: string }) {
  const { data } = useQuery(useApi().query('GET /repair-status/:key/replacement', { key: statusKey }))
  if (!data) return null
  const { credit, until, orderId, products } = data
  if (orderId !== null)
    return (
      <Card className="grid gap-2">
        <h2 className="text-lg">Thank you for your new device</h2>
        {credit > 0 && <p className="text-sm">The {formatMoney(credit)} diagnosis fee was credited.</p>}
      </Card>
    )
  if (products.length === 0) return null
  return (
    <Card className="grid gap-4">
      <div>
        <h2 className="text-lg">Available now instead of a repair</h2>
        <p className="text-sm text-muted">
          {credit > 0
            ? `Buy one of these by ${longDay(until)}, with the same email address, and the ${formatMoney(credit)} diagnosis fee for your old device is taken off its bill or refunded.`
            : 'Tested at our own bench, under warranty.'}
        </p>
      </div>
      <ul className="grid gap-3 sm:grid-cols-3">
        {products.map(({ slug, name, imageUrl, ...price }) => (
          <li key={slug}>
            <SiteLink
              href={`/products/${slug}`}
              className="grid h-full grid-cols-[4.5rem_minmax(0,1fr)] items-center gap-3 rounded-card border border-line p-3 hover:border-primary sm:grid-cols-1 sm:items-start">
              <Picture src={imageUrl} alt="" width={160} height={160} className="rounded-control bg-tint" />
              <div className="grid gap-1">
                <span className="font-semibold">{name}</span>
                <Price {...price} />
              </div>
            </SiteLink>
          </li>
        ))}
      </ul>
    </Card>
  )
}
