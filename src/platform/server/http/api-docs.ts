import { refusalsOf } from '../../model/contract/refusals-of.ts'
import type { Route } from '../../model/contract/route.ts'

const escaped = (text: string) => text.replace(/[&<>"]/g, (c) => `&#${c.charCodeAt(0)};`)

/** The contract as a page to read: each call with who may call it and what it may answer. */
export function apiDocsOf(slices: Readonly<Record<string, Readonly<Record<string, Route>>>>): string {
  const sections = Object.entries(slices).map(
    ([slice, routes]) => `<h2>${escaped(slice)}</h2>${Object.values(routes).map(sectionOf).join('')}`,
  )
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Wardbook API</title>
<meta name="viewport" content="width=device-width"><link rel="icon" href="data:,">
<style>body{font:15px/1.5 system-ui;max-width:62rem;margin:2rem auto;padding:0 1rem;color:#1c1917}
h2{text-transform:capitalize;border-top:1px solid #d6d3d1;padding-top:1.5rem}details{margin:.4rem 0}summary{cursor:pointer}
code{background:#f5f5f4;padding:.1rem .3rem;border-radius:4px}li{margin:.15rem 0}.who{color:#57534e}</style></head><body>
<h1>Wardbook API</h1><p>Sign in with <code>POST /api/session</code>; the session is a cookie. A creating call takes an
<code>Idempotency-Key</code> header: a repeat gets the first answer. Machine-readable: <a href="/api/openapi.json">openapi.json</a>.</p>
${sections.join('')}</body></html>`
}

function sectionOf(route: Route): string {
  const fields = (title: string, part: { shape: object } | undefined) =>
    part
      ? `<li>${title}: ${Object.keys(part.shape)
          .map((name) => `<code>${escaped(name)}</code>`)
          .join(' ')}</li>`
      : ''
  const refusals = Object.entries(refusalsOf(route)).map(
    ([code, { status, text }]) => `<li>${status} <code>${code}</code> ${escaped(text)}</li>`,
  )
  return `<details><summary><code>${route.method} /api${escaped(route.path)}</code> ${escaped(route.summary)}
<span class="who">(${escaped([route.permission, route.shows].filter(Boolean).join(' + '))})</span></summary><ul>${fields('Path', route.params)}${fields('Query', route.query)}
${fields('Body', 'body' in route ? route.body : undefined)}${refusals.join('')}</ul></details>`
}
