import type { Module } from '../module.ts'
import { pricesMergeHandler } from './prices-merge-handler.ts'
import { repairPriceRoutes } from './repair-price.routes.ts'

export const priceBookModule: Module = { routes: repairPriceRoutes, modelMergeHandler: pricesMergeHandler }
