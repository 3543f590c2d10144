import { runToEnd } from './run.mjs'

/** The server, started anew when its sources change, and Vite's server for the screens, which sends /api on to it. */
export async function develop(node) {
  const env = { NODE_ENV: 'development' }
  const codes = await Promise.all([
    runToEnd(node, ['--watch', '--watch-preserve-output', 'src/app/server/main.ts'], { env }),
    runToEnd(node, ['node_modules/vite/bin/vite.js'], { env }),
  ])
  return Math.max(...codes)
}
