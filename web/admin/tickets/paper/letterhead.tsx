import { PaperLogo } from '../../../shell/logo/paper-logo.tsx'
import { useShell } from '../../../shell/use-shell.ts'

export function PaperLetterhead({ hasHours = false }: { hasHours?: boolean }) {
  const { company } = useShell()
  return (
    <address className="min-w-0 wrap-anywhere not-italic">
      <PaperLogo />
      <strong className="text-[1.15em]">{company.name}</strong>
      <br />
      {company.address}, {company.city}, {company.state} {company.zip}
      <br />
      {company.phone}
      {hasHours && (
        <>
          <br />
          {company.hours}
        </>
      )}
    </address>
  )
}
