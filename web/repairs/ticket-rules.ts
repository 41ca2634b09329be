import { z } from 'zod'
import { WrittenWord } from '#contract/repairs/estimate.ts'
import { writeToShop } from '#contract/repairs/repair-status.ts'
import { SignatureDraft } from '#contract/repairs/signature.ts'
import { cancelTicket, TicketDraft } from '#contract/repairs/ticket.ts'

export const draft = TicketDraft
export const ticketCancellation = cancelTicket.input.pick({ reason: true })
export const message = z.object({ text: writeToShop.input.shape.text })
export const signature = SignatureDraft.pick({ name: true })
export const estimateAnswer = WrittenWord.pick({ name: true, decision: true })
