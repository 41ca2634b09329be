import * as contract from '#contract/orders/sale-signature.ts'
import { route } from '../../http/route.ts'
import { getSignatureSettings, saveSignatureSettings } from './signature-settings.ts'

export const signatureRoutes = [
  route(contract.getSignatureSettings, 'company.write', getSignatureSettings),
  route(contract.saveSignatureSettings, 'company.write', saveSignatureSettings),
]
