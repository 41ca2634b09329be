import { UserRound } from 'lucide-react'
import { iconTarget } from '../ui/icon-button.tsx'
import { SiteLink } from '../ui/site-link.tsx'

export function AccountLink() {
  return (
    <SiteLink href="/auth" aria-label="Sign In / Register" className={iconTarget}>
      <UserRound aria-hidden className="size-5" />
    </SiteLink>
  )
}
