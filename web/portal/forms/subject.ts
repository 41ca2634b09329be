import type { LocalRecord } from '../store/local-record.ts'

/** `ticket:12`, or `intake:` and the form's UUID, with its name. */
export interface OwnSubject {
  subject: string
  name: string
}

export function subjectOf(record: LocalRecord | undefined): string {
  const { ticketId, intakeUuid } = record?.fields ?? {}
  return intakeUuid ? `intake:${intakeUuid}` : ticketId ? `ticket:${ticketId}` : ''
}

export function ownSubject(record: LocalRecord | undefined): OwnSubject | undefined {
  const subject = subjectOf(record)
  return subject === '' ? undefined : { subject, name: record?.ticketNumber ?? 'The form it belongs to' }
}

export function idsOfSubject(subject: string): { ticketId: number | null; intakeUuid: string | null } {
  const [what, id = ''] = subject.split(':')
  return { ticketId: what === 'ticket' ? Number(id) : null, intakeUuid: what === 'intake' ? id : null }
}
