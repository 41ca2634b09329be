import * as contract from '#contract/webhooks/webhook.ts'
import { withProof } from '../accounts/second-factor/proof.ts'
import { route } from '../http/route.ts'
import { listWebhookDeliveries, pingWebhook, replayDelivery } from './delivery-log.ts'
import { createWebhook, deleteWebhook, listWebhooks, rotateWebhookSecret, updateWebhook } from './webhook.ts'

export const webhookRoutes = [
  route(contract.listWebhooks, 'settings.write', listWebhooks),
  route(contract.createWebhook, 'settings.write', withProof(createWebhook)),
  route(contract.updateWebhook, 'settings.write', updateWebhook),
  route(contract.deleteWebhook, 'settings.write', deleteWebhook),
  route(contract.rotateWebhookSecret, 'settings.write', withProof(rotateWebhookSecret)),
  route(contract.pingWebhook, 'settings.write', pingWebhook),
  route(contract.listWebhookDeliveries, 'settings.write', listWebhookDeliveries),
  route(contract.replayDelivery, 'settings.write', replayDelivery),
]
