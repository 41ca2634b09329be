import { Badge } from '../../ui/badge.tsx'

/** What the amounts above promise, and what they do not. */
export function PriceBadges() {
  return (
    <p className="flex flex-wrap gap-2">
      <Badge>Price confirmed at payment</Badge>
      <Badge>Tax as configured</Badge>
    </p>
  )
}
