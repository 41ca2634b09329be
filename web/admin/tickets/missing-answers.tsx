import type { TicketDetails } from '../../repairs/ticket-labels.ts'
import { missingAnswers } from './move-labels.ts'
import { ToDoFirst } from './to-do-first.tsx'

/** Reminds of the questions that only the customer can answer, while the customer may still be there. */
export function MissingAnswers({ ticket }: { ticket: TicketDetails }) {
  const questions = missingAnswers(ticket)
  if (questions.length === 0) return null
  return (
    <div className="grid gap-1">
      <p className="font-semibold">Still missing before the repair can start</p>
      <ToDoFirst needs={questions} />
    </div>
  )
}
