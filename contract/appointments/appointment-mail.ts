import type { StandardMail } from '../company/standard-mail.ts'

export const APPOINTMENT_MAILS = {
  appointment_follow_up: {
    name: 'Follow-up',
    when: '60, 30, 14, 7 and 1 days before what was agreed at an appointment is due',
    subject: '{service}: due by {until}',
    opening: 'at your appointment {number} we agreed to remind you. By {until}: {note}',
    words: ['until', 'note'],
    mayBeOff: true,
  },
} as const satisfies Record<string, StandardMail>
