import { useShell } from '../shell/use-shell.ts'

/** On paper only: who sold it. */
export function ReceiptHead() {
  const { company } = useShell()
  return (
    <address className="hidden not-italic print:block">
      <strong>{company.name}</strong>
      <br />
      {company.address}, {company.city}, {company.state} {company.zip}
      <br />
      {company.phone} · {company.email}
    </address>
  )
}
