import { classNames } from '../../ui/class-names.ts'
import { SiteLink } from '../../ui/site-link.tsx'
import { useLogo } from '../logo/use-logo.ts'
import { useShell } from '../use-shell.ts'

export function Logo() {
  const { company } = useShell()
  const { saysName, ...logo } = useLogo()
  return (
    <SiteLink
      href="/"
      className="flex min-h-11 min-w-0 items-center gap-2 font-display text-sm leading-tight font-bold sm:gap-2.5 sm:text-base"
    >
      <img
        {...logo}
        alt={logo.alt}
        // Otherwise React loads it before the styles.
        fetchPriority="low"
        className={classNames(
          'h-8 w-auto shrink-0 object-contain object-left sm:h-9',
          saysName ? 'max-w-44' : 'max-w-20 max-[22.4rem]:hidden sm:max-w-28',
        )}
      />
      {!saysName && <span className="line-clamp-2">{company.name}</span>}
    </SiteLink>
  )
}
