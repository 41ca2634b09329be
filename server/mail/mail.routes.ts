import * as contract from '#contract/mail/mailbox.ts'
import { route } from '../http/route.ts'
import { listKeptMail } from './mailbox.ts'

export const mailRoutes = [route(contract.listKeptMail, 'public', listKeptMail)]
