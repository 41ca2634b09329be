import * as contract from '#contract/branding/print-file.ts'
import { route } from '../../http/route.ts'
import { getPrintFile, listPrintFiles } from './print-file.ts'

export const printRoutes = [
  route(contract.listPrintFiles, 'branding.read', listPrintFiles),
  route(contract.getPrintFile, 'branding.read', getPrintFile),
]
