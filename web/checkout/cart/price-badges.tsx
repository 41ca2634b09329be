import { Badge } from '../../ui/badge.tsx'

export function PriceBadges() {
  return (
    <p className="flex flex-wrap gap-2">
      <Badge>Final price before you pay</Badge>
      <Badge>Tax included in the total</Badge>
    </p>
  )
}
