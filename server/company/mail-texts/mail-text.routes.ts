import * as contract from '#contract/company/mail-text.ts'
import { route } from '../../http/route.ts'
import { listMailTexts, previewMailText, saveMailText } from './mail-text.ts'

export const mailTextRoutes = [
  route(contract.listMailTexts, 'company.write', listMailTexts),
  route(contract.saveMailText, 'company.write', saveMailText),
  route(contract.previewMailText, 'company.write', previewMailText),
]
