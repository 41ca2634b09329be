import { readFile } from 'node:fs/promises'
import type { GuideSlug } from '#contract/branding/guide-slugs.ts'

export async function shippedText(slug: GuideSlug): Promise<string> {
  return (await readFile(new URL(`guides/${slug}.md`, import.meta.url), 'utf8')).trim()
}

export const GUIDE_NAMES: Record<GuideSlug, { title: string; summary: string }> = {
  implementation: {
    title: 'Implementation Guide',
    summary: 'For the owner: from an empty program to the first paying customer, step by step.',
  },
  sops: {
    title: 'Standard Operating Procedures',
    summary: 'For staff at the counter and the bench: the daily procedures.',
  },
  'business-plan': {
    title: 'Business Plan',
    summary: 'For owner, bank and landlord: what the business sells, its customers, and the required revenue.',
  },
  equipment: {
    title: 'Equipment List',
    summary: 'For the owner: equipment for counter, bench and van, with cost and priority.',
  },
  portfolio: { title: 'Service Portfolio', summary: 'For customers and partners: everything the business offers.' },
  migration: {
    title: 'Migration Guide',
    summary: 'For the owner: importing products and customers from another system, and exporting them.',
  },
  flyers: { title: 'Flyers', summary: 'For printing: texts for flyers and cards, with sizes and rules.' },
  checklist: { title: 'Opening Checklist', summary: 'For the owner: everything to complete before opening day.' },
  handbook: { title: 'Staff Handbook', summary: 'For all staff: how we treat people, devices, money and each other.' },
  runbook: { title: 'Runbook', summary: 'For technical problems: what to check and what to do.' },
  'vehicle-branding': {
    title: 'Vehicle Branding',
    summary: 'For the sign maker: content, position and size on a van or car.',
  },
  'contract-template': {
    title: 'Service Contract Template',
    summary: 'For business customers on a plan: a contract to complete, have reviewed, and sign.',
  },
  deployment: { title: 'Deployment Guide', summary: 'For installation: machine, settings, proxy, updates, backups.' },
  'drop-shipping-api': {
    title: 'Drop-Shipping Guide and API',
    summary: 'For suppliers and their developers: receiving orders and returning tracking numbers.',
  },
  'document-kit': {
    title: 'Document Kit',
    summary: 'For the counter: every form and letter of the business, with texts ready to send.',
  },
  brochure: {
    title: 'Company Brochure',
    summary: 'For customers who prefer paper: our business and services in four panels.',
  },
}
