import * as contract from '#contract/repairs/repair-mail.ts'
import { route } from '../../http/route.ts'
import { listRepairMails, previewRepairMail, saveRepairMail } from './mail-text.ts'

export const mailTextRoutes = [
  route(contract.listRepairMails, 'company.write', listRepairMails),
  route(contract.saveRepairMail, 'company.write', saveRepairMail),
  route(contract.previewRepairMail, 'company.write', previewRepairMail),
]
