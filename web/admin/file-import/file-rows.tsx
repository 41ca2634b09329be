import type { ReactNode } from 'react'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'

export interface FileRow {
  line: number
  name: ReactNode
  said: string
  tone: BadgeTone
  isRefused: boolean
  besides?: ReactNode
  messages: readonly string[]
}

interface Props {
  caption: string
  subject: string
  rows: readonly FileRow[]
}

export function FileRows({ caption, subject, rows }: Props) {
  return (
    <div className="overflow-x-auto">
      <table className="w-full text-sm sm:min-w-xl">
        <caption className="sr-only">{caption}</caption>
        <thead className="text-left text-xs text-muted">
          <tr className="border-b border-line">
            <th scope="col" className="py-1 pr-3 text-right">
              Line
            </th>
            <th scope="col" className="py-1 pr-3">
              {subject}
            </th>
            <th scope="col" className="py-1">
              Result
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ line, name, said, tone, isRefused, besides, messages }) => (
            <tr key={line} className="border-b border-line align-top last:border-0">
              <td className="figures py-1.5 pr-3 text-right text-muted">{line}</td>
              <th scope="row" className="py-1.5 pr-3 text-left font-normal wrap-anywhere">
                {name}
              </th>
              <td className="py-1.5">
                <Badge tone={tone}>{said}</Badge> {besides}
                {messages.map((message) => (
                  <p key={message} className={isRefused ? 'text-cancelled' : 'text-muted'}>
                    {message}
                  </p>
                ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
