import { z } from 'zod'
import { OnlineDecision } from '#contract/repairs/estimate.ts'
import { requestRepairLinks, sendRepairMessage } from '#contract/repairs/repair-status.ts'
import { SignatureDraft } from '#contract/repairs/signature.ts'
import { CreateTicketInput, cancelTicket } from '#contract/repairs/ticket.ts'

export const draft = CreateTicketInput
export const ticketCancellation = cancelTicket.input.pick({ reason: true })
export const message = z.object({ text: sendRepairMessage.input.shape.text })
export const signature = SignatureDraft.pick({ name: true })
export const estimateAnswer = OnlineDecision.pick({ name: true, decision: true })
export const repairLinks = requestRepairLinks.input
