import { Badge } from '../../ui/badge.tsx'

export function PriceBadges() {
  return (
    <p className="flex flex-wrap gap-2">
      <Badge>Price confirmed at payment</Badge>
      <Badge>Tax as configured</Badge>
    </p>
  )
}
