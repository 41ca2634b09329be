import * as contract from '#contract/mail/admin-mail.ts'
import { route } from '../http/route.ts'
import * as mail from './admin-mail.ts'

const TESTS = { name: 'test-mail', windowSeconds: 600, perAddress: 20 }

export const adminMailRoutes = [
  route(contract.listMail, 'mail.read', mail.listMail),
  route(contract.getMailHealth, 'mail.read', mail.getMailHealth),
  route(contract.getMail, 'mail.read', mail.getMail),
  route(contract.retryMail, 'mail.write', mail.retryMail),
  route(contract.resendMail, 'mail.write', mail.resendMail),
  route(contract.cancelMail, 'mail.write', mail.cancelMail),
  route(contract.sendTestMail, 'mail.write', mail.sendTestMail, { limit: TESTS }),
]
