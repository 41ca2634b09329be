import * as contract from '#contract/mail/mailbox.ts'
import { route } from '../http/route.ts'
import { listMailbox } from './mailbox.ts'

export const mailRoutes = [route(contract.listMailbox, 'public', listMailbox)]
