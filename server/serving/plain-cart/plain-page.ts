import { createHash } from 'node:crypto'
import { raw } from 'hono/html'
import { html, type Markup } from '../../http/markup.ts'
import { pagePolicy } from '../../http/security-headers.ts'

/** The shop's own quiet look in a few lines: a browser without scripts is often an old or a small one. */
const STYLE = `:root{color-scheme:light dark;font:1rem/1.5 system-ui,sans-serif;--line:light-dark(#ddd9d0,#3b4350);--muted:light-dark(#5a6270,#b9bcc2)}
body{margin:0;background:light-dark(#faf8f3,#161c26);color:light-dark(#1f2937,#f1efe9)}
main,header{max-width:44rem;margin:auto;padding:1rem}
header{display:flex;flex-wrap:wrap;gap:.25rem 1.5rem;border-bottom:1px solid var(--line)}
a{color:light-dark(#0f5273,#8cc4e6);display:inline-block;padding:.5rem 0}
h1{font-size:1.75rem;line-height:1.2}h2{font-size:1rem;margin:0}ul{list-style:none;margin:0;padding:0}
li{border-top:1px solid var(--line);padding:1rem 0}h2 a{padding:0}p{margin:.25rem 0}.quiet{color:var(--muted)}
form{display:flex;flex-wrap:wrap;gap:.5rem;align-items:center;margin:.5rem 0}
input,select,button{font:inherit;min-height:2.75rem;box-sizing:border-box;border:1px solid light-dark(#858b95,#858b95);border-radius:.5rem;background:light-dark(#fff,#212936);color:inherit;padding:0 .75rem}
input{width:5rem}button{font-weight:600;cursor:pointer}
:focus-visible{outline:3px solid light-dark(#0f5273,#8cc4e6);outline-offset:2px}
dl{display:grid;grid-template-columns:1fr auto;gap:.25rem 1rem;border-top:1px solid var(--line);padding-top:1rem}
dd{margin:0;text-align:right;font-variant-numeric:tabular-nums}.total{font-weight:700;font-size:1.25rem}
.note{border:1px solid var(--line);border-radius:.75rem;padding:.75rem 1rem}`

export const PLAIN_POLICY = pagePolicy({
  scriptHashes: [],
  styleHashes: [`'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`],
  takesCards: false,
  pictureHosts: [],
})

/** A whole document of ours that needs no script. */
export function plainPage(shop: string, title: string, content: Markup): string {
  return html`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${title} | ${shop}</title><link rel="icon" href="/favicon.svg"><style>${raw(STYLE)}</style></head><body><header><a href="/">${shop || 'Home'}</a><a href="/categories">Continue shopping</a><a href="/cart/plain">Your cart</a></header><main><h1>${title}</h1>${content}</main></body></html>`.toString()
}
