import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ApprovalBadge } from './ticket-badges.tsx'

test.each([
  { isForStaff: true, text: 'Waiting for customer' },
  { isForStaff: false, text: 'Waiting for you' },
])('says who has to answer an estimate: $text', ({ isForStaff, text }) => {
  const ticket = { status: 'open', approval: 'requested' } as const

  expect(renderToStaticMarkup(createElement(ApprovalBadge, { ticket, isForStaff }))).toContain(text)
})
