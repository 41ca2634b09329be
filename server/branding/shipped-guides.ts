import { readFile } from 'node:fs/promises'
import type { GuideSlug } from '#contract/branding/guide-slugs.ts'

/** The text that came with the program: Markdown that may name the company as `{name}` and so on. */
export async function shippedText(slug: GuideSlug): Promise<string> {
  return (await readFile(new URL(`guides/${slug}.md`, import.meta.url), 'utf8')).trim()
}

export const GUIDE_NAMES: Record<GuideSlug, { title: string; summary: string }> = {
  implementation: {
    title: 'Implementation Guide',
    summary: 'For the owner: from an empty program to the first paying customer, in the order that works.',
  },
  sops: {
    title: 'Standard Operating Procedures',
    summary: 'For everybody at the counter and the bench: how the work of a day is done here.',
  },
  'business-plan': {
    title: 'Business Plan',
    summary: 'For owner, bank and landlord: what the business sells, to whom, and what has to come in.',
  },
  equipment: {
    title: 'Equipment List',
    summary: 'For the owner: what counter, bench and van need, what it costs and what can wait.',
  },
  portfolio: {
    title: 'Service Portfolio',
    summary: 'For customers and partners: everything the business does, in words they use.',
  },
  migration: {
    title: 'Migration Guide',
    summary: 'For the owner: moving products and customers in from another system, and out again.',
  },
  flyers: {
    title: 'Flyers',
    summary: 'For whoever prints and hands out: texts for flyers and cards, with sizes and rules.',
  },
  checklist: {
    title: 'Opening Checklist',
    summary: 'For the owner: everything that has to be true before the door opens.',
  },
  handbook: {
    title: 'Staff Handbook',
    summary: 'For everybody who works here: how we treat people, devices, money and each other.',
  },
  runbook: {
    title: 'Runbook',
    summary: 'For whoever is called when something is wrong with the program: what to look at, what to do.',
  },
  'vehicle-branding': {
    title: 'Vehicle Branding',
    summary: 'For the sign maker: what goes on a van or a car, where, and how large.',
  },
  'contract-template': {
    title: 'Service Contract Template',
    summary: 'For business customers on a plan: a contract to fill in, have checked, and sign.',
  },
  deployment: {
    title: 'Deployment Guide',
    summary: 'For whoever installs the program: machine, settings, certificates, updates, backups.',
  },
  'drop-shipping-api': {
    title: 'Drop-Shipping Guide and API',
    summary: 'For suppliers and their programmers: how orders reach them and how tracking comes back.',
  },
  'document-kit': {
    title: 'Document Kit',
    summary: 'For the counter: every paper and letter the business uses, with texts ready to send.',
  },
  brochure: {
    title: 'Company Brochure',
    summary: 'For customers who like to read on paper: who we are and what we do, in four panels.',
  },
}
