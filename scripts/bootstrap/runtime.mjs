import fs from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { root } from './files.mjs'
import { Problem } from './problem.mjs'

const NEEDED = 24

/** Path of the Node that came with the packages, else of the one running now if it will do. */
export function bundledNode() {
  const os = process.platform === 'win32' ? 'win' : process.platform
  const program = process.platform === 'win32' ? 'node.exe' : 'node'
  const bundled = path.join(root, 'node_modules', `node-${os}-${process.arch}`, 'bin', program)
  if (fs.existsSync(bundled)) return bundled
  if (Number(process.versions.node.split('.')[0]) >= NEEDED) return process.execPath
  throw new Problem(
    `Wardbook needs Node ${NEEDED}: this is ${process.version}, and none comes with the packages for ` +
      `${process.platform}-${process.arch}. Install Node ${NEEDED} or newer.`,
  )
}
