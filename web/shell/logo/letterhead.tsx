import { telephoneText } from '#contract/telephone.ts'
import { useShell } from '../use-shell.ts'
import { useOwnLogo } from './use-logo.ts'

export function Letterhead({ hasHours = false }: { hasHours?: boolean }) {
  const { company } = useShell()
  const { src, width, height, saysName } = useOwnLogo()
  return (
    <div className="flex min-w-0 grow basis-[52mm] flex-wrap items-start gap-x-3 gap-y-1">
      <img src={src} alt="" width={width} height={height} className="h-11 w-auto max-w-48 object-contain object-left" />
      <address className="min-w-0 grow basis-[40mm] leading-snug wrap-anywhere not-italic">
        <strong className={saysName ? '' : 'text-[1.15em]'}>{company.name}</strong>
        <br />
        {company.address}, {company.city}, {company.state} {company.zip}
        <br />
        {telephoneText(company.phone)}
        <br />
        {company.email}
        {hasHours && (
          <>
            <br />
            {company.hours}
          </>
        )}
      </address>
    </div>
  )
}
