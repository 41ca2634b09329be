import type { Area } from '../area.ts'
import { reviewRoutes } from './review.routes.ts'
import { reviewsJobs } from './reviews.jobs.ts'

export const reviewsArea: Area = { routes: reviewRoutes, jobs: reviewsJobs }
