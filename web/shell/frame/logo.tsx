import { SiteLink } from '../../ui/site-link.tsx'
import { useShell } from '../use-shell.ts'

export function Logo() {
  const { company, theme } = useShell()
  return (
    <SiteLink
      href="/"
      className="flex min-h-11 min-w-0 items-center gap-2 font-display text-sm leading-tight font-bold sm:gap-2.5 sm:text-base"
    >
      <img
        src={theme?.logoUrl ?? '/logo.svg'}
        alt=""
        width={36}
        height={36}
        className="size-8 shrink-0 max-[22.4rem]:hidden sm:size-9"
      />
      <span className="line-clamp-2">{company.name}</span>
    </SiteLink>
  )
}
