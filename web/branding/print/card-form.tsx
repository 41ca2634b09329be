import { Download } from 'lucide-react'
import { useState } from 'react'
import { buttonLook } from '../../ui/button-look.ts'
import { Field } from '../../ui/form/field.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'

export function CardForm() {
  const [person, setPerson] = useState('')
  const [role, setRole] = useState('')
  const given = Object.entries({ person, role }).filter(([, value]) => value.trim() !== '')
  return (
    <div className="grid w-full justify-items-start gap-3">
      <Field label="Name on the card">
        <TextInput value={person} maxLength={60} onChange={(event) => setPerson(event.target.value)} />
      </Field>
      <Field label="What they do">
        <TextInput value={role} maxLength={60} onChange={(event) => setRole(event.target.value)} />
      </Field>
      <a
        href={`/api/admin/print-files/business-card?${new URLSearchParams(given)}`}
        download
        aria-label="Download Business card as PDF"
        className={buttonLook('quiet', 'small')}
      >
        <Download aria-hidden className="size-4" /> PDF
      </a>
    </div>
  )
}
