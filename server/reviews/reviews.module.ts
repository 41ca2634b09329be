import type { Module } from '../module.ts'
import { exampleReviewMails } from './ask-for-reviews.ts'
import { reviewRoutes } from './review.routes.ts'
import { reviewsJobs } from './reviews.jobs.ts'

export const reviewsModule: Module = { routes: reviewRoutes, jobs: reviewsJobs, exampleMails: exampleReviewMails }
