import * as contract from '#contract/mail/mail-text.ts'
import { route } from '../../http/route.ts'
import { listMailTexts, saveMailText } from './mail-text.ts'
import { previewMailText, sendMailText } from './preview-mail.ts'

export const mailTextRoutes = [
  route(contract.listMailTexts, 'company.write', listMailTexts),
  route(contract.saveMailText, 'company.write', saveMailText),
  route(contract.previewMailText, 'company.write', previewMailText),
  route(contract.sendMailText, 'company.write', sendMailText),
]
