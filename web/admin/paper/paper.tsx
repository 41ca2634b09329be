import type { ReactNode } from 'react'
import { Letterhead } from '../../shell/logo/letterhead.tsx'
import { QrCode } from '../../ui/qr-code.tsx'

interface Props {
  title: string
  /** The number of the order or the repair. */
  number?: string
  lead?: ReactNode
  code?: { text: string; caption: string }
  hasHours?: boolean
  children: ReactNode
}

/** The template of everything that is printed on letter paper or on a roll. */
export function Paper({ title, number, lead, code, hasHours, children }: Props) {
  return (
    <article className="grid grid-cols-1 gap-[1.25em] not-last:mb-8 not-last:break-after-page print:not-last:mb-0">
      <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <Letterhead hasHours={hasHours} />
        {code && (
          <figure className="mx-auto grid w-[32mm] gap-1 text-center text-[8pt] leading-tight">
            <QrCode text={code.text} className="size-[32mm]" />
            <figcaption>{code.caption}</figcaption>
          </figure>
        )}
      </header>
      <div>
        <h1 className="text-[1.6em] leading-tight">
          {title} {number && <span className="figures whitespace-nowrap">{number}</span>}
        </h1>
        {lead && <p className="text-muted">{lead}</p>}
      </div>
      {children}
    </article>
  )
}

const COLUMN_LOOKS = { text: 'text-left', figure: 'pl-3 text-right' }

export function PaperTable({
  columns,
  children,
}: {
  columns: [name: string, kind: keyof typeof COLUMN_LOOKS][]
  children: ReactNode
}) {
  return (
    <table className="w-full border-collapse [&_td+td]:pl-3 [&_th+th]:pl-3 [&_td]:py-2 [&_td]:align-top [&_tr]:break-inside-avoid [&_tr]:border-b [&_tr]:border-line">
      <thead>
        <tr>
          {columns.map(([name, kind]) => (
            <th key={name} scope="col" className={`py-2 ${COLUMN_LOOKS[kind]}`}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  )
}
