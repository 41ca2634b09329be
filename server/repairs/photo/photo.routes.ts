import * as contract from '#contract/repairs/photo.ts'
import { route } from '../../http/route.ts'
import { photoNotFound } from '../../media/private-photo.ts'
import { repairNotFound } from '../status/repair-status.ts'
import { ticketNotFound } from '../ticket/ticket.ts'
import { addPhoto, addTicketPhoto } from './add-photo.ts'
import { listPhotos, listTicketPhotos, showPhoto, showTicketPhoto } from './photo.ts'
import { removePhoto } from './remove-photo.ts'

const SENDING = { name: 'repair-photo', windowSeconds: 3600, perAddress: 120 }

export const photoRoutes = [
  route(contract.listPhotos, 'shopper', listPhotos, { notFound: repairNotFound }),
  route(contract.addPhoto, 'shopper', addPhoto, { notFound: repairNotFound, limit: SENDING }),
  route(contract.showPhoto, 'shopper', showPhoto, { notFound: photoNotFound }),
  route(contract.listTicketPhotos, 'tickets.read', listTicketPhotos, { notFound: ticketNotFound }),
  route(contract.addTicketPhoto, 'tickets.write', addTicketPhoto, { notFound: ticketNotFound }),
  route(contract.showTicketPhoto, 'tickets.read', showTicketPhoto, { notFound: photoNotFound }),
  route(contract.removePhoto, 'customer', removePhoto, { notFound: ticketNotFound }),
]
