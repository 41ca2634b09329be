import { useState } from 'react'
import { MailFrame } from '../../mail/mail-frame.tsx'
import { MailText } from '../../mail/mail-text.tsx'
import { TabPanels } from '../../ui/page/tab-panels.tsx'

interface Props {
  name: string
  mail: { subject: string; html: string; text: string }
}

/** An email as mail programs show it, on a wide and a narrow screen and as plain text. */
export function MailViews({ name, mail: { subject, html, text } }: Props) {
  const [view, setView] = useState<'desktop' | 'phone' | 'text'>('desktop')
  const frame = <MailFrame title={name} html={html} />
  return (
    <section aria-label={name} className="grid min-w-0 gap-3">
      <p className="text-sm">
        <span className="text-muted">Subject:</span> <strong>{subject}</strong>
      </p>
      <TabPanels
        label="Preview"
        current={view}
        onChange={setView}
        panels={[
          { name: 'desktop', label: 'Desktop', content: frame },
          { name: 'phone', label: 'Phone', content: <div className="max-w-[23.5rem]">{frame}</div> },
          { name: 'text', label: 'Plain text', content: <MailText text={text} /> },
        ]}
      />
    </section>
  )
}
